import { hash } from '@node-rs/argon2';
import type { Permission } from '@vehicle/contract/core/permission';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/executor.ts';
import { hashOf, newToken } from '../../record/token.ts';
import { aMember, aModel, anOrg, insert, recorded, rootOrg, unique } from '../builders.ts';

/** What a member needs for everything that it is raced at. */
export const racedPermissions: readonly Permission[] = [
  'member-view',
  'terminal-add',
  'terminal-command',
  'terminal-edit',
  'vehicle-bind-terminal',
  'vehicle-edit',
  'vehicle-fault-add',
  'vehicle-fault-edit',
  'vehicle-remove',
];

/** What all rounds share: they would be slow if each made it anew. */
export interface RaceFixture {
  modelId: number;
  /** Another organisation, which a vehicle or a member goes to. */
  elsewhereId: number;
  /** Those whose members are changed stand in an organisation below which there is nothing. */
  staffOrgId: number;
  applicationId: number;
  otherApplicationId: number;
  /** Without a single action; of this console, and of the other application. */
  emptyRoleId: number;
  otherRoleId: number;
  /** Hashed at the least cost that there is: the rounds are about the order of things. */
  password: string;
  passwordHash: string;
  /** What the vehicles have: one that takes commands, or one that posts reports. */
  terminalType: 'JT808-2019' | 'JSON';
}

/** The records of one round, nobody else's: an organisation with a member, who has a vehicle with a terminal. */
export interface RaceScenario {
  number: number;
  orgId: number;
  memberId: number;
  loginName: string;
  mobile: string;
  roleId: number;
  token: string;
  sessionId: number;
  /** An administrator, who acts as the member in a session of its own. */
  actorId: number;
  actorToken: string;
  simulatedToken: string;
  vehicleId: number;
  vin: string;
  terminalId: number;
  terminalNo: string;
  secret: string;
  freeTerminalId: number;
}

async function applicationIdOf(executor: Executor, code: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from application where code = ${code}`.execute(
    executor,
  );
  return rows[0]?.id ?? 0;
}

export async function aRaceFixture(
  executor: Executor,
  terminalType: RaceFixture['terminalType'],
): Promise<RaceFixture> {
  const [applicationId, otherApplicationId] = [
    await applicationIdOf(executor, 'vehicle'),
    await applicationIdOf(executor, 'vehicle-app'),
  ];
  const emptyRole = (application_id: number) =>
    insert(executor, 'role', { application_id, name: `race ${unique()}`, ...recorded() });
  // Makes the menu entries of the codes, where the seed has none.
  await aMember(executor, { permissions: racedPermissions });
  const password = 'Quartz7Lamp!';
  return {
    terminalType,
    modelId: await aModel(executor),
    elsewhereId: await anOrg(executor),
    staffOrgId: await anOrg(executor),
    applicationId,
    otherApplicationId,
    emptyRoleId: await emptyRole(applicationId),
    otherRoleId: await emptyRole(otherApplicationId),
    password,
    passwordHash: await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
  };
}

interface Seed {
  number: number;
  token: string;
  actorToken: string;
  simulatedToken: string;
  secret: string;
}

const seedOf = (): Seed => ({
  number: unique(),
  token: newToken(),
  actorToken: newToken(),
  simulatedToken: newToken(),
  secret: newToken(),
});

/** The seeds as a table `n` of a statement. */
function tableOf(seeds: readonly Seed[]) {
  const column = <T>(of: (seed: Seed) => T) => seeds.map(of);
  return sql`unnest(${column(({ number }) => number)}::integer[], ${column(({ token }) => hashOf(token))}::bytea[],
    ${column(({ actorToken }) => hashOf(actorToken))}::bytea[],
    ${column(({ simulatedToken }) => hashOf(simulatedToken))}::bytea[],
    ${column(({ secret }) => hashOf(secret))}::bytea[]) as n (number, token, actor_token, simulated_token, secret)`;
}

const now = sql`now(), now()`;

async function insertMembers(
  executor: Executor,
  fixture: RaceFixture,
  seeds: readonly Seed[],
): Promise<void> {
  const { passwordHash, applicationId, staffOrgId } = fixture;
  const numbers = tableOf(seeds);
  await sql`
    insert into org (code, name, type, parent_id, created_at, updated_at)
    select 'RACE-' || number, 'race ' || number, 'client', ${await rootOrg(executor)}, ${now} from ${numbers}`.execute(
    executor,
  );
  await sql`
    with made as (
      insert into role (application_id, name, created_at, updated_at)
      select ${applicationId}::integer, 'racing ' || number, ${now} from ${numbers} returning id)
    insert into role_menu_entry (role_id, menu_entry_id)
    select made.id, menu_entry.id from made, menu_entry
    where menu_entry.code = any(${[...racedPermissions]}::text[]) and menu_entry.application_id = ${applicationId}`.execute(
    executor,
  );
  await sql`
    insert into member (login_name, name, mobile, member_type, password_hash, must_change_password, org_id, created_at,
      updated_at)
    select 'race' || number, 'race ' || number, (16000000000 + number)::text, 'orgUser', ${passwordHash}, false, org.id,
      ${now} from ${numbers} join org on org.code = 'RACE-' || number
    union all select 'actor' || number, 'actor ' || number, (17000000000 + number)::text, 'administrator',
      ${passwordHash}, false, ${staffOrgId}, ${now} from ${numbers}`.execute(executor);
  await sql`
    insert into member_application (member_id, application_id)
    select member.id, ${applicationId}::integer from ${numbers}
    join member on member.login_name in ('race' || number, 'actor' || number)`.execute(executor);
  await sql`
    insert into member_role (member_id, role_id)
    select member.id, role.id from ${numbers}
    join member on member.login_name = 'race' || number join role on role.name = 'racing ' || number`.execute(
    executor,
  );
}

async function insertSessions(executor: Executor, seeds: readonly Seed[]): Promise<void> {
  const numbers = tableOf(seeds);
  await sql`
    insert into session (token_hash, member_id, created_at, last_used_at)
    select case when login_name like 'race%' then token else actor_token end, member.id, ${now}
    from ${numbers} join member on member.login_name in ('race' || number, 'actor' || number)`.execute(
    executor,
  );
  await sql`
    insert into session (token_hash, member_id, actor_id, actor_session_id, created_at, last_used_at)
    select simulated_token, member.id, own.member_id, own.id, ${now} from ${numbers}
    join member on member.login_name = 'race' || number join session own on own.token_hash = actor_token`.execute(
    executor,
  );
}

async function insertMachines(
  executor: Executor,
  fixture: RaceFixture,
  seeds: readonly Seed[],
): Promise<void> {
  const numbers = tableOf(seeds);
  await sql`
    insert into terminal (terminal_no, sim_no, phone, type, secret_hash, connected, last_seen_at, org_id, created_at,
      updated_at)
    select 'RT' || digit || number, (18000000000 + number * 10 + digit)::text, (18000000000 + number * 10 + digit)::text,
      ${fixture.terminalType}, case digit when 0 then secret end, true, now(), org.id, ${now}
    from ${numbers} join org on org.code = 'RACE-' || number cross join generate_series(0, 1) as digit`.execute(
    executor,
  );
  await sql`
    insert into vehicle (vin, model_id, org_id, terminal_id, role, created_at, updated_at)
    select 'LRACE' || lpad(number::text, 12, '0'), ${fixture.modelId}::integer, org.id, terminal.id, 'operating', ${now}
    from ${numbers} join org on org.code = 'RACE-' || number
    join terminal on terminal.terminal_no = 'RT0' || number`.execute(executor);
}

type Stored = Omit<RaceScenario, keyof Seed> & { number: number };

/** So many rounds' records, in a few statements for all of them together. */
export async function raceScenarios(
  executor: Executor,
  fixture: RaceFixture,
  count: number,
): Promise<RaceScenario[]> {
  const seeds = Array.from({ length: count }, seedOf);
  await insertMembers(executor, fixture, seeds);
  await insertSessions(executor, seeds);
  await insertMachines(executor, fixture, seeds);
  const { rows } = await sql<Stored>`
    select n.number, member.org_id as "orgId", member.id as "memberId", member.login_name as "loginName", member.mobile,
      member_role.role_id as "roleId", session.id as "sessionId", actor.id as "actorId", vehicle.id as "vehicleId",
      vehicle.vin, terminal.id as "terminalId", terminal.terminal_no as "terminalNo", free.id as "freeTerminalId"
    from ${tableOf(seeds)} join member on member.login_name = 'race' || number
    join member actor on actor.login_name = 'actor' || number
    join member_role on member_role.member_id = member.id
    join session on session.token_hash = token
    join vehicle on vehicle.org_id = member.org_id
    join terminal on terminal.id = vehicle.terminal_id
    join terminal free on free.terminal_no = 'RT1' || number`.execute(executor);
  const stored = new Map(rows.map((row) => [row.number, row]));
  return seeds.map((seed) => {
    const row = stored.get(seed.number);
    if (!row) throw new Error(`No scenario ${seed.number}`);
    return { ...seed, ...row };
  });
}
