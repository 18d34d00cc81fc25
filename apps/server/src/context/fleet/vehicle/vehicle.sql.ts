import { liveStatus as liveStatuses } from '@vehicle/contract/core/enumeration';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { sql } from 'kysely';
import { hasMessages } from '../../../pipeline/store/stored-message.sql.ts';
import { allRows, anyRow, execute } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { definePlan, type StoredRow } from '../../../record/plan.ts';
import { orgScope, vehicleScope } from '../../../record/scope.sql.ts';
import { withRules } from '../../../record/store.ts';
import { lockRow, lockVersion, tableStore } from '../../../record/table-store.sql.ts';
import { assertOffered } from '../../access/dictionary-choice.sql.ts';
import { isHeard, isOfStatus, liveStatus, statusRank } from '../live-status.sql.ts';
import { isVehicleLike, isVehicleNamed } from '../vehicle-name.sql.ts';
import { isUsed } from '../vehicle-use.sql.ts';
import { bindFirst } from './binding/terminal-change.sql.ts';
import { checkTarget, handOverTerminal, recordTransfer } from './vehicle-transfer.sql.ts';

const reported = { isOf: sql<boolean>`state.vehicle_id is not null`, by: sql`state.ts` };

export const vehiclePlan = definePlan({
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
    retireReason: sql`t.retire_reason`,
    debugStatus: sql`(
      select run.status from vehicle_debug run where run.vehicle_id = t.id and run.started_at is not null
      order by run.id desc limit 1)`,
    openFaults: sql`(select count(*) from vehicle_fault fault where fault.vehicle_id = t.id and fault.status <> 'cleared')`,
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
    word: (word) => isVehicleLike('t', String(word)),
    status: (status, { now }) => {
      const each = [status].flat().map((one) => isOfStatus(liveStatuses.parse(one), now));
      return sql<boolean>`(${sql.join(each, sql` or `)})`;
    },
    hasOpenFault: (hasOpenFault) => sql<boolean>`${hasOpenFault} = (
      t.id in (select fault.vehicle_id from vehicle_fault fault where fault.status <> 'cleared'))`,
    isInUse: (isInUse) => sql<boolean>`${isUsed} = ${isInUse}`,
    isRetired: (isRetired) => sql<boolean>`(t.retired_at is not null) = ${isRetired}`,
  },
  named: ({ word, plateNo, vin }) => {
    const name = word || plateNo || vin;
    return name ? isVehicleNamed('t', name) : null;
  },
  orders: ({ now }) => ({
    status: statusRank(now),
  }),
  heads: ({ now }) => ({
    status: {
      ASC: [{ isOf: isOfStatus('never', now) }],
      DESC: [{ isOf: isOfStatus('fault', now) }, { isOf: isHeard(now), by: statusRank(now) }],
    },
    lastReportAt: { ASC: [reported], DESC: [reported] },
  }),
  scope: (scope) => vehicleScope(scope, 't'),
  references: {
    modelId: { table: 'vehicle_model', offered: sql<boolean>`not t.is_node` },
    orgId: { table: 'org', scope: (scope) => orgScope(scope, 't.id') },
    serviceOrgId: { table: 'org', scope: (scope) => orgScope(scope, 't.id') },
  },
  isRegistry: true,
});
const table = tableStore(vehiclePlan);

/** The vehicle, locked, if it is in the fleet and nobody has changed it since it was read. */
export async function lockInFleet(
  access: Access,
  id: number,
  version: number,
): Promise<StoredRow<typeof vehiclePlan>> {
  const row = await lockVersion(vehiclePlan, access, id, version);
  if (row.retired_at !== null) throw fail.vehicleRetired();
  return row;
}

/** The lock keeps a model from becoming a node until the transaction ends. */
async function assertNoNodes({ executor }: Access, rows: ReadonlyArray<{ modelId: number }>): Promise<void> {
  const modelIds = [...new Set(rows.map(({ modelId }) => modelId))];
  const models = await allRows<{ isNode: boolean }>(executor)`
    select is_node as "isNode" from vehicle_model where id = any(${modelIds}::integer[]) order by id for share`;
  if (models.some(({ isNode }) => isNode)) throw fail.modelIsNode('modelId');
}

const role = { kind: 'vehicleRole', property: 'role', entity: 'vehicleRole' } as const;

/** A machine that has reported is part of the usage of its days. */
async function assertNoHistory({ executor, telemetry }: Access, id: number): Promise<void> {
  const isKnown = await anyRow(executor)`
    select from vehicle_state where vehicle_id = ${id}
    union all (select from vehicle_fault where vehicle_id = ${id} limit 1)`;
  if (isKnown || (await hasMessages(telemetry, id))) throw fail.vehicleHasHistory();
}

/** What was to be maintained goes with the vehicle; what has been maintained keeps it. */
async function dropOpenReminders({ executor }: Access, id: number): Promise<void> {
  await execute(
    executor,
  )`delete from maintenance_reminder where vehicle_id = ${id} and status <> 'maintained'`;
}

/** Another organisation in the form hands the vehicle over, and asks for as much as the call for it. */
async function checkTransfer(access: Access, target: number): Promise<void> {
  if (!access.member.permissions.has('vehicle-transfer')) throw fail.forbidden();
  await checkTarget(access, target);
}

/** Whoever says with which terminal a vehicle begins needs as much as the call that binds one. */
async function bindNew(
  access: Access,
  ids: readonly number[],
  rows: ReadonlyArray<{ terminalNo?: string | null | undefined }>,
): Promise<void> {
  const bindings = ids.flatMap((vehicleId, at) => {
    const terminalNo = rows[at]?.terminalNo ?? '';
    return terminalNo === '' ? [] : [{ vehicleId, terminalNo }];
  });
  if (bindings.length > 0 && !access.member.permissions.has('vehicle-bind-terminal')) throw fail.forbidden();
  await bindFirst(access, bindings);
}

export const vehicleStore = withRules(table, {
  async create(access, values) {
    await assertNoNodes(access, [values]);
    await assertOffered(access, role, [values.role]);
    const id = await table.create(access, values);
    await bindNew(access, [id], [values]);
    return id;
  },
  async createMany(access, rows) {
    await assertNoNodes(access, rows);
    await assertOffered(
      access,
      role,
      rows.map((row) => row.role),
    );
    const ids = (await table.createMany?.(access, rows)) ?? [];
    await bindNew(access, ids, rows);
    return ids;
  },
  async update(access, id, version, values) {
    const before = await lockInFleet(access, id, version);
    const isTransfer = values.orgId !== before.org_id;
    if (isTransfer) await checkTransfer(access, values.orgId);
    await assertNoNodes(access, [values]);
    await assertOffered(access, role, [values.role], before.role);
    await table.update(access, id, version, values);
    if (isTransfer) await recordTransfer(access, id, { from: before.org_id, to: values.orgId, reason: '' });
    else if (values.serviceOrgId !== before.service_org_id)
      await handOverTerminal(access, id, [before.service_org_id]);
  },
  async remove(access, id) {
    const { retired_at } = await lockRow(vehiclePlan, access, id);
    if (retired_at !== null) throw fail.vehicleRetired();
    await assertNoHistory(access, id);
    await dropOpenReminders(access, id);
    await table.remove(access, id);
  },
});
