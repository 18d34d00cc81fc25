import { vehicle } from '@vehicle/contract/vehicle';
import { sql } from 'kysely';
import { fail } from '../../../http/errors.ts';
import type { Access } from '../../access.ts';
import { orgScope, vehicleScope } from '../../scope.sql.ts';
import type { Store } from '../../store.ts';
import type { TablePlan } from '../../table-plan.sql.ts';
import { tableStore } from '../../table-store.sql.ts';
import { liveStatus } from './live-status.sql.ts';

export const vehiclePlan: TablePlan = {
  resource: vehicle,
  table: 'vehicle',
  joins: sql`
    left join vehicle_model model on model.id = t.model_id
    left join org owner on owner.id = t.org_id
    left join org service on service.id = t.service_org_id
    left join terminal on terminal.id = t.terminal_id
    left join vehicle_state state on state.vehicle_id = t.id`,
  derived: ({ now }) => ({
    modelName: sql`model.name`,
    orgName: sql`owner.name`,
    serviceOrgName: sql`service.name`,
    terminalId: sql`t.terminal_id`,
    terminalNo: sql`terminal.terminal_no`,
    simNo: sql`terminal.sim_no`,
    reportInterval_s: sql`model.report_interval_s`,
    offlineAfter_s: sql`model.offline_after_s`,
    status: liveStatus(now),
    lastReportAt: sql`state.ts`,
    retiredAt: sql`t.retired_at`,
  }),
  criteria: {
    // An organisation stands for what belongs to it and to those below.
    orgId: (orgId) => sql<boolean>`t.org_id in (
      with recursive below (id) as (
        select ${orgId}::integer union select child.id from org child join below on child.parent_id = below.id)
      select id from below)`,
    // A category stands for itself and those below.
    categoryId: (categoryId) => sql<boolean>`model.category_id in (
      with recursive below (id) as (
        select ${categoryId}::integer
        union select child.id from vehicle_category child join below on child.parent_id = below.id)
      select id from below)`,
    isRetired: (isRetired) => sql<boolean>`(t.retired_at is not null) = ${isRetired}`,
  },
  scope: (scope) => vehicleScope(scope, 't'),
  references: {
    modelId: { table: 'vehicle_model' },
    orgId: { table: 'org', scope: (scope) => orgScope(scope, 't.id') },
    serviceOrgId: { table: 'org', scope: (scope) => orgScope(scope, 't.id') },
  },
  isRegistry: true,
};
const table = tableStore(vehiclePlan);

/** A machine that has reported is part of the figures of its days. */
async function refuseHistory(access: Access, id: number): Promise<void> {
  const { rows } = await sql`
    select from vehicle_state where vehicle_id = ${id}
    union all (select from message where vehicle_id = ${id} limit 1)`.execute(access.executor);
  if (rows.length > 0) throw fail.vehicleHasHistory();
}

export const vehicleStore: Store = Object.freeze({
  ...table,
  async remove(access: Access, id: number) {
    if (!(await table.get(access, id))) throw fail.notFound(vehicle.name, id);
    await refuseHistory(access, id);
    await table.remove(access, id);
  },
});
