import { f01 } from './f01-kill-server.ts';
import { f02 } from './f02-kill-postgres.ts';
import { f03 } from './f03-kill-both.ts';
import { f04 } from './f04-database-down.ts';
import { f05 } from './f05-freeze-postgres.ts';
import { f06 } from './f06-slow-database.ts';
import { f07 } from './f07-disk-full.ts';
import { f08 } from './f08-half-open.ts';
import { f09 } from './f09-slow-clients.ts';
import { f10 } from './f10-ten-thousand.ts';
import { f11 } from './f11-fragments.ts';
import { f12 } from './f12-garbage.ts';
import { f13 } from './f13-wrong-check.ts';
import { f14 } from './f14-replay.ts';
import { f15 } from './f15-clock.ts';
import { f16 } from './f16-same-phone.ts';
import { f17 } from './f17-out-of-order.ts';
import { f18 } from './f18-packet-abuse.ts';
import { f20 } from './f20-concurrent-edits.ts';
import { f21 } from './f21-two-servers.ts';
import { f22 } from './f22-event-streams.ts';
import { f23 } from './f23-thieves.ts';
import { f24 } from './f24-graceful-stop.ts';
import { f25 } from './f25-broken-page.ts';
import { f26 } from './f26-limits.ts';
import { f27 } from './f27-soak.ts';
import type { Fault } from './fault.ts';

/** F19, migrations, has tests beside the migrations and is none of these. */
export const faults: readonly Fault[] = [
  f01,
  f02,
  f03,
  f04,
  f05,
  f06,
  f07,
  f08,
  f09,
  f10,
  f11,
  f12,
  f13,
  f14,
  f15,
  f16,
  f17,
  f18,
  f20,
  f21,
  f22,
  f23,
  f24,
  f25,
  f26,
  f27,
];

/** `all`, or some by their ids, separated by commas. */
export function chosenFaults(text: string): Fault[] {
  if (text === 'all') return [...faults];
  return text.split(',').map((id) => {
    const fault = faults.find((candidate) => candidate.id === id.trim().toUpperCase());
    if (fault === undefined)
      throw new Error(`there is no fault ${id}; known: ${faults.map((f) => f.id).join(', ')}`);
    return fault;
  });
}
