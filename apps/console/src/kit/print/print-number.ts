import { serverDate } from '../api/server-time.ts';
import { formatInstant } from '../text/format.ts';

/** Of a record's document: always the same one, e.g. `DR-000012`. */
export function documentNumber(kind: 'DR' | 'FR' | 'MR', id: number): string {
  return `${kind}-${String(id).padStart(6, '0')}`;
}

/** Of what is printed as it is now: by it loose pages of two printings are told apart. */
export function printingNumber(): string {
  const [day = '', time = ''] = formatInstant(serverDate().getTime()).split(' ');
  return `${day.replaceAll('-', '')}-${time.replaceAll(':', '')}`;
}
