import type { AppCode, MemberType, OrgType } from '@vehicle/contract/core/enumeration';
import type { Permission } from '@vehicle/contract/core/permission';
import { sql } from 'kysely';
import { hashPassword } from '../context/access/member/password.ts';
import type { Executor } from '../platform/db/executor.ts';
import { hashOf, newToken } from '../record/token.ts';

let counter = 0;
/** A number that no other builder of the run has got. */
export function unique(): number {
  counter += 1;
  return counter;
}

export async function insert(
  executor: Executor,
  table: string,
  values: Record<string, unknown>,
): Promise<number> {
  const columns = Object.keys(values).map((name) => sql.id(name));
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(values))})
    returning id`.execute(executor);
  if (!rows[0]) throw new Error(`No ${table}`);
  return rows[0].id;
}

export const recorded = () => ({ created_at: new Date(), updated_at: new Date() });

export async function rootOrg(executor: Executor): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from org where is_system`.execute(executor);
  if (!rows[0]) throw new Error('No root organisation');
  return rows[0].id;
}

interface OrgParts {
  code?: string;
  name?: string;
  type?: OrgType;
  parentId?: number;
}

export async function anOrg(executor: Executor, parts: OrgParts = {}): Promise<number> {
  const number = unique();
  return insert(executor, 'org', {
    code: parts.code ?? `ORG-${number}`,
    name: parts.name ?? `组织${number}`,
    type: parts.type ?? 'client',
    parent_id: parts.parentId ?? (await rootOrg(executor)),
    ...recorded(),
  });
}

const testPassword = 'Quartz7Lamp!';
const testHash = hashPassword(testPassword);

interface MemberParts {
  type?: MemberType;
  orgId?: number;
  permissions?: readonly Permission[];
  mustChangePassword?: boolean;
  loginName?: string;
  mobile?: string;
  /** This console unless said. */
  applications?: readonly AppCode[];
}

export interface TestMember {
  memberId: number;
  loginName: string;
  password: string;
  orgId: number;
  /** Of a session that is open already. */
  token: string;
}

async function grant(
  executor: Executor,
  memberId: number,
  permissions: readonly Permission[],
): Promise<void> {
  const codes = [...permissions];
  await sql`
    insert into menu_entry (application_id, name, kind, code, created_at, updated_at)
    select application.id, granted.code, 'Action', granted.code, now(), now()
    from application, unnest(${codes}::text[]) as granted (code)
    where application.code = 'vehicle'
    on conflict (application_id, code) do nothing`.execute(executor);
  await sql`
    with made as (
      insert into role (application_id, name, created_at, updated_at)
      select id, ${`role ${unique()}`}, now(), now() from application where code = 'vehicle' returning id),
    opening as (
      insert into role_menu_entry (role_id, menu_entry_id)
      select made.id, menu_entry.id from made, menu_entry where code = any(${codes}::text[]))
    insert into member_role (member_id, role_id) select ${memberId}, id from made`.execute(executor);
}

export async function aSession(executor: Executor, memberId: number, at = new Date()): Promise<string> {
  const token = newToken();
  await sql`
    insert into session (token_hash, member_id, created_at, last_used_at)
    values (${hashOf(token)}, ${memberId}, ${at}, ${at})`.execute(executor);
  return token;
}

export async function aMember(executor: Executor, parts: MemberParts = {}): Promise<TestMember> {
  const loginName = parts.loginName ?? `member${unique()}`;
  const orgId = parts.orgId ?? (await rootOrg(executor));
  const token = newToken();
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into member
        (login_name, name, member_type, password_hash, must_change_password, mobile, org_id, created_at, updated_at)
      values (${loginName}, ${`成员 ${loginName}`}, ${parts.type ?? 'orgUser'}, ${await testHash},
        ${parts.mustChangePassword ?? false}, ${parts.mobile ?? null}, ${orgId}, now(), now())
      returning id),
    given as (
      insert into member_application (member_id, application_id)
      select made.id, application.id from made, application
      where code = any(${[...(parts.applications ?? ['vehicle'])]}::text[])),
    opened as (
      insert into session (token_hash, member_id, created_at, last_used_at)
      select ${hashOf(token)}::bytea, id, ${new Date()}::timestamptz, ${new Date()}::timestamptz from made)
    select id from made`.execute(executor);
  const memberId = rows[0]?.id ?? 0;
  if (parts.permissions) await grant(executor, memberId, parts.permissions);
  return { memberId, loginName, password: testPassword, orgId, token };
}

export function anAdministrator(executor: Executor): Promise<TestMember> {
  return aMember(executor, { type: 'administrator' });
}

interface TerminalParts {
  terminalNo?: string;
  simNo?: string;
  type?: 'JT808-2013' | 'JT808-2019' | 'JSON';
  orgId?: number;
}

export async function aTerminal(executor: Executor, parts: TerminalParts = {}): Promise<number> {
  const number = unique();
  const simNo = parts.simNo ?? String(13_000_000_000 + number);
  return insert(executor, 'terminal', {
    terminal_no: parts.terminalNo ?? `T${number}`,
    sim_no: simNo,
    phone: simNo.replace(/^0+/, ''),
    type: parts.type ?? 'JT808-2019',
    org_id: parts.orgId ?? null,
    ...recorded(),
  });
}

export async function aModel(executor: Executor): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from vehicle_model order by id limit 1`.execute(
    executor,
  );
  if (!rows[0]) throw new Error('No vehicle model is seeded');
  return rows[0].id;
}

interface VehicleParts {
  vin?: string;
  plateNo?: string;
  orgId?: number;
  serviceOrgId?: number;
  terminalId?: number;
  modelId?: number;
}

export function aVin(): string {
  return `LTEST${String(unique()).padStart(12, '0')}`;
}

export async function aVehicle(executor: Executor, parts: VehicleParts = {}): Promise<number> {
  return insert(executor, 'vehicle', {
    vin: parts.vin ?? aVin(),
    plate_no: parts.plateNo ?? null,
    model_id: parts.modelId ?? (await aModel(executor)),
    org_id: parts.orgId ?? (await rootOrg(executor)),
    service_org_id: parts.serviceOrgId ?? null,
    terminal_id: parts.terminalId ?? null,
    role: 'operating',
    ...recorded(),
  });
}

interface StateParts {
  vehicleId: number;
  at?: Date;
  running?: boolean | null;
  idleSince?: Date | null;
  faults?: unknown[];
  /** By metric code. */
  values?: Readonly<Record<string, number>>;
}

/** The newest state of a vehicle, as the ingest writes it. */
export async function aVehicleState(executor: Executor, parts: StateParts): Promise<void> {
  const { vehicleId, at = new Date(), running = null, idleSince = null, faults = [], values = {} } = parts;
  const codes = Object.keys(values);
  await sql`
    insert into vehicle_state (vehicle_id, ts, received_at, position_at, lat, lng, speed, direction_deg, fixed, running,
      idle_since, faults, updated_at)
    select ${vehicleId}::integer, ${at}::timestamptz, now(), ${at}::timestamptz, 39600000, 109800000, 125, 90, true,
      ${running}::boolean, ${idleSince}::timestamptz, ${JSON.stringify(faults)}::jsonb, now()
    on conflict (vehicle_id) do update set ts = excluded.ts, received_at = excluded.received_at,
      running = excluded.running, idle_since = excluded.idle_since, faults = excluded.faults`.execute(
    executor,
  );
  await sql`
    insert into vehicle_reading (vehicle_id, metric_ids, metric_values, metric_times)
    select ${vehicleId}::integer,
      array(select id from metric where code = any(${codes}::text[]) order by id),
      array(select (${JSON.stringify(values)}::jsonb ->> code)::double precision from metric
        where code = any(${codes}::text[]) order by id),
      array(select ${at}::timestamptz from metric where code = any(${codes}::text[]))
    on conflict (vehicle_id) do update set metric_ids = excluded.metric_ids, metric_values = excluded.metric_values,
      metric_times = excluded.metric_times`.execute(executor);
}
