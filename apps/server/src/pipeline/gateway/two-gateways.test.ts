import { locationOf } from '@vehicle/jt808/location';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog } from '../../platform/log.ts';
import { runInTransaction } from '../../platform/process/job-run.ts';
import { type TestGateway, testGateway } from '../../testing/gateway.ts';
import { TestTerminal } from '../../testing/gateway-terminal.ts';
import { createTerminalCommands } from '../commands/terminal-commands.ts';
import { createIngest, type Ingest } from '../ingest/ingest.ts';
import { silentConnections } from '../ingest/state/silent-connections.ts';
import { createGateway, type Gateway } from './gateway.ts';

interface Other {
  ingest: Ingest;
  gateway: Gateway;
  port: number;
}

/** A second process in all but the process: everything of its own but the database. */
async function otherGateway(): Promise<Other> {
  const { database } = first.test;
  const limits = { stateFlush_ms: 20, eventFlush_ms: 20, lastSeen_ms: 0, linger_ms: 2 };
  const ingest = createIngest({ database, log: silentLog, limits });
  await ingest.start();
  const commands = createTerminalCommands(database);
  const gateway = createGateway({ ingest, commands, log: silentLog, host: '127.0.0.1', port: 0 });
  return { ingest, gateway, ...(await gateway.start()) };
}

let first: TestGateway;
let second: Other;
beforeAll(async () => {
  first = await testGateway();
  second = await otherGateway();
});
afterAll(async () => {
  await second.gateway.stop();
  await second.ingest.stop();
  await first.stop();
});

const connected = async (): Promise<boolean[]> =>
  (await first.rows<{ connected: boolean }>('select connected from terminal order by phone')).map(
    (row) => row.connected,
  );

it('F21 a gateway that starts takes back the flags of the dead, and those who live say theirs again', async () => {
  await first.terminal(0);
  await TestTerminal.signedIn(second.port, first.phone(1));
  await expect.poll(connected).toEqual([true, true, false]);
  // Of a gateway that was killed.
  await first.rows('update terminal set connected = true where phone = $1', [first.phone(2)]);
  const third = await otherGateway();
  await expect.poll(connected).toEqual([true, true, false]);
  await third.gateway.stop();
  await third.ingest.stop();
});

it('F21 a terminal that goes to another gateway is connected there, whatever becomes of its old connection', async () => {
  const before = await first.terminal(2);
  await expect.poll(connected).toEqual([true, true, true]);
  const after = await TestTerminal.signedIn(second.port, first.phone(2));
  await expect.poll(() => second.gateway.stats().sessions).toBe(2);
  before.close();
  await expect.poll(() => first.gateway.stats().sessions).toBe(1);
  const location = {
    type: 'location' as const,
    ...locationOf({ latitude: 1, longitude: 2, time: new Date() }),
  };
  after.send(location);
  expect(await after.result()).toBe(0);
  // The same again is stored no second time, whichever gateway it comes to.
  const again = await first.terminal(2);
  again.send(location);
  expect(await again.result()).toBe(0);
  expect(await first.rows('select from message where vehicle_id = $1', [first.vehicleId(2)])).toHaveLength(1);
  expect((await connected())[2]).toBe(true);
});

it('JSON that comes to a process without the connection leaves the flag as it is', async () => {
  const before = new Date();
  const outcome = await second.ingest.submit(first.vehicles[0]?.terminalId ?? 0, [
    { at: new Date().toISOString() },
  ]);
  expect(outcome).toMatchObject({ ok: true, stored: 1 });
  const received = 'select last_seen_at >= $2 as now from terminal where phone = $1';
  await expect.poll(() => first.rows(received, [first.phone(0), before])).toEqual([{ now: true }]);
  expect((await connected())[0]).toBe(true);
});

it('a flag that nobody renews for five minutes is taken back', async () => {
  const inMinutes = (minutes: number) => ({ now: new Date(Date.now() + minutes * 60_000) });
  const { database } = first.test;
  expect(await runInTransaction(database, inMinutes(4), silentConnections.run)).toBe(0);
  expect(await runInTransaction(database, inMinutes(6), silentConnections.run)).toBeGreaterThan(0);
  expect(await connected()).toEqual([false, false, false]);
});
