import { randomUUID } from 'node:crypto';
import {
  type PresentDemo,
  readDemoRecord,
  writeDemoRecord,
} from '@vehicle/server/context/access/demo/demo-record.service';
import { hashPassword } from '@vehicle/server/context/access/member/password';
import type { Database } from '@vehicle/server/platform/db/database';
import { channel } from '@vehicle/server/platform/ports';
import { sql } from 'kysely';
import type { MachineTypeCode } from './machine-type.ts';
import { type DemoSecret, makeSecrets, readSecrets } from './members.ts';
import { type DemoOrgCode, demoMembers } from './organisation.ts';
import { insertMember, insertRoles } from './people.ts';
import {
  type Executor,
  insertModels,
  insertOrganisations,
  insertTerminal,
  insertVehicle,
} from './registry.ts';
import { lockDemo } from './removal.ts';
import { builtDaysAgo, stockMachines } from './stock-list.ts';
import { demoVehicles } from './vehicle-list.ts';

export interface Demo {
  record: PresentDemo;
  secrets: DemoSecret[];
}

export interface SeedOptions {
  dataDir: string;
  now: Date;
  /** Also where an operator has removed it. */
  again: boolean;
}

/** Makes the demo where there is none; null: it was removed and nobody asked for it again. */
export async function ensureDemo(database: Database, options: SeedOptions): Promise<Demo | null> {
  const before = await readDemoRecord(database.kysely);
  if (before?.state === 'removed' && !options.again) return null;
  const known = await readSecrets(options.dataDir);
  const secrets = known ?? (await makeSecrets(options.dataDir));
  const hashes = new Map<string, string>();
  for (const { loginName, password } of secrets) hashes.set(loginName, await hashPassword(password));
  const record = await database.kysely.transaction().execute(async (executor) => {
    // Two starts at once make one demo.
    await lockDemo(executor);
    const present = await readDemoRecord(executor);
    if (present?.state !== 'present') return makeDemo(executor, hashes, options.now);
    if (known === null) await resetPasswords(executor, present, hashes);
    return present;
  });
  return { record, secrets };
}

async function makeDemo(
  executor: Executor,
  hashes: ReadonlyMap<string, string>,
  now: Date,
): Promise<PresentDemo> {
  const orgs = await insertOrganisations(executor, now);
  const models = await insertModels(executor, now);
  const machines = await insertMachines(executor, { orgs, models, now });
  const roleIds = await insertRoles(executor, now);
  const memberIds: number[] = [];
  for (const demoMember of demoMembers) {
    const passwordHash = found(hashes.get(demoMember.loginName), demoMember.loginName);
    const orgId = demoMember.org === null ? null : found(orgs.get(demoMember.org), demoMember.org);
    memberIds.push(await insertMember(executor, { ...demoMember, passwordHash, orgId, now }));
  }
  const record: PresentDemo = {
    state: 'present',
    fleetId: randomUUID(),
    createdAt: now.toISOString(),
    orgIds: [...orgs.values()],
    modelIds: [...models.values()],
    ...machines,
    memberIds,
    roleIds,
    life: 'waiting',
  };
  await writeDemoRecord(executor, record);
  await sql`select pg_notify(${channel.registry}, '')`.execute(executor);
  return record;
}

interface Places {
  orgs: ReadonlyMap<DemoOrgCode, number>;
  models: ReadonlyMap<MachineTypeCode, number>;
  now: Date;
}

/** All of them still in the plant: those that work in the mines, with their terminals, and those for sale. */
async function insertMachines(executor: Executor, { orgs, models, now }: Places) {
  const orgOf = (code: DemoOrgCode): number => found(orgs.get(code), code);
  const orgId = orgOf('DEMO-PLANT-1');
  const terminalIds: number[] = [];
  const vehicleIds: number[] = [];
  for (const { type, serviceOrg, machine, ...vehicle } of demoVehicles(now)) {
    const terminalId = await insertTerminal(executor, machine, { orgId, now });
    terminalIds.push(terminalId);
    const fields = {
      vin: machine.vin,
      plateNo: machine.plateNo,
      plannedHoursPerDay: 8 * machine.shifts.length,
      builtDaysAgo: vehicle.builtDaysAgo,
      modelId: found(models.get(type), type),
      serviceOrgId: serviceOrg === null ? null : orgOf(serviceOrg),
    };
    const terminal = { id: terminalId, no: machine.terminalNo };
    vehicleIds.push(await insertVehicle(executor, { ...fields, orgId, terminal, now }));
  }
  for (const machine of stockMachines) {
    const fields = {
      vin: machine.vin,
      plateNo: null,
      plannedHoursPerDay: 8,
      builtDaysAgo: builtDaysAgo(machine),
    };
    const places = { modelId: found(models.get(machine.type), machine.type), orgId, serviceOrgId: null };
    vehicleIds.push(await insertVehicle(executor, { ...fields, ...places, terminal: null, now }));
  }
  return { terminalIds, vehicleIds };
}

export function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`the demo knows no ${name}`);
  return value;
}

/** The file with the passwords is gone, and nobody can read them from the database. */
async function resetPasswords(
  executor: Executor,
  { memberIds }: PresentDemo,
  hashes: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [loginName, password_hash] of hashes) {
    await executor
      .updateTable('member')
      .set({ password_hash, updated_at: new Date() })
      .where('id', 'in', memberIds)
      .where('login_name', '=', loginName)
      .execute();
  }
}
