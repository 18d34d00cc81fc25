import { restoreVehicle, retireVehicle, transferVehicle } from '@vehicle/contract/fleet/vehicle/command';
import { bindTerminal, vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { startDebug, vehicleDebug } from '@vehicle/contract/service/debug-run/contract';
import { bookMovement } from '@vehicle/contract/stock/stock-movement/contract';
import { sql } from 'kysely';
import { anOrg, aTerminal } from '../builders.ts';
import { aDebugSpec, aStorage } from '../master-data-builders.ts';
import { aBuiltVehicle, ago, aSale, aStandingVehicle, entry, sale } from '../stock-movement.ts';
import { writtenForm } from '../vehicle.ts';
import { done, type Life, type LifeWorld, madeId, type Standing, versionOf } from './life.ts';

export async function retired(world: LifeWorld, id: number): Promise<number> {
  const body = { version: await versionOf(world, 'vehicle', id), reason: '报废' };
  await done(world.send(retireVehicle, { params: { id }, body }));
  return id;
}

/** The vehicle is being debugged. */
async function debugged(world: LifeWorld, vehicleId: number): Promise<number> {
  const body = { vehicleId, debugSpecId: await aDebugSpec(world.server.database.kysely), remark: null };
  const id = await madeId(world.send(vehicleDebug.calls.create, { body }));
  await done(world.send(startDebug, { params: { id }, body: { version: 1 } }));
  return vehicleId;
}

async function stateOf(world: LifeWorld, id: number): Promise<string> {
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
export async function movementsOf(world: LifeWorld, vehicleId: number) {
  const { server, yard } = world;
  const toStorageId = await aStorage(server.database.kysely, { orgId: yard.factoryId });
  const told = { vehicleId, remark: null };
  const now = () => ({ movedAt: ago(server, 0) });
  const book = (body: object) => world.send(bookMovement, { body: { ...told, ...body, ...now() } });
  return {
    'IN production': () => book(entry(server, yard)),
    'IN return': () => book(entry(server, yard, { reason: 'return' })),
    'OUT sale': () => book(sale(server, yard)),
    'OUT transfer': () => book({ direction: 'OUT', reason: 'transfer', toStorageId }),
    'OUT production': () => book({ direction: 'OUT', reason: 'production' }),
  };
}

async function registryActs(world: LifeWorld, id: number): Promise<Standing['acts']> {
  const { kysely } = world.server.database;
  const { factoryId } = world.yard;
  const [terminalId, target] = [
    await aTerminal(kysely, { orgId: factoryId }),
    await anOrg(kysely, { parentId: factoryId }),
  ];
  const debugSpecId = await aDebugSpec(kysely);
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
      world.send(vehicleDebug.calls.create, { body: { vehicleId: id, debugSpecId, remark: null } }),
    retire: async () =>
      world.send(retireVehicle, { params, body: { version: await version(), reason: '报废' } }),
    restore: async () => world.send(restoreVehicle, { params, body: { version: await version() } }),
    remove: () => world.send(vehicle.calls.remove, { params }),
  };
}

export function vehicleLife(world: LifeWorld): Life {
  const { server, yard } = world;
  const standing = async (id: number): Promise<Standing> => ({
    state: () => stateOf(world, id),
    acts: { ...(await movementsOf(world, id)), ...(await registryActs(world, id)) },
  });
  return {
    built: async () => standing(await aBuiltVehicle(server, yard)),
    debugging: async () => standing(await debugged(world, await aBuiltVehicle(server, yard))),
    inStock: async () => standing(await aStandingVehicle(server, yard)),
    'inStock, in debugging': async () =>
      standing(await debugged(world, await aStandingVehicle(server, yard))),
    sold: async () => standing((await aSale(server, yard, { price: null })).vehicleId),
    retired: async () => standing(await retired(world, await aBuiltVehicle(server, yard))),
  };
}
