import { restoreVehicle, retireVehicle, transferVehicle } from '@vehicle/contract/fleet/vehicle/command';
import { bindTerminal, vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { startDebug, vehicleDebug } from '@vehicle/contract/service/debug-run/contract';
import { bookMovement } from '@vehicle/contract/stock/stock-movement/contract';
import { sql } from 'kysely';
import { anOrg, aTerminal } from '../builders.ts';
import { aDebugSpecification, aWarehouse } from '../master-data-builders.ts';
import { aBuiltVehicle, ago, anInStockVehicle, aSale, entry, sale } from '../stock-movement.ts';
import { writtenForm } from '../vehicle.ts';
import {
  done,
  madeId,
  type RecordInState,
  type ScenarioWorld,
  type StateScenario,
  versionOf,
} from './state-scenario.ts';

export async function retired(world: ScenarioWorld, id: number): Promise<number> {
  const body = { version: await versionOf(world, 'vehicle', id), reason: '报废' };
  await done(world.send(retireVehicle, { params: { id }, body }));
  return id;
}

/** The vehicle is being debugged. */
async function debugged(world: ScenarioWorld, vehicleId: number): Promise<number> {
  const body = {
    vehicleId,
    debugSpecificationId: await aDebugSpecification(world.server.database.kysely),
    remark: null,
  };
  const id = await madeId(world.send(vehicleDebug.calls.create, { body }));
  await done(world.send(startDebug, { params: { id }, body: { version: 1 } }));
  return vehicleId;
}

async function stateOf(world: ScenarioWorld, id: number): Promise<string> {
  const { rows } = await sql<{ state: string; isRetired: boolean; isDebugged: boolean }>`
    select state, retired_at is not null as "isRetired",
      exists (select from vehicle_debug where vehicle_id = t.id and started_at is not null and finished_at is null)
        as "isDebugged"
    from vehicle t where id = ${id}`.execute(world.server.database.kysely);
  const row = rows[0];
  if (!row) return 'gone';
  if (row.isRetired) return 'retired';
  return row.state === 'inStock' && row.isDebugged ? 'inStock, in debugging' : row.state;
}

/** The ways into and out of warehouses. */
export async function movementsOf(world: ScenarioWorld, vehicleId: number) {
  const { server, fixture } = world;
  const toWarehouseId = await aWarehouse(server.database.kysely, { orgId: fixture.factoryId });
  const common = { vehicleId, remark: null };
  const now = () => ({ movedAt: ago(server, 0) });
  const book = (body: object) => world.send(bookMovement, { body: { ...common, ...body, ...now() } });
  return {
    'IN production': () => book(entry(server, fixture)),
    'IN return': () => book(entry(server, fixture, { reason: 'return' })),
    'OUT sale': () => book(sale(server, fixture)),
    'OUT transfer': () => book({ direction: 'OUT', reason: 'transfer', toWarehouseId }),
    'OUT production': () => book({ direction: 'OUT', reason: 'production' }),
  };
}

async function registryActs(world: ScenarioWorld, id: number): Promise<RecordInState['acts']> {
  const { kysely } = world.server.database;
  const { factoryId } = world.fixture;
  const [terminalId, target] = [
    await aTerminal(kysely, { orgId: factoryId }),
    await anOrg(kysely, { parentId: factoryId }),
  ];
  const debugSpecificationId = await aDebugSpecification(kysely);
  const params = { id };
  const version = () => versionOf(world, 'vehicle', id);
  return {
    'change it': async () => {
      const form = await writtenForm(world.server, world.worker.token, id);
      return world.send(vehicle.calls.update, { params, body: { ...form, remark: '已核对' } });
    },
    'bind a terminal': async () => {
      const body = { version: await version(), terminalId, reason: '安装' };
      return world.send(bindTerminal, { params, body });
    },
    'hand it over': async () => {
      const body = { version: await version(), reason: '划转' };
      return world.send(transferVehicle, { params: { id, target }, body });
    },
    'plan a debug run': () =>
      world.send(vehicleDebug.calls.create, { body: { vehicleId: id, debugSpecificationId, remark: null } }),
    retire: async () =>
      world.send(retireVehicle, { params, body: { version: await version(), reason: '报废' } }),
    restore: async () => world.send(restoreVehicle, { params, body: { version: await version() } }),
    remove: () => world.send(vehicle.calls.remove, { params }),
  };
}

export function vehicleScenario(world: ScenarioWorld): StateScenario {
  const { server, fixture } = world;
  const record = async (id: number): Promise<RecordInState> => ({
    state: () => stateOf(world, id),
    acts: { ...(await movementsOf(world, id)), ...(await registryActs(world, id)) },
  });
  return {
    built: async () => record(await aBuiltVehicle(server, fixture)),
    debugging: async () => record(await debugged(world, await aBuiltVehicle(server, fixture))),
    inStock: async () => record(await anInStockVehicle(server, fixture)),
    'inStock, in debugging': async () =>
      record(await debugged(world, await anInStockVehicle(server, fixture))),
    sold: async () => record((await aSale(server, fixture, { price: null })).vehicleId),
    retired: async () => record(await retired(world, await aBuiltVehicle(server, fixture))),
  };
}
