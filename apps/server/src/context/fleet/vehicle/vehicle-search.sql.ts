import type { suggestVehicles } from '@vehicle/contract/fleet/vehicle/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { allRows, firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { present } from '../../../record/errors.ts';
import { terminalScope, vehicleScope } from '../../../record/scope.sql.ts';
import { isVehicleLike, isVehicleNamed } from '../vehicle-name.sql.ts';

type Suggestion = z.input<(typeof suggestVehicles)['result']>[number];

const suggestions = 20;
const all = 10_000;

const inFleet = sql<boolean>`t.retired_at is null`;
const columns = sql`t.id, t.vin, t.plate_no as "plateNo"`;

export function suggest({ executor, member }: Access, word: string): Promise<Suggestion[]> {
  return allRows<Suggestion>(executor)`
    select ${columns} from vehicle t
    where ${vehicleScope(member.scope, 't')} and ${inFleet} and ${isVehicleLike('t', word)}
    order by ${isVehicleNamed('t', word)} desc, t.vin limit ${suggestions}`;
}

export function allInScope({ executor, member }: Access): Promise<Suggestion[]> {
  return allRows<Suggestion>(executor)`
    select ${columns} from vehicle t where ${vehicleScope(member.scope, 't')} and ${inFleet}
    order by t.vin limit ${all}`;
}

/** The vehicle in scope that a terminal in scope is bound to. */
export async function boundTo({ executor, member }: Access, terminalId: number): Promise<Suggestion | null> {
  const row = await firstRow<Suggestion & { isBound: boolean }>(executor)`
    select ${columns}, t.id is not null as "isBound"
    from terminal left join vehicle t on t.terminal_id = terminal.id and ${vehicleScope(member.scope, 't')}
    where terminal.id = ${terminalId} and ${terminalScope(member.scope, 'terminal')}`;
  const vehicle = present(row, 'terminal', terminalId);
  return vehicle.isBound ? vehicle : null;
}

/** The first of the ids that is no vehicle in scope; null: all are. */
export async function firstOutOfScope(
  { executor, member }: Access,
  vehicleIds: readonly number[],
): Promise<number | null> {
  const row = await firstRow<{ id: number }>(executor)`
    select asked.id from unnest(${[...vehicleIds]}::bigint[]) as asked (id)
    where not exists (select from vehicle t where t.id = asked.id and ${vehicleScope(member.scope, 't')})
    limit 1`;
  return row?.id ?? null;
}
