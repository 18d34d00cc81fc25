import type { PresentDemo } from '@vehicle/server/context/access/demo/demo-record.service';
import type { Database } from '@vehicle/server/platform/db/database';
import type { FleetFile } from '../fleet-simulator/fleet-file.ts';
import { gmt8_ms } from './calendar.ts';
import { demoVehicles } from './vehicle-list.ts';

export const pastDays = 3;

const day_ms = 86_400_000;

/** The mines' midnight, where shifts begin. */
function midnightBefore(ms: number): number {
  return Math.floor((ms + gmt8_ms) / day_ms) * day_ms - gmt8_ms;
}

/** The machines whose terminals are still registered and bound; an operator may have taken some away. */
export async function demoFleet(database: Database, record: PresentDemo): Promise<FleetFile> {
  const bound = await database.kysely
    .selectFrom('terminal')
    .innerJoin('vehicle', 'vehicle.terminal_id', 'terminal.id')
    .select('terminal.sim_no')
    .where('terminal.id', 'in', record.terminalIds)
    .execute();
  const phones = new Set(bound.map(({ sim_no }) => sim_no));
  const createdAt = new Date(record.createdAt);
  const machines = demoVehicles(createdAt)
    .filter(({ hasReported, machine }) => hasReported && phones.has(machine.phone))
    .map(({ machine }) => machine);
  const startsAt = new Date(midnightBefore(createdAt.getTime() - pastDays * day_ms)).toISOString();
  return { id: record.fleetId, startsAt, machines };
}
