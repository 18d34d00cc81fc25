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
import { type PresentDemo, readDemoRecord, writeDemoRecord } from './record.ts';
import { removeDemo } from './removal.ts';
import { type Demo, ensureDemo, found, type SeedOptions } from './seed.ts';
import { stockMachines } from './stock-list.ts';
import { demoVehicles } from './vehicle-list.ts';

interface LifeOptions extends SeedOptions {
  /** Where the server finds base maps. */
  maps: MapsPlace;
  /** Where the running server answers; null: it does not, and nothing is entered. */
  httpUrl: string | null;
  log: (line: string) => void;
}

/** The demo with all that its people have entered; null: it was removed and nobody asked for it again. */
export async function ensureLivingDemo(database: Database, options: LifeOptions): Promise<Demo | null> {
  const before = await readDemoRecord(database.kysely);
  const isBroken = before?.state === 'present' && before.life === 'begun';
  // A start was broken off before its machines had sent anything.
  if (isBroken) await removeDemo(database, options.now);
  const demo = await ensureDemo(database, { ...options, again: options.again || isBroken });
  if (demo?.record.life !== 'waiting') return demo;
  const life = await livedWith(database, demo, options);
  const record = { ...demo.record, life };
  await writeDemoRecord(database.kysely, record);
  return { ...demo, record };
}

async function livedWith(database: Database, demo: Demo, options: LifeOptions): Promise<PresentDemo['life']> {
  const { httpUrl, log, maps, now } = options;
  if (httpUrl === null) return 'none';
  await writeDemoRecord(database.kysely, { ...demo.record, life: 'begun' });
  try {
    await layGround(maps);
    await live(database, { demo, httpUrl, now });
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
}

function secretOf({ secrets }: Demo, loginName: DemoLogin): DemoSecret {
  return found(
    secrets.find((secret) => secret.loginName === loginName),
    loginName,
  );
}

/** A year of a factory, its mines and their service, entered through the calls of the screens. */
async function live(database: Database, { demo, httpUrl, now }: Stage): Promise<void> {
  const factory = await openClient(httpUrl, secretOf(demo, 'demo-factory'));
  const service = await openClient(httpUrl, secretOf(demo, 'demo-service'));
  const setting = settingOf(demo.record, { factory, service, now });
  // What lies under the map is seen at once.
  await layPlans(setting);
  await priceEnergy(setting);
  const remind = remindNow(database);
  const parts = await enterParts(setting);
  await makeStockItems(setting);
  const warehouseId = await fillWarehouses(setting);
  await careForStock(setting);
  await debugMachines(setting, warehouseId);
  await fitParts(setting, parts);
  await maintainFleet(setting, parts, remind);
  await serveFaults(setting, parts);
  await chooseNotices(setting);
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
