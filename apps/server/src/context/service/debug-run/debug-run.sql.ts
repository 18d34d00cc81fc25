import { vehicleDebug } from '@vehicle/contract/service/debug-run/contract';
import type { DebugItem } from '@vehicle/contract/service/debug-specification/contract';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/executor.ts';
import { firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { definePlanWith, type StoredRow } from '../../../record/plan.ts';
import { ofVehicleScope, vehicleScope } from '../../../record/scope.sql.ts';
import { tableStore } from '../../../record/table-store.sql.ts';
import { isVehicleLike } from '../../fleet/vehicle-name.sql.ts';

export const vehicleDebugPlan = definePlanWith<{
  items: readonly DebugItem[];
  specName: string;
  specVersion: string;
}>()({
  resource: vehicleDebug,
  table: 'vehicle_debug',
  joins: sql`
    left join vehicle machine on machine.id = t.vehicle_id
    left join vehicle_model model on model.id = machine.model_id
    left join org owner on owner.id = machine.org_id
    left join terminal on terminal.id = t.terminal_id
    left join member operator on operator.id = t.operator_id`,
  derived: () => ({
    vin: sql<string>`machine.vin`,
    plateNo: sql<string | null>`machine.plate_no`,
    modelName: sql<string>`model.name`,
    orgName: sql<string>`owner.name`,
    terminalNo: sql<string | null>`terminal.terminal_no`,
    itemCount: sql<number>`jsonb_array_length(t.items)`,
    passedCount: sql<number>`(select count(*) from vehicle_debug_result result where result.debug_id = t.id and result.passed)`,
    operator: sql<string | null>`operator.name`,
    isOpen: sql<boolean>`t.finished_at is null`,
    // Hundreds of values each: `resultsOf` reads those of one.
    items: sql<null>`null::jsonb`,
  }),
  criteria: {
    vin: (word) => isVehicleLike('machine', String(word)),
    stage: (stage) =>
      stage === 'planned' ? sql<boolean>`t.status is null` : sql<boolean>`t.status = ${stage}`,
    startedFrom: (at) => sql<boolean>`t.started_at >= ${at}`,
    startedUntil: (at) => sql<boolean>`t.started_at < ${at}`,
  },
  scope: (scope) => ofVehicleScope(scope, 't.vehicle_id'),
  references: {
    vehicleId: { table: 'vehicle', scope: (scope) => vehicleScope(scope, 't') },
    debugSpecificationId: { table: 'debug_specification' },
  },
  computed: ({ items }) => ({ items: JSON.stringify(items) }),
});

export const vehicleDebugTable = tableStore(vehicleDebugPlan);
export type StoredRun = StoredRow<typeof vehicleDebugPlan>;

interface Machine {
  modelId: number;
  terminalId: number | null;
  isRetired: boolean;
}

/** The vehicle in scope, locked until the end of the transaction; null: there is none for the member. */
export function lockMachine({ executor, member }: Access, vehicleId: number): Promise<Machine | null> {
  return firstRow<Machine>(executor)`
    select t.model_id as "modelId", t.terminal_id as "terminalId", t.retired_at is not null as "isRetired"
    from vehicle t where t.id = ${vehicleId} and ${vehicleScope(member.scope, 't')}
    for no key update`;
}

interface Spec {
  specName: string;
  specVersion: string;
  items: DebugItem[];
  isFitting: boolean;
}

/** The specification as it stands, and whether it names the model, a node above it, or none at all. */
export function specFor(
  { executor }: Access,
  { debugSpecificationId, modelId }: { debugSpecificationId: number; modelId: number },
): Promise<Spec | null> {
  return firstRow<Spec>(executor)`
    select t.name as "specName", t.spec_version as "specVersion", t.items,
      not exists (select from debug_specification_model fit where fit.debug_specification_id = t.id) or exists (
        with recursive above (id, parent_id) as (
          select id, parent_id from vehicle_model where id = ${modelId}
          union select parent.id, parent.parent_id from vehicle_model parent join above on parent.id = above.parent_id)
        select from debug_specification_model fit join above on above.id = fit.model_id
        where fit.debug_specification_id = t.id) as "isFitting"
    from debug_specification t where t.id = ${debugSpecificationId} for share of t`;
}

/** The items of the run as they are stored. */
export async function itemsOf(executor: Executor, id: number): Promise<unknown> {
  const row = await firstRow<{ items: unknown }>(executor)`select items from vehicle_debug where id = ${id}`;
  return row?.items;
}
