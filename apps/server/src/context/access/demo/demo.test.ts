import { clearDemo, demoState, makeDemo } from '@vehicle/contract/access/demo/contract';
import { memberInfo } from '@vehicle/contract/access/member/passport';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DemoKeeper, type DemoOrder } from '../../../platform/process/demo-keeper.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anAdministrator } from '../../../testing/builders.ts';
import { type PresentDemo, writeDemoRecord } from './demo-record.service.ts';

const orders: DemoOrder[] = [];
const keeper = new DemoKeeper((order) => orders.push(order));
let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await testApp({ demoKeeper: keeper });
  token = (await anAdministrator(server.database.kysely)).token;
});
afterAll(() => server.close());

const present: PresentDemo = {
  state: 'present',
  fleetId: 'b2f0c7de-6f0f-4a0c-8f0e-1c2d3e4f5a6b',
  createdAt: new Date(0).toISOString(),
  orgIds: [7, 8],
  modelIds: [],
  terminalIds: [],
  vehicleIds: [9],
  memberIds: [],
  roleIds: [],
  life: 'none',
};

it('R14.7 where nobody supervises the server, the demo is refused with what to run', async () => {
  const headers = { 'accept-language': 'en' };
  expect(await server.send(makeDemo, { token, headers })).toMatchObject({
    status: 406,
    message: 'This server cannot run the demo by itself. Run on the server: node tools/demo/main.ts --again',
  });
  expect((await server.send(clearDemo, { token, headers })).message).toContain('npm run demo:remove');
  expect(orders).toEqual([]);
});

it('R14.7 administrators alone have the demo made and removed, whatever a role holds', async () => {
  const member = await aMember(server.database.kysely, { type: 'orgUser', permissions: ['demo-edit'] });
  for (const call of [demoState, makeDemo, clearDemo])
    expect((await server.send(call, { token: member.token })).status).toBe(403);
});

it('R14.7 the demo is asked for once, its progress and its failure are told, and it is known with the session', async () => {
  const hasDemo = async () => (await server.ask(memberInfo, { token })).platform.hasDemo;
  keeper.take({ demo: 'supervised' });
  expect(await server.ask(makeDemo, { token })).toMatchObject({
    isPresent: false,
    isSupervised: true,
    work: { act: 'make', step: 'records', hasEnded: false },
  });
  expect((await server.send(clearDemo, { token })).status).toBe(406);
  expect(orders).toEqual([{ demo: 'make' }]);
  keeper.take({ demo: 'step', act: 'make', step: 'life', done: 3, total: 11 });
  expect((await server.ask(demoState, { token })).work).toMatchObject({ step: 'life', done: 3, total: 11 });
  expect(await hasDemo()).toBe(false);
  await writeDemoRecord(server.database.kysely, present);
  expect(await hasDemo()).toBe(true);
  keeper.take({ demo: 'fleet', isPlaying: true });
  keeper.take({ demo: 'ended', act: 'make', failure: 'no room', removal: null });
  // Messages that are about something else leave it as it is.
  for (const other of [null, 'hold', { demo: 'unknown' }, { httpUrl: null }]) keeper.take(other);
  expect(await server.ask(demoState, { token })).toMatchObject({
    isPresent: true,
    isPlaying: true,
    contents: expect.arrayContaining([
      { kind: 'org', count: 2 },
      { kind: 'vehicle', count: 1 },
    ]),
    work: { hasEnded: true, failure: 'no room' },
  });
  // It is there already.
  await server.ask(makeDemo, { token });
  expect(orders).toHaveLength(1);
  await server.ask(clearDemo, { token });
  expect(orders).toEqual([{ demo: 'make' }, { demo: 'remove' }]);
});
