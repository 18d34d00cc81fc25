import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locationOf } from '@vehicle/jt808/location';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openDatabase, withClient } from '../platform/db/database.ts';
import { channel } from '../platform/ports.ts';
import { enterTestFleet } from '../testing/fleet.sql.ts';
import { TestTerminal } from '../testing/gateway-terminal.ts';
import { PlainPostgres } from '../testing/plain-postgres.ts';
import { ServerProcess } from '../testing/server-process.ts';

let folder: string;
let pattern: PlainPostgres;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vehicle-failover-'));
  chmodSync(folder, 0o755);
  pattern = await PlainPostgres.make(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function pairOf(name: string): Promise<[primary: PlainPostgres, standby: PlainPostgres]> {
  const primary = await pattern.copy(`${name}-primary`);
  const standby = await pattern.copy(`${name}-standby`);
  for (const each of [primary, standby]) onTestFinished(() => each.remove());
  standby.follow(primary, 'second');
  await primary.start();
  await standby.start();
  await primary.run(`alter system set synchronous_standby_names = 'second'`);
  await primary.run('select pg_reload_conf()');
  return [primary, standby];
}

/** How the primary is lost: it ends, or falls silent as behind a cable that is cut. */
it.each([
  ['kill', (primary: PlainPostgres) => primary.kill()],
  ['freeze', (primary: PlainPostgres) => primary.freeze()],
] as const)(
  'R14.8 the server goes on with the standby when the primary is lost (%s), and has all that it has acknowledged',
  async (name, lose) => {
    const [primary, standby] = await pairOf(name);
    const { owner, runtime } = pattern.passwords;
    const hosts = [primary, standby].map(({ port }) => `127.0.0.1:${port}`);
    const reversed = hosts.toReversed().join(',');
    const server = new ServerProcess(join(folder, `${name}-data`), {
      DATABASE_URL: `postgresql://vehicle_owner:${owner}@${hosts}/vehicle?target_session_attrs=read-write`,
      // The standby first: it is not what is named first that counts.
      DATABASE_RUNTIME_URL: `postgresql://vehicle_runtime:${runtime}@${reversed}/vehicle`,
      METRICS_PORT: 'off',
    });
    const { httpUrl, gatewayPort, ownerUrl, runtimeUrl } = await server.ready();
    const [vehicle] = await withClient(ownerUrl, (client) => enterTestFleet(client, 1));
    if (vehicle === undefined) throw new Error('no vehicle');
    const terminal = await TestTerminal.signedIn(gatewayPort ?? 0, vehicle.phone);
    const base_ms = Math.floor(Date.now() / 1000) * 1000 - 3_600_000;
    let sent = 0;
    let acknowledged = 0;
    const report = async () => {
      const time = new Date(base_ms + 1_000 * sent++);
      terminal.send({ type: 'location', ...locationOf({ latitude: 1, longitude: 1, time }) });
      if ((await terminal.result()) === 0) acknowledged += 1;
    };
    let isReporting = true;
    const reporting = (async () => {
      while (isReporting) await report();
    })();
    await expect.poll(() => acknowledged).toBeGreaterThan(20);
    await lose(primary);
    await standby.run('select pg_promote()');
    const before = acknowledged;
    await expect.poll(() => acknowledged, { timeout: 60_000 }).toBeGreaterThan(before + 20);
    isReporting = false;
    await reporting;
    expect(acknowledged).toBe(sent);
    expect(terminal.isClosed).toBe(false);

    const database = openDatabase(runtimeUrl);
    onTestFinished(() => database.close());
    const { rows } = await database.pool.query(
      'select count(*) as stored from message where vehicle_id = $1',
      [vehicle.vehicleId],
    );
    expect(rows).toEqual([{ stored: sent }]);
    await expect.poll(async () => (await fetch(`${httpUrl}/ready`)).status, { timeout: 30_000 }).toBe(200);
    // What is notified there is heard.
    await database.pool.query(
      `insert into terminal_command (terminal_id, terminal_no, vehicle_id, kind, arguments, status, created_at, expires_at)
       values ($1, 'x', $2, 'queryLocation', '{"kind":"queryLocation"}', 'waiting', now(), now() + interval '1 minute')`,
      [vehicle.terminalId, vehicle.vehicleId],
    );
    await database.notify(channel.terminalCommand, String(vehicle.terminalId));
    expect((await terminal.next()).message.type).toBe('queryLocation');
    terminal.close();
    expect(await server.end('SIGTERM')).toBe(0);
  },
);
