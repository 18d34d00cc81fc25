import type { Fault } from './fault.ts';
import { f01 } from './scenarios/f01-kill-server.ts';
import { f02 } from './scenarios/f02-kill-postgres.ts';
import { f03 } from './scenarios/f03-kill-both.ts';
import { f04 } from './scenarios/f04-database-down.ts';
import { f05 } from './scenarios/f05-freeze-postgres.ts';
import { f06 } from './scenarios/f06-slow-database.ts';
import { f07 } from './scenarios/f07-disk-full.ts';
import { f08 } from './scenarios/f08-half-open.ts';
import { f09 } from './scenarios/f09-slow-clients.ts';
import { f10 } from './scenarios/f10-ten-thousand.ts';
import { f11 } from './scenarios/f11-fragments.ts';
import { f12 } from './scenarios/f12-garbage.ts';
import { f13 } from './scenarios/f13-wrong-check.ts';
import { f14 } from './scenarios/f14-replay.ts';
import { f15 } from './scenarios/f15-clock.ts';
import { f16 } from './scenarios/f16-same-phone.ts';
import { f17 } from './scenarios/f17-out-of-order.ts';
import { f18 } from './scenarios/f18-packet-abuse.ts';
import { f20 } from './scenarios/f20-concurrent-edits.ts';
import { f21 } from './scenarios/f21-two-servers.ts';
import { f22 } from './scenarios/f22-event-streams.ts';
import { f23 } from './scenarios/f23-thieves.ts';
import { f24 } from './scenarios/f24-graceful-stop.ts';
import { f25 } from './scenarios/f25-broken-page.ts';
import { f26 } from './scenarios/f26-limits.ts';
import { f27 } from './scenarios/long/f27-soak.ts';

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
