import { abbreviateNumber } from '../../../kit/text/format.ts';

export const sizeText = (bytes: number): string =>
  abbreviateNumber(bytes, 1)
    .replace(/(?=[a-zA-Z]|$)/, ' ')
    .concat('B');
