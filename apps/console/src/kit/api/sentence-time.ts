import { formatInstant } from '../text/format.ts';

const instantInText = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g;

/** The server's sentences have times in UTC, as it knows no zone of the reader's; people read their own. */
export function withReadersTime(sentence: string): string {
  return sentence.replace(instantInText, (time) => formatInstant(time));
}
