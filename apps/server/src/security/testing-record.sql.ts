import { randomUUID } from 'node:crypto';
import type { AppCode } from '@vehicle/contract/enumeration';
import { sql } from 'kysely';
import type { Executor } from '../modules/access.ts';
import { aMember, anOrg, aSession, aTerminal, aVehicle } from '../modules/builders.ts';
import { hashOf } from '../modules/token.ts';
import { markedNumber, markedText, markedVin, type Side } from './testing-side.ts';

/** Where a record is made, and by whom. */
export interface Place {
  executor: Executor;
  side: Side;
  memberId: number | null;
  /** The application of what belongs to one. */
  appCode?: AppCode;
}

export type RecordId = number | string;

async function inserted(executor: Executor, table: string, values: Record<string, unknown>): Promise<number> {
  const now = new Date();
  const row = { ...values, created_at: now, updated_at: now };
  const columns = sql.join(Object.keys(row).map((name) => sql.id(name)));
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))}) returning id`.execute(
    executor,
  );
  if (!rows[0]) throw new Error(`No ${table}`);
  return rows[0].id;
}

async function first(executor: Executor, table: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} order by id limit 1`.execute(
    executor,
  );
  if (!rows[0]) throw new Error(`No ${table} is seeded`);
  return rows[0].id;
}

const inChinese = (text: string) => JSON.stringify({ zh: text });

/** A file of the seeded parse files' content that no record uses yet. */
async function anUpload({ executor, side, memberId }: Place): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into file (id, name, type, size, sha256, content, org_id, creator_id, created_at)
    select ${id}, ${`${markedText(side)}.xml`}, type, size, sha256, content, ${side.orgId}, ${memberId}, now()
    from file order by created_at, id limit 1`.execute(executor);
  return id;
}

async function aConfigFile(place: Place): Promise<number> {
  const { executor, side } = place;
  const name = markedText(side);
  const values = { name, resolution_name: name, enabled: true, revision: 1, operated_at: new Date() };
  const id = await inserted(executor, 'config_file', values);
  await sql`
    insert into config_file_revision (config_file_id, revision, file_id, mapping, report, created_at)
    select ${id}, 1, ${await anUpload(place)}::uuid, mapping, report, now()
    from config_file_revision order by config_file_id, revision limit 1`.execute(executor);
  return id;
}

async function aModel({ executor, side }: Place): Promise<number> {
  return inserted(executor, 'vehicle_model', {
    code: markedText(side),
    name: markedText(side),
    category_id: await first(executor, 'vehicle_category'),
    report_interval_s: 10,
    offline_after_s: 60,
  });
}

async function aMetric(place: Place): Promise<number> {
  const { executor, side } = place;
  return inserted(executor, 'metric', {
    code: markedText(side),
    name: inChinese(markedText(side)),
    group_id: await makers.metricGroup(place),
    data_type: 'number',
    aggregation: 'last',
  });
}

async function anApplication({ executor, appCode = 'vehicle' }: Place): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from application where code = ${appCode}`.execute(
    executor,
  );
  return rows[0]?.id ?? 0;
}

async function anAction(place: Place): Promise<number> {
  const { executor, side } = place;
  return inserted(executor, 'resource', {
    application_id: await anApplication(place),
    name: markedText(side),
    kind: 'Action',
    code: markedText(side),
  });
}

async function anOwnRole(place: Place): Promise<number> {
  const { executor, side } = place;
  return inserted(executor, 'role', {
    application_id: await anApplication(place),
    name: markedText(side),
    description: side.mark,
    org_id: side.orgId,
  });
}

async function anotherMember({ executor, side }: Place): Promise<number> {
  const loginName = markedText(side);
  const { memberId } = await aMember(executor, { orgId: side.orgId, loginName, type: 'externalUser' });
  await sql`update member set mobile = ${markedNumber(side)} where id = ${memberId}`.execute(executor);
  return memberId;
}

async function anOpenSession(place: Place): Promise<number> {
  const { executor, side } = place;
  const token = await aSession(executor, await anotherMember(place));
  const { rows } = await sql<{ id: number }>`
    update session set user_agent = ${markedText(side)} where token_hash = ${hashOf(token)} returning id`.execute(
    executor,
  );
  return rows[0]?.id ?? 0;
}

/** A record of each kind that a call can be about; its version is 1 and nothing uses it. */
const makers = {
  application: anApplication,
  category: ({ executor }: Place) => first(executor, 'vehicle_category'),
  configFile: aConfigFile,
  dictionary: ({ executor, side }: Place) =>
    inserted(executor, 'dictionary', {
      kind: 'manufacturer',
      code: markedText(side),
      dict_name: inChinese(markedText(side)),
    }),
  file: anUpload,
  member: anotherMember,
  metric: aMetric,
  metricGroup: ({ executor, side }: Place) =>
    inserted(executor, 'metric_group', { code: markedText(side), name: inChinese(markedText(side)) }),
  org: ({ executor, side }: Place) =>
    anOrg(executor, { code: markedText(side), name: markedText(side), parentId: side.orgId }),
  resource: anAction,
  role: anOwnRole,
  session: anOpenSession,
  terminal: ({ executor, side }: Place) =>
    aTerminal(executor, {
      terminalNo: markedText(side),
      simNo: markedNumber(side),
      orgId: side.orgId,
    }),
  vehicle: ({ executor, side }: Place) =>
    aVehicle(executor, {
      vin: markedVin(side),
      plateNo: markedText(side),
      orgId: side.orgId,
      serviceOrgId: side.serviceOrgId,
    }),
  vehicleModel: aModel,
} satisfies Record<string, (place: Place) => Promise<RecordId>>;

export type RecordKind = keyof typeof makers;

/**
 * What everybody with a session may know, whoever made it: the master data of the platform. Everything else belongs to an
 * organisation.
 */
export const platformWide: ReadonlySet<RecordKind> = new Set<RecordKind>([
  'application',
  'category',
  'configFile',
  'dictionary',
  'metric',
  'metricGroup',
  'resource',
  'vehicleModel',
]);

/** The kinds that belong to organisations. */
export function ownedKinds(): RecordKind[] {
  return Object.keys(makers)
    .map(kindNamed)
    .filter((kind) => !platformWide.has(kind));
}

function isKind(name: string): name is RecordKind {
  return Object.hasOwn(makers, name);
}

/** The kind of that name; a resource without a builder stops the suites until it has one. */
export function kindNamed(name: string): RecordKind {
  if (isKind(name)) return name;
  throw new Error(
    `There is no builder for records of '${name}'. Add one to 'makers' in security/testing-record.sql.ts, and the name to ` +
      `'platformWide' if the record belongs to no organisation.`,
  );
}

export function aRecord(kind: RecordKind, place: Place): Promise<RecordId> {
  return makers[kind](place);
}

const namedTables: Readonly<Partial<Record<RecordKind, string>>> = {
  org: 'org',
  vehicleModel: 'vehicle_model',
};

/** What a sheet calls a record. */
export async function nameOf(executor: Executor, kind: RecordKind, id: RecordId): Promise<string> {
  const table = namedTables[kind];
  if (!table)
    throw new Error(`Say in security/testing-record.sql.ts how a sheet names records of '${kind}'.`);
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} where id = ${id}`.execute(
    executor,
  );
  return rows[0]?.name ?? '';
}
