import type { Attack } from './attack.ts';
import { s01 } from './cases/s01-unknown-registrations.ts';
import { s02 } from './cases/s02-former-owner.ts';
import { s03 } from './cases/s03-long-track.ts';
import { s04 } from './cases/s04-compared-files.ts';
import { s05 } from './cases/s05-known-identity.ts';
import { s06 } from './cases/s06-other-door.ts';
import { s07 } from './cases/s07-deaf-terminals.ts';
import { s08 } from './cases/s08-silent-crowd.ts';
import { s09d, s09e } from './cases/s09-endless-logs.ts';
import { s09a, s09b, s09c } from './cases/s09-guessing.ts';
import { s10 } from './cases/s10-taken-console.ts';
import { s11 } from './cases/s11-crowded-org.ts';
import { s12 } from './cases/s12-empty-history.ts';
import { s13d, s13e, s13f } from './cases/s13-bounded.ts';
import { s13a, s13b, s13c } from './cases/s13-member.ts';
import { x01, x02 } from './cases/x01-floods.ts';
import { x03a, x03b, x04 } from './cases/x03-claimed-address.ts';
import { x05 } from './cases/x05-streams.ts';
import { x06 } from './cases/x06-exports.ts';
import { x07 } from './cases/x07-bad-requests.ts';
import { x08, x09 } from './cases/x08-doors.ts';

/** Those on servers of their own stand behind the others, which share one. */
export const attacks: readonly Attack[] = [
  s01,
  s02,
  s04,
  s05,
  s06,
  s07,
  s09a,
  s09b,
  s09c,
  s09d,
  s09e,
  s10,
  s11,
  s12,
  s13a,
  s13b,
  s13c,
  s13d,
  s13e,
  s13f,
  x01,
  x02,
  x03a,
  x05,
  x07,
  x08,
  x09,
  s08,
  s03,
  x03b,
  x04,
  x06,
];

/** `all`, or some by their ids, separated by commas; `S9` means each of its parts. */
export function chosenAttacks(text: string): Attack[] {
  if (text === 'all') return [...attacks];
  return text.split(',').flatMap((word) => {
    const id = word.trim();
    const found = attacks.filter((attack) => attack.id === id || attack.id.replace(/[a-z]$/, '') === id);
    if (found.length === 0)
      throw new Error(`there is no attack ${id}; known: ${attacks.map((attack) => attack.id).join(', ')}`);
    return found;
  });
}
