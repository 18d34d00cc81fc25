import { takeOverAfter_h } from '@vehicle/contract/service/vehicle-fault/contract';
import type { faultCount } from '@vehicle/contract/telemetry/home-report/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { vehicleScope } from '../../../record/scope.sql.ts';
import { isTaken, isWaiting } from './fault-stage.sql.ts';

type FaultCounts = z.input<(typeof faultCount)['result']>;

/** How far the service is with the faults of vehicles in scope. */
export async function faultCounts({ executor, member, now }: Access): Promise<FaultCounts> {
  const limit = sql`${now}::timestamptz - ${takeOverAfter_h} * interval '1 hour'`;
  const inScope = vehicleScope(member.scope, 'machine');
  const open = await firstRow<Omit<FaultCounts, 'lastDoneAt'>>(executor)`
    select count(*) filter (where ${isWaiting})::integer as waiting, count(*) filter (where ${isTaken})::integer as taken,
      count(*) filter (where ${isTaken} and t.handler_id = ${member.memberId})::integer as mine,
      count(*) filter (where coalesce(t.taken_at, t.created_at) < ${limit})::integer as late,
      count(*) filter (where t.lamp = 'redStop')::integer as stopping
    from vehicle_fault t join vehicle machine on machine.id = t.vehicle_id
    where (${isWaiting} or ${isTaken}) and machine.retired_at is null and ${inScope}`;
  const done = await firstRow<{ at: Date | null }>(executor)`
    select max(coalesce(t.handled_at, t.cleared_at)) as at
    from vehicle_fault t join vehicle machine on machine.id = t.vehicle_id
    where not ${isWaiting} and not ${isTaken} and ${inScope}`;
  const none = { waiting: 0, taken: 0, mine: 0, late: 0, stopping: 0 };
  return { ...(open ?? none), lastDoneAt: done?.at?.toISOString() ?? null };
}
