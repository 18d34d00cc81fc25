import {
  type PresentDemo,
  readDemoRecord,
  writeDemoRecord,
} from '@vehicle/server/context/access/demo/demo-record.service';
import type { Database } from '@vehicle/server/platform/db/database';
import { reasonOf } from '@vehicle/server/platform/reason-of';
import { layGround, type MapsPlace } from './ground/archive.ts';
import { debugMachines } from './life/debug.ts';
import { priceEnergy } from './life/energy-price.ts';
import { chooseNotices, serveFaults } from './life/fault.ts';
import { maintainFleet, remindNow } from './life/maintenance.ts';
import { enterParts, fitParts } from './life/part.ts';
import type { Machine, Setting } from './life/setting.ts';
import { layPlans } from './life/site-plan.ts';
import { careForStock, makeStockItems } from './life/stock-care.ts';
import { fillWarehouses } from './life/warehouse.ts';
import { machineTypes } from './machine-type.ts';
import type { DemoSecret } from './members.ts';
import { openClient } from './office.ts';
import { type DemoLogin, type DemoOrgCode, demoOrganisations } from './organisation.ts';
import { removeDemo } from './removal.ts';
import { type Demo, ensureDemo, found, type SeedOptions } from './seed.ts';
import { stockMachines } from './stock-list.ts';
import type { TellStep } from './telling.ts';
import { demoVehicles } from './vehicle-list.ts';

interface LifeOptions extends SeedOptions {
  /** Where the server finds base maps. */
  maps: MapsPlace;
  /** Where the running server answers; null: it does not, and nothing is entered. */
  httpUrl: string | null;
  log: (line: string) => void;
  tell: TellStep;
}

/** The demo with all that its people have entered; null: it was removed and nobody asked for it again. */
export async function ensureLivingDemo(database: Database, options: LifeOptions): Promise<Demo | null> {
  const before = await readDemoRecord(database.kysely);
  const isBroken = before?.state === 'present' && before.life === 'begun';
  // A start was broken off before its machines had sent anything.
  if (isBroken) await removeDemo(database, options.now);
  options.tell('records');
  const demo = await ensureDemo(database, { ...options, again: options.again || isBroken });
  if (demo?.record.life !== 'waiting') return demo;
  const life = await livedWith(database, demo, options);
  const record = { ...demo.record, life };
  await writeDemoRecord(database.kysely, record);
  return { ...demo, record };
}

async function livedWith(database: Database, demo: Demo, options: LifeOptions): Promise<PresentDemo['life']> {
  const { httpUrl, log, maps, now, tell } = options;
  if (httpUrl === null) return 'none';
  await writeDemoRecord(database.kysely, { ...demo.record, life: 'begun' });
  try {
    tell('ground');
    await layGround(maps);
    await live(database, { demo, httpUrl, now, tell });
    return 'made';
  } catch (error) {
    const reason = reasonOf(error);
    log(`演示业务数据未能全部录入 Not all of the demo's records could be entered: ${reason}`);
    return 'none';
  }
}

interface Stage {
  demo: Demo;
  httpUrl: string;
  now: Date;
  tell: TellStep;
}

function secretOf({ secrets }: Demo, loginName: DemoLogin): DemoSecret {
  return found(
    secrets.find((secret) => secret.loginName === loginName),
    loginName,
  );
}

const kindsOfWork = 11;

/** Tells of each kind of work that it is done. */
function counting(tell: TellStep): <T>(work: Promise<T>) => Promise<T> {
  let done = 0;
  tell('life', done, kindsOfWork);
  return async (work) => {
    const result = await work;
    done += 1;
    tell('life', done, kindsOfWork);
    return result;
  };
}

/** A year of a factory, its mines and their service, entered through the calls of the screens. */
async function live(database: Database, { demo, httpUrl, now, tell }: Stage): Promise<void> {
  const factory = await openClient(httpUrl, secretOf(demo, 'demo-factory'));
  const service = await openClient(httpUrl, secretOf(demo, 'demo-service'));
  const setting = settingOf(demo.record, { factory, service, now });
  // What lies under the map is seen at once.
  const entered = counting(tell);
  await entered(layPlans(setting));
  await entered(priceEnergy(setting));
  const remind = remindNow(database);
  const parts = await entered(enterParts(setting));
  await entered(makeStockItems(setting));
  const warehouseId = await entered(fillWarehouses(setting));
  await entered(careForStock(setting));
  await entered(debugMachines(setting, warehouseId));
  await entered(fitParts(setting, parts));
  await entered(maintainFleet(setting, parts, remind));
  await entered(serveFaults(setting, parts));
  await entered(chooseNotices(setting));
  await factory.leave();
  await service.leave();
}

type Present = Pick<Setting, 'factory' | 'service' | 'now'>;

/** The record names what was made in the order of the lists. */
function settingOf(record: PresentDemo, present: Present): Setting {
  const inOrder = (ids: readonly number[]) => (name: string, at: number) =>
    [name, found(ids[at], name)] as const;
  const orgs = new Map<DemoOrgCode, number>();
  for (const [at, { code }] of demoOrganisations.entries()) orgs.set(code, found(record.orgIds[at], code));
  const models = new Map(machineTypes.map(({ code }) => code).map(inOrder(record.modelIds)));
  const all = [
    ...demoVehicles(new Date(record.createdAt)).map(({ machine, type }) => ({ vin: machine.vin, type })),
    ...stockMachines,
  ];
  const machines = new Map(
    all.map(({ vin, type }, at): [string, Machine] => [
      vin,
      { id: found(record.vehicleIds[at], vin), vin, type },
    ]),
  );
  return {
    ...present,
    machines,
    orgId: (code) => found(orgs.get(code), code),
    modelId: (type) => found(models.get(type), type),
    machine: (vin) => found(machines.get(vin), vin),
  };
}
