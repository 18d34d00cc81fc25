import { firstSteps } from '@vehicle/contract/access/first-step/contract';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { askForBackup, beginRun, endRun, failRun } from '../../../platform/backup/backup-run.sql.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anAdministrator, anOrg, aVehicle } from '../../../testing/builders.ts';
import { type PresentDemo, writeDemoRecord } from '../demo/demo-record.service.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ gatewayPort: 6808 });
});
afterAll(() => server.close());

const db = () => server.database.kysely;

it('R14.7 what belongs to the demo, and what another organisation has, is no step that somebody has taken', async () => {
  const admin = await anAdministrator(db());
  const [orgId, foreignId] = [await anOrg(db()), await anOrg(db())];
  const demoVehicle = await aVehicle(db(), { orgId });
  const demo: PresentDemo = {
    state: 'present',
    fleetId: 'b2f0c7de-6f0f-4a0c-8f0e-1c2d3e4f5a6b',
    createdAt: new Date(0).toISOString(),
    orgIds: [],
    modelIds: [],
    terminalIds: [],
    vehicleIds: [demoVehicle],
    memberIds: [],
    roleIds: [],
    life: 'none',
  };
  await writeDemoRecord(db(), demo);
  const own = await server.ask(firstSteps, { token: admin.token });
  expect(own).toMatchObject({ gatewayPort: 6808, vehicle: null, terminal: null });
  expect(own.steps.map(({ name }) => name)).toEqual([
    'org',
    'model',
    'terminal',
    'vehicle',
    'member',
    'backup',
  ]);
  expect(own.steps.every(({ mayTake, takers }) => mayTake && takers.length === 0)).toBe(true);

  const id = await aVehicle(db(), { orgId });
  const above = await aMember(db(), { permissions: ['terminal-add', 'org-edit'] });
  const member = await aMember(db(), { type: 'orgUser', orgId, permissions: ['terminal-add'] });
  const foreign = await aMember(db(), { type: 'orgUser', orgId: foreignId, permissions: [] });
  const seenBy = async ({ token }: { token: string }) => server.ask(firstSteps, { token });
  expect((await seenBy(member)).vehicle).toMatchObject({ id, firstReportAt: null });
  expect((await seenBy(foreign)).vehicle).toBeNull();
  const takersOf = async (name: string) =>
    (await seenBy(foreign)).steps.find((step) => step.name === name)?.takers;
  // Those of the organisations above it who may are named, and nobody of another one.
  expect(await takersOf('terminal')).toEqual([`成员 ${admin.loginName}`, `成员 ${above.loginName}`]);
  expect(await takersOf('model')).toEqual([`成员 ${admin.loginName}`]);
});

it('R14.7 the step of backups is taken by one that succeeded, and by none that is asked for, is being made or failed', async () => {
  const { token } = await anAdministrator(db());
  const isDone = async () =>
    (await server.ask(firstSteps, { token })).steps.find(({ name }) => name === 'backup')?.isDone;
  const now = new Date();
  await askForBackup(db(), now);
  expect(await isDone()).toBe(false);
  await failRun(db(), await beginRun(db(), now), 'No space left on device', now);
  expect(await isDone()).toBe(false);
  const run = await beginRun(db(), now);
  expect(await isDone()).toBe(false);
  const made = {
    at: now.toISOString(),
    name: 'vehicle.backup',
    rows: 1,
    bytes: 1,
    trouble: null,
    damaged: null,
    whole: null,
    removed: [],
  };
  await endRun(db(), run, made, now);
  expect(await isDone()).toBe(true);
});

it('R14.7 who would connect a terminal from elsewhere is told where the gateway hears this machine alone', async () => {
  const isLocalAt = async ({ ask, database }: TestApp) =>
    (await ask(firstSteps, { token: (await anAdministrator(database.kysely)).token })).isGatewayLocal;
  expect(await isLocalAt(server)).toBe(true);
  const reached = await testApp({ gatewayPort: 6808, env: { host: '0.0.0.0' } });
  onTestFinished(() => reached.close());
  expect(await isLocalAt(reached)).toBe(false);
});
