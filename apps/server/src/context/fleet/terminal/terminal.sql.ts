import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { sql } from 'kysely';
import { firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { definePlan } from '../../../record/plan.ts';
import { terminalScope, vehicleScope } from '../../../record/scope.sql.ts';
import { found, withRules } from '../../../record/store.ts';
import { amend, lockVersion, tableStore } from '../../../record/table-store.sql.ts';
import { hashOf } from '../../../record/token.ts';
import { assertOffered } from '../../access/dictionary-choice.sql.ts';
import { hasAsked } from './device-request.sql.ts';

export const terminalPlan = definePlan({
  resource: terminal,
  table: 'terminal',
  joins: sql`left join vehicle bound on bound.terminal_id = t.id`,
  derived: ({ member }) => {
    const isVisible = vehicleScope(member.scope, 'bound');
    return {
      inUse: sql`(bound.id is not null)`,
      vehicleId: sql`case when ${isVisible} then bound.id end`,
      vin: sql`case when ${isVisible} then bound.vin end`,
      plateNo: sql`case when ${isVisible} then bound.plate_no end`,
    };
  },
  scope: (scope) => terminalScope(scope, 't'),
  // Frames pad the number with zeros, people write it with or without.
  computed: ({ simNo }) => ({ phone: String(simNo).replace(/^0+(?=\d)/, '') }),
  computedFrom: { phone: 'simNo' },
  initial: ({ member }) => ({ org_id: member.orgId }),
  isRegistry: true,
});
const table = tableStore(terminalPlan);

async function assertNotBound(access: Access, id: number): Promise<void> {
  const holder = await firstRow<{ vin: string }>(access.executor)`
    select vin from vehicle where terminal_id = ${id}`;
  if (holder) throw fail.terminalBound(holder.vin);
}

const type = { kind: 'terminalType', property: 'type', entity: 'terminalType' } as const;

export const terminalStore = withRules(table, {
  async create(access, values) {
    await assertOffered(access, type, [values.type]);
    return table.create(access, values);
  },
  async createMany(access, rows) {
    await assertOffered(
      access,
      type,
      rows.map((row) => row.type),
    );
    return table.createMany?.(access, rows) ?? [];
  },
  async update(access, id, version, values) {
    const before = await table.get(access, id);
    await assertOffered(access, type, [values.type], before?.type);
    await table.update(access, id, version, values);
  },
  async remove(access, id) {
    await found(table, access, id);
    await assertNotBound(access, id);
    await table.remove(access, id);
  },
});

interface Versioned {
  version: number;
}

/** A JSON terminal's secret is kept as a hash; the code of a JT/T 808 terminal must be told again (0x8100). */
export async function saveSecret(
  access: Access,
  id: number,
  { version, secret }: Versioned & { secret: string },
): Promise<void> {
  const { type } = await lockVersion(terminalPlan, access, id, version);
  const change =
    type === 'JSON'
      ? sql`secret_hash = ${hashOf(secret)}`
      : sql`auth_code = ${secret}, is_code_told = true, former_code = null`;
  await amend(terminalPlan, access, id)`${change}`;
}

/** The next device that registers with the terminal's number is pinned anew, with a new code. */
export async function resetRegistration(access: Access, id: number, { version }: Versioned): Promise<void> {
  await lockVersion(terminalPlan, access, id, version);
  await amend(terminalPlan, access, id)`
    device_identity = null, registered_at = null, auth_code = null, former_code = null`;
}

/** The number is a waiting device's: the code of the one before is void, and no other device is given one. */
export async function admit(
  access: Access,
  id: number,
  { version, identity }: Versioned & { identity: string },
): Promise<void> {
  await lockVersion(terminalPlan, access, id, version);
  if (!(await hasAsked(access, id, identity))) throw fail.notFound(terminal.name, id);
  await amend(terminalPlan, access, id)`
    device_identity = ${identity}, auth_code = null, former_code = null,
      requests_decided_at = ${access.now}`;
}

export async function dismiss(access: Access, id: number, { version }: Versioned): Promise<void> {
  await lockVersion(terminalPlan, access, id, version);
  await amend(terminalPlan, access, id)`requests_decided_at = ${access.now}`;
}
