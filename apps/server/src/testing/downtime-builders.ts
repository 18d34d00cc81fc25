import { sql } from 'kysely';
import type { Executor } from '../platform/db/executor.ts';
import { aVehicle, insert, recorded } from './builders.ts';
import { aSpn } from './fault-builders.ts';

/** A machine of old with ten planned hours a day. */
export async function aPlannedMachine(executor: Executor, orgId: number): Promise<number> {
  const vehicleId = await aVehicle(executor, { orgId });
  await sql`update vehicle set planned_hours_per_day = 10, created_at = '2026-01-01' where id = ${vehicleId}`.execute(
    executor,
  );
  return vehicleId;
}

interface StopParts {
  vehicleId: number;
  firstAt: Date;
  lamp?: string;
  spn?: number;
  clearedAt?: Date | null;
  handledAt?: Date | null;
  /** As recorded of the repair. */
  down?: readonly [from: Date, until: Date];
}

/** A fault that the machine has reported, with its stop lamp on unless said. */
export function aStop(executor: Executor, parts: StopParts): Promise<number> {
  const { vehicleId, firstAt, clearedAt = null, handledAt = null, down } = parts;
  return insert(executor, 'vehicle_fault', {
    vehicle_id: vehicleId,
    origin: 'dm1',
    source_address: 0,
    spn: parts.spn ?? aSpn(),
    fmi: 1,
    lamp: parts.lamp ?? 'redStop',
    first_at: firstAt,
    last_at: firstAt,
    status: clearedAt ? 'cleared' : handledAt ? 'handled' : 'active',
    cleared_at: clearedAt,
    handled_at: handledAt,
    down_from: down?.[0] ?? null,
    down_until: down?.[1] ?? null,
    ...recorded(),
  });
}

let rounds = 0;

interface ServiceParts {
  vehicleId: number;
  strategyId: number;
  down: readonly [from: Date, until: Date];
}

/** A maintenance for which the machine stood still. */
export function aServiceStop(
  executor: Executor,
  { vehicleId, strategyId, down }: ServiceParts,
): Promise<number> {
  rounds += 1;
  return insert(executor, 'maintenance_reminder', {
    vehicle_id: vehicleId,
    strategy_id: strategyId,
    round: rounds,
    status: 'maintained',
    done_at: down[1],
    down_from: down[0],
    down_until: down[1],
    ...recorded(),
  });
}

/** What machines are maintained by. */
export function aStrategy(executor: Executor, name: string): Promise<number> {
  return insert(executor, 'maintenance_strategy', {
    name,
    type: 'LOOP',
    tasks: '换机油',
    first_h: 250,
    ...recorded(),
  });
}
