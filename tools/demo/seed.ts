import { randomUUID } from 'node:crypto';
import type { Database } from '@vehicle/server/db/database';
import { hashPassword } from '@vehicle/server/modules/passport/member/password';
import { channel } from '@vehicle/server/ports';
import { sql } from 'kysely';
import { type DemoSecret, makeSecrets, readSecrets } from './accounts.ts';
import { type DemoOrgCode, demoAccounts } from './organisation.ts';
import { type PresentDemo, readDemoRecord, writeDemoRecord } from './record.ts';
import {
  type Executor,
  insertAccount,
  insertModels,
  insertOrganisations,
  insertTerminal,
  insertVehicle,
} from './registry.ts';
import { demoVehicles } from './vehicle-list.ts';

export interface Demo {
  record: PresentDemo;
  secrets: DemoSecret[];
}

interface SeedOptions {
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
    await sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(executor);
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
  const orgOf = (code: DemoOrgCode): number => found(orgs.get(code), code);
  const terminalIds: number[] = [];
  const vehicleIds: number[] = [];
  for (const vehicle of demoVehicles(now)) {
    const orgId = orgOf(vehicle.org);
    const serviceOrgId = vehicle.serviceOrg === null ? null : orgOf(vehicle.serviceOrg);
    const modelId = found(models.get(vehicle.type), vehicle.type);
    const terminalId = await insertTerminal(executor, vehicle, { orgId, now });
    terminalIds.push(terminalId);
    vehicleIds.push(
      await insertVehicle(executor, vehicle, { modelId, orgId, serviceOrgId, terminalId, now }),
    );
  }
  const memberIds: number[] = [];
  for (const account of demoAccounts) {
    const passwordHash = found(hashes.get(account.loginName), account.loginName);
    memberIds.push(
      await insertAccount(executor, { ...account, passwordHash, orgId: orgOf(account.org), now }),
    );
  }
  const record: PresentDemo = {
    state: 'present',
    fleetId: randomUUID(),
    createdAt: now.toISOString(),
    orgIds: [...orgs.values()],
    modelIds: [...models.values()],
    terminalIds,
    vehicleIds,
    memberIds,
  };
  await writeDemoRecord(executor, record);
  await sql`select pg_notify(${channel.registry}, '')`.execute(executor);
  return record;
}

function found<T>(value: T | undefined, name: string): T {
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
