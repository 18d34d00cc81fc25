import { locationOf } from '@vehicle/jt808/location';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestGateway, testGateway } from '../../testing/gateway.ts';

let server: TestGateway;
beforeAll(async () => {
  server = await testGateway();
});
afterAll(() => server.stop());

const aLocation = (minute: number) => ({
  type: 'location' as const,
  ...locationOf({ latitude: 1, longitude: 2, status: 3, time: new Date(Date.now() - minute * 60_000) }),
});

const stored = async (): Promise<number> =>
  Number((await server.rows<{ n: number }>('select count(*) as n from message'))[0]?.n);

it('F7 while the disk is nearly full nothing is stored or answered, and then everything goes on by itself', async () => {
  const terminal = await server.terminal();
  terminal.send(aLocation(3));
  expect(await terminal.result()).toBe(0);
  server.ingest.hold();
  terminal.send(aLocation(2));
  await expect.poll(() => server.gateway.stats().paused).toBe(1);
  const busy = await server.ingest.submit(server.vehicles[1]?.terminalId ?? 0, [
    { at: new Date().toISOString() },
  ]);
  expect(busy).toEqual({ ok: false, reason: 'busy' });
  expect(await terminal.nextWithin(100)).toBe(null);
  expect(await stored()).toBe(1);
  server.ingest.release();
  // As a terminal does that has had no answer.
  terminal.send(aLocation(2));
  expect(await terminal.result()).toBe(0);
  expect(await stored()).toBe(2);
  expect(server.gateway.stats().paused).toBe(0);
});
