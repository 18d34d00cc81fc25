import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPassword, passwordCode } from '@vehicle/contract/access/member/password';
import { readDemoRecord } from '@vehicle/server/context/access/demo/demo-record.service';
import { verifyPassword } from '@vehicle/server/context/access/member/password';
import { createTerminalCommands } from '@vehicle/server/pipeline/commands/terminal-commands';
import { createGateway } from '@vehicle/server/pipeline/gateway/gateway';
import { createIngest } from '@vehicle/server/pipeline/ingest/ingest';
import { connect, withoutLimits } from '@vehicle/server/platform/db/database';
import { silentLog } from '@vehicle/server/platform/log';
import type { TestDatabase } from '@vehicle/server/testing/database';
import { testDatabase } from '@vehicle/server/testing/database';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Fleet } from '../fleet-simulator/fleet.ts';
import { readMemory } from '../fleet-simulator/fleet-memory.ts';
import { demoFleet } from './fleet.ts';
import { removeDemo } from './removal.ts';
import { type Demo, ensureDemo } from './seed.ts';
import { demoVehicles } from './vehicle-list.ts';
import { vinCheckOf } from './vin.ts';

let made: TestDatabase;
let dataDir: string;

beforeEach(async () => {
  made = await testDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'vehicle-demo-'));
});
afterEach(async () => {
  await made.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function makeDemo(now = new Date()): Promise<Demo> {
  const demo = await ensureDemo(made.database, { dataDir, now, again: false });
  if (demo === null) throw new Error('there is no demo');
  return demo;
}

const tables = ['org', 'member', 'vehicle_model', 'terminal', 'vehicle', 'vehicle_state', 'work_fold'];
/** Of the telemetry. */
const reported = [
  'message',
  'message_pack',
  'message_pack_raw',
  'fault_reading',
  'forward_lane',
  'forward_outbox',
  'forward_dead_letter',
];

async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  const count = async ({ pool }: { pool: pg.Pool }, table: string) => {
    const { rows } = await pool.query(`select count(*)::int as count from ${table}`);
    found[table] = rows[0]?.count;
  };
  for (const table of tables) await count(made.database, table);
  for (const table of reported) await count(made.database.telemetry, table);
  return found;
}

/** A row of the vehicle in each table that its reports get to. */
async function enterReports(vehicleId: number): Promise<void> {
  const { database } = made;
  const now = new Date();
  const yesterday = new Date(now.getTime() - 86_400_000);
  const day = yesterday.toISOString().slice(0, 10);
  await database.telemetry.pool.query('select ensure_message_partition($1::date)', [now]);
  await database.telemetry.pool.query('select ensure_pack_partition($1::date)', [day]);
  for (const [statement, values] of [
    [
      `insert into message (vehicle_id, ts, digest, received_at, terminal_id, kind, raw)
       values ($1, $2, 1, $2, 1, 512, '')`,
      [vehicleId, now],
    ],
    [
      `insert into message_pack (vehicle_id, day, part, count, first_at, last_at, offsets, data)
       values ($1, $2, 0, 3, $3, $3, '{}', '')`,
      [vehicleId, day, yesterday],
    ],
    [
      `insert into message_pack_raw (vehicle_id, day, part, lengths_size, data) values ($1, $2, 0, 0, '')`,
      [vehicleId, day],
    ],
    [
      `insert into fault_reading (vehicle_id, source_address, ts, amount, codes, is_late, is_new)
       values ($1, 0, $2, 0, '', false, false)`,
      [vehicleId, now],
    ],
    ['insert into forward_lane (vehicle_id, target_id) values ($1, 1)', [vehicleId]],
    [
      `insert into forward_outbox (vehicle_id, target_id, ts, digest, size, queued_at) values ($1, 1, $2, 1, 1, $2)`,
      [vehicleId, now],
    ],
    [
      `insert into forward_dead_letter (vehicle_id, target_id, ts, digest, size, reason, queued_at, failed_at)
       values ($1, 1, $2, 1, 1, 'gone', $2, $2)`,
      [vehicleId, now],
    ],
  ] satisfies Array<[string, unknown[]]>)
    await database.telemetry.pool.query(statement, values);
}

/** What the platform has learned from where its vehicles drove. */
async function enterRoads(orgId: number): Promise<void> {
  for (const statement of [
    `insert into road_layer (org_id, day, part, tile, cells) values ($1, '2026-11-20', 0, 1, '')`,
    `insert into road_source (org_id, day, part, vehicles, seen_at) values ($1, '2026-11-20', 0, 1, now())`,
    `insert into road_drawing (org_id, learned_until, is_stale) values ($1, '2026-11-20', false)`,
    `insert into road (org_id, kind, state, line, west, south, east, north, length_m, radius_m, times_per_day, is_one_way,
       forward_share, is_present, created_at, updated_at)
     values ($1, 'road', 'shown', '{1,1,2,2}', 1, 1, 2, 2, 9, 4, 1, false, 0.5, true, now(), now())`,
  ])
    await made.database.pool.query(statement, [orgId]);
}

describe('the demo', () => {
  it('has about thirty vehicles with valid VINs and their own terminals, in one tree of organisations', async () => {
    await makeDemo();
    const { rows } = await made.database.pool.query(`
      select vehicle.vin, terminal.phone, vehicle_category.energy_type as energy
      from vehicle join terminal on terminal.id = vehicle.terminal_id
      join vehicle_model on vehicle_model.id = vehicle.model_id
      join vehicle_category on vehicle_category.id = vehicle_model.category_id`);
    expect(rows).toHaveLength(30);
    for (const { vin } of rows) {
      expect(vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
      expect(vinCheckOf(vin)).toBe(vin[8]);
    }
    expect(new Set(rows.map(({ energy }) => energy))).toEqual(new Set(['diesel', 'electric']));
    const teams = await made.database.pool.query(
      `select team.code from org team join org service on service.id = team.parent_id
       where team.type = 'serviceTeam' and service.type = 'service'`,
    );
    expect(teams.rowCount).toBe(2);
  });

  it('knows the check character of a published VIN', () => {
    expect(vinCheckOf('1M8GDM9AXKP042788')).toBe('X');
  });

  it('has a member for each member type beside the administrator, with a random password of the rules', async () => {
    const { secrets } = await makeDemo();
    const types = secrets.map(({ memberType }) => memberType).sort();
    expect(types).toEqual(['externalUser', 'orgUser', 'orgUser', 'serviceUser']);
    for (const { loginName, memberType, password } of secrets) {
      expect(checkPassword(password)).toBe(passwordCode.success);
      const member = await made.database.kysely
        .selectFrom('member')
        .selectAll()
        .where('login_name', '=', loginName)
        .executeTakeFirstOrThrow();
      expect(member).toMatchObject({ member_type: memberType, must_change_password: false, enabled: true });
      expect(await verifyPassword(member.password_hash, password)).toBe(true);
    }
    expect(statSync(path.join(dataDir, 'secrets', 'demo-accounts.json')).mode & 0o777).toBe(0o600);
  });

  it('is made once, and tells the same members at every start', async () => {
    const first = await makeDemo();
    const before = await counts();
    expect(await makeDemo(new Date(Date.now() + 86_400_000))).toEqual(first);
    expect(await counts()).toEqual(before);
  });

  it('gives new passwords where their file is lost', async () => {
    const first = await makeDemo();
    rmSync(path.join(dataDir, 'secrets'), { recursive: true });
    const second = await makeDemo();
    expect(second.record).toEqual(first.record);
    const [secret] = second.secrets;
    const member = await made.database.kysely
      .selectFrom('member')
      .select('password_hash')
      .where('login_name', '=', secret?.loginName ?? '')
      .executeTakeFirstOrThrow();
    expect(await verifyPassword(member.password_hash, secret?.password ?? '')).toBe(true);
  });

  it('plays the same fleet at every start, without the vehicle that never reported', async () => {
    const { record } = await makeDemo();
    const fleet = await demoFleet(made.database, record);
    expect(fleet.machines).toHaveLength(29);
    expect(fleet).toEqual(await demoFleet(made.database, record));
    expect(new Set(fleet.machines.map(({ protocol }) => protocol))).toEqual(new Set(['2013', '2019']));
    const silent = demoVehicles(new Date()).filter(({ hasReported }) => !hasReported);
    expect(silent).toHaveLength(1);
  });
});

async function asOwner(statement: string): Promise<void> {
  const owner = await connect(made.ownerUrl, withoutLimits);
  try {
    await owner.query(statement);
  } finally {
    await owner.end();
  }
}

/** How many of each kind have gone; its people have entered nothing here. */
const gone = { org: 7, member: 4, role: 3, vehicleModel: 9, vehicle: 46, terminal: 30, message: 4 };

describe('removing the demo', () => {
  it('leaves the platform as it was, and stays removed until it is asked for again', async () => {
    const before = await counts();
    const { record } = await makeDemo();
    await enterReports(record.vehicleIds[0] ?? 0);
    await enterRoads(record.orgIds.at(-1) ?? 0);
    const removal = await removeDemo(made.database, new Date());
    const counted = removal?.removed.filter(({ count }) => count > 0) ?? [];
    expect(Object.fromEntries(counted.map(({ kind, count }) => [kind, count]))).toEqual(gone);
    expect(removal?.kept).toEqual([]);
    expect(await counts()).toEqual(before);
    const options = { dataDir, now: new Date(), again: false };
    expect(await ensureDemo(made.database, options)).toBeNull();
    expect(await removeDemo(made.database, new Date())).toBeNull();
    expect(await ensureDemo(made.database, { ...options, again: true })).not.toBeNull();
  });

  it('keeps what somebody uses for a vehicle of their own', async () => {
    const { record } = await makeDemo();
    const [orgId, modelId] = [record.orgIds.at(-1), record.modelIds[0]];
    await made.database.pool.query(
      `insert into vehicle (vin, model_id, org_id, role, created_at, updated_at)
       values ('LZZ00000000000001', $1, $2, 'operating', now(), now())`,
      [modelId, orgId],
    );
    const removal = await removeDemo(made.database, new Date());
    expect(removal?.kept).toEqual([
      { kind: 'vehicleModel', name: 'WC40Y 支架搬运车' },
      { kind: 'org', name: '南湾矿业' },
    ]);
    expect(await counts()).toMatchObject({ vehicle: 1, member: 0 });
    // Made again, the demo has them again, and gives them free as soon as nobody else does.
    const again = await ensureDemo(made.database, { dataDir, now: new Date(), again: true });
    expect(again?.record.modelIds[0]).toBe(modelId);
    expect(again?.record.orgIds.at(-1)).toBe(orgId);
    await made.database.pool.query(`delete from vehicle where vin = 'LZZ00000000000001'`);
    expect((await removeDemo(made.database, new Date()))?.kept).toEqual([]);
  });

  it('takes its records together or not at all', async () => {
    const { record } = await makeDemo();
    const before = await counts();
    // The last of them cannot go, and not because somebody uses it.
    await asOwner(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger refuse before delete on org for each row execute function refuse()`);
    await expect(removeDemo(made.database, new Date())).rejects.toThrow('no');
    expect(await counts()).toEqual(before);
    expect(await readDemoRecord(made.database.kysely)).toEqual(record);
  });
});

describe('the demo fleet at the real gateway', () => {
  it('has every report of its past and present stored once, with its values decoded', async () => {
    const { record } = await makeDemo();
    const ingest = createIngest({ database: made.database, log: silentLog });
    await ingest.start();
    const gateway = createGateway({
      ingest,
      commands: createTerminalCommands(made.database),
      log: silentLog,
      host: '127.0.0.1',
      port: 0,
    });
    const { port } = await gateway.start();
    const file = await demoFleet(made.database, record);
    const talking = file.machines.filter(
      (machine) => machine.silentFrom === null && !machine.silentWhenParked,
    );
    const machines = talking.filter((_, index) => index % 7 === 0);
    const memoryPath = path.join(dataDir, 'memory.json');
    const lines: string[] = [];
    const fleet = new Fleet({
      file: { ...file, machines },
      gateway: { host: '127.0.0.1', port },
      memoryPath,
      pastDays: 1,
      log: (line) => lines.push(line),
    });
    try {
      await fleet.start();
      await expect.poll(() => lines.length, { timeout: 100_000 }).toBeGreaterThan(0);
    } finally {
      await fleet.stop();
      await gateway.stop();
      await ingest.stop();
    }

    const reported = Number(/^(\d+) reports of the past acknowledged/.exec(lines[0] ?? '')?.[1]);
    expect(reported).toBeGreaterThan(1000);
    const { rows } = await made.database.telemetry.pool.query(`
      select count(*) filter (where kind = 512)::int as positions, count(distinct vehicle_id)::int as vehicles,
        count(distinct (vehicle_id, ts)) filter (where kind = 512)::int as moments,
        (select count(*) from message_quarantine)::int as quarantined
      from message`);
    expect(rows[0]).toMatchObject({ vehicles: machines.length, quarantined: 0 });
    expect(rows[0].moments).toBe(rows[0].positions);
    expect(rows[0].positions).toBeGreaterThanOrEqual(reported);
    const states = await made.database.pool.query(
      'select undecoded, cardinality(metric_ids) as metrics from vehicle_reading',
    );
    expect(states.rows).toHaveLength(machines.length);
    for (const { undecoded } of states.rows) expect(undecoded).toEqual([]);
    // Not each of them: a machine may have had its day off.
    expect(Math.max(...states.rows.map(({ metrics }) => metrics))).toBeGreaterThan(50);
    const memory = await readMemory(memoryPath, file.id);
    for (const { phone } of machines) expect(memory.machines[phone]?.authCode).toMatch(/./);
    expect(existsSync(`${memoryPath}.new`)).toBe(false);
  });
});
