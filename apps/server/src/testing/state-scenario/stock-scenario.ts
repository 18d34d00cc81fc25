import { retireVehicle } from '@vehicle/contract/fleet/vehicle/command';
import {
  confirmSettlement,
  paySettlement,
  updateSettlement,
} from '@vehicle/contract/stock/settlement/contract';
import { stockMaintenanceItem } from '@vehicle/contract/stock/stock-maintenance-item/contract';
import {
  maintainStock,
  stockMaintenanceReminder,
} from '@vehicle/contract/stock/stock-maintenance-reminder/contract';
import { sql } from 'kysely';
import { platformDay } from '../../platform/platform-day.ts';
import { unique } from '../builders.ts';
import { anotherModel } from '../master-data-builders.ts';
import { anInStockVehicle, aSale } from '../stock-movement.ts';
import {
  done,
  led,
  type RecordInState,
  type ScenarioWorld,
  type StateScenario,
  versionOf,
} from './state-scenario.ts';
import { movementsOf } from './vehicle-scenario.ts';

const interval_days = 10;

async function aCaredForModel(world: ScenarioWorld): Promise<number> {
  const modelId = await anotherModel(world.server.database.kysely);
  const body = {
    name: `补电${unique()}`,
    type: 'ONCE',
    modelIds: [modelId],
    intervalDays: interval_days,
    task: '补电',
    method: null,
    enabled: true,
  };
  await done(world.send(stockMaintenanceItem.calls.create, { body }));
  return modelId;
}

async function reminderOf(world: ScenarioWorld, id: number, vehicleId: number): Promise<RecordInState> {
  const params = { id };
  const { token } = world.worker;
  const movements = await movementsOf(world, vehicleId);
  return {
    state: async () => (await world.server.ask(stockMaintenanceReminder.calls.get, { params, token })).status,
    acts: {
      maintain: async () => {
        const version = await versionOf(world, 'stock_maintenance_reminder', id);
        return world.send(maintainStock, { params, body: { version, result: '已补电', photoFileIds: [] } });
      },
      'OUT transfer': movements['OUT transfer'],
      'OUT production': movements['OUT production'],
    },
  };
}

export function stockMaintenanceScenario(world: ScenarioWorld): StateScenario {
  let modelId: Promise<number> | null = null;
  const after = async (days: number) => {
    modelId ??= aCaredForModel(world);
    const record = { hours: days * 24, modelId: await modelId };
    const vehicleId = await anInStockVehicle(world.server, world.fixture, record);
    const { rows } = await sql<{ id: number }>`
      select id from stock_maintenance_reminder where vehicle_id = ${vehicleId}`.execute(
      world.server.database.kysely,
    );
    return reminderOf(world, rows[0]?.id ?? 0, vehicleId);
  };
  return {
    upcoming: () => after(1),
    due: () => after(interval_days),
    overdue: () => after(interval_days + 2),
    maintained: async () => led(await after(1), 'maintain'),
    closed: async () => led(await after(1), 'OUT production'),
  };
}

const price = 1000;

/** What is done to a settlement by whoever holds the token. */
function settlementActs(world: ScenarioWorld, id: number, token: string) {
  const params = { id };
  const version = () => versionOf(world, 'settlement', id);
  const pay = async (amount: number) => {
    const paidOn = platformDay(world.server.now().getTime()).day;
    const body = { version: await version(), amount, paidOn, remark: null };
    return world.send(paySettlement, { params, body, token });
  };
  return {
    agree: async () => {
      const body = { version: await version(), amount: price, dueAt: null, remark: '含运费' };
      return world.send(updateSettlement, { params, body, token });
    },
    confirm: async () => world.send(confirmSettlement, { params, body: { version: await version() }, token }),
    pay,
  };
}

async function settlementOf(world: ScenarioWorld, id: number, vehicleId: number): Promise<RecordInState> {
  const { worker, fixture } = world;
  const own = settlementActs(world, id, worker.token);
  const clients = settlementActs(world, id, fixture.client.token);
  const movements = await movementsOf(world, vehicleId);
  const part = 400;
  return {
    state: async () => String((await world.stored('settlement', id))?.status),
    acts: {
      'change the terms': own.agree,
      confirm: own.confirm,
      'part payment': () => own.pay(part),
      'payment of all': () => own.pay(price),
      'payment of more': () => own.pay(price + 1),
      'terms by the client': clients.agree,
      'confirm by the client': clients.confirm,
      'payment by the client': () => clients.pay(part),
      'IN return': movements['IN return'],
      'retire the machine': async () => {
        const body = { version: await versionOf(world, 'vehicle', vehicleId), reason: '事故报废' };
        return world.send(retireVehicle, { params: { id: vehicleId }, body });
      },
    },
  };
}

export function settlementScenario(world: ScenarioWorld): StateScenario {
  const drafted = async () => {
    const { settlementId, vehicleId } = await aSale(world.server, world.fixture, { price });
    return settlementOf(world, settlementId ?? 0, vehicleId);
  };
  return {
    draft: drafted,
    confirmed: async () => led(await drafted(), 'confirm'),
    settled: async () => led(await drafted(), 'confirm', 'payment of all'),
  };
}
