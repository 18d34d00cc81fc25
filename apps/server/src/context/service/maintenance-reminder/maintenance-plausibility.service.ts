import type { FieldRule } from '@vehicle/contract/core/field-rule';
import type { maintain } from '@vehicle/contract/service/maintenance-reminder/contract';
import type { z } from 'zod';
import { dayOf } from '../../../platform/platform-day.ts';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { anotherMeter } from '../../fleet/meter-reading.sql.ts';
import { factsOf, lastDoneBefore } from './maintenance-reminder.sql.ts';

type Done = Pick<z.output<(typeof maintain)['body']>, 'doneAt' | 'hourMeter_h' | 'odometer_km'>;

const hour_ms = 3_600_000;
/** The most that a meter moves on in an hour. */
const most = { h: 1, km: 100 } as const;

interface Meter {
  /** As it was read at the maintenance. */
  read: number | null;
  /** At the maintenance before. */
  last: number | null;
  /** As the machine itself told it, and when; null: it tells none. */
  told: number | null;
  toldAt: Date | null;
}

/** The most that the meter can show by now. */
function farthest({ told, toldAt }: Meter, now: Date, perHour: number): number {
  if (told === null || toldAt === null) return Number.POSITIVE_INFINITY;
  const silent_h = Math.max(0, now.getTime() - toldAt.getTime()) / hour_ms;
  return told + (silent_h + 1) * perHour;
}

/** A meter only goes on, unless the machine itself tells that it has another one now. */
function meterRule(meter: Meter, now: Date, measure: 'h' | 'km'): FieldRule | null {
  const { read, last, told } = meter;
  if (read === null) return null;
  if (read > farthest(meter, now, most[measure])) return 'METER_AHEAD';
  const isAnother = last !== null && told !== null && told < last - anotherMeter[measure];
  return last !== null && read < last && !isAnother ? 'METER_BELOW_LAST' : null;
}

function momentRule(
  { now }: Access,
  doneAt: string,
  { producedOn, lastAt }: { producedOn: string | null; lastAt: Date | null },
): FieldRule | null {
  const at_ms = Date.parse(doneAt);
  if (at_ms > now.getTime()) return 'IN_FUTURE';
  if (lastAt !== null && at_ms < lastAt.getTime()) return 'BEFORE_LAST_MAINTENANCE';
  return producedOn !== null && dayOf(at_ms).day < producedOn ? 'BEFORE_PRODUCED' : null;
}

/** Time and meters of a machine only go on, and no faster than they can. */
export async function refuseImpossible(
  access: Access,
  { id, vehicleId }: { id: number; vehicleId: number },
  done: Done,
): Promise<void> {
  const last = await lastDoneBefore(access, id);
  const { producedOn, now_h, at_h, now_km, at_km } = await factsOf(access, vehicleId);
  const hours = { read: done.hourMeter_h, last: last?.done_h ?? null, told: now_h, toldAt: at_h };
  const distance = { read: done.odometer_km, last: last?.done_km ?? null, told: now_km, toldAt: at_km };
  const rules: Array<readonly [string, FieldRule | null]> = [
    ['doneAt', momentRule(access, done.doneAt, { producedOn, lastAt: last?.doneAt ?? null })],
    ['hourMeter_h', meterRule(hours, access.now, 'h')],
    ['odometer_km', meterRule(distance, access.now, 'km')],
  ];
  const broken = rules.flatMap(([field, rule]) => (rule === null ? [] : [[field, rule] as const]));
  if (broken.length > 0) throw fail.fieldRules(Object.fromEntries(broken));
}
