import { progressDebug, startDebug, vehicleDebug } from '@vehicle/contract/service/debug-run/contract';
import { forced } from '../debug-run.ts';
import { aDebugSpecification } from '../master-data-builders.ts';
import { aBuiltVehicle } from '../stock-movement.ts';
import {
  led,
  madeId,
  type RecordInState,
  type ScenarioWorld,
  type StateScenario,
  versionOf,
} from './state-scenario.ts';

const passed = { results: [{ seq: 1, passed: true }] };
const ends = { Pass: { ...passed, finish: { status: 'Pass' } }, CompelPass: { results: [], finish: forced } };

interface Run {
  id: number;
  vehicleId: number;
  debugSpecificationId: number;
}

function runOf(world: ScenarioWorld, { id, vehicleId, debugSpecificationId }: Run): RecordInState {
  const params = { id };
  const version = () => versionOf(world, 'vehicle_debug', id);
  const form = { vehicleId, debugSpecificationId, remark: '改' };
  const progress = async (body: object) =>
    world.send(progressDebug, { params, body: { version: await version(), ...body } });
  return {
    state: async () => {
      const row = await world.stored('vehicle_debug', id);
      return row ? String(row.status ?? 'planned') : 'gone';
    },
    acts: {
      'plan another': () => world.send(vehicleDebug.calls.create, { body: form }),
      'change it': async () =>
        world.send(vehicleDebug.calls.update, { params, body: { ...form, version: await version() } }),
      remove: () => world.send(vehicleDebug.calls.remove, { params }),
      start: async () => world.send(startDebug, { params, body: { version: await version() } }),
      'enter results': () => progress(passed),
      'end as Pass': () => progress(ends.Pass),
      'end as Pass, nothing judged': () => progress({ results: [], finish: ends.Pass.finish }),
      'end as CompelPass': () => progress(ends.CompelPass),
    },
  };
}

export function debugScenario(world: ScenarioWorld): StateScenario {
  const planned = async (): Promise<Run> => {
    const vehicleId = await aBuiltVehicle(world.server, world.fixture);
    const debugSpecificationId = await aDebugSpecification(world.server.database.kysely);
    const body = { vehicleId, debugSpecificationId, remark: null };
    return {
      id: await madeId(world.send(vehicleDebug.calls.create, { body })),
      vehicleId,
      debugSpecificationId,
    };
  };
  const run = async () => runOf(world, await planned());
  return {
    planned: run,
    Debuging: async () => led(await run(), 'start'),
    Pass: async () => led(await run(), 'start', 'end as Pass'),
    CompelPass: async () => led(await run(), 'start', 'end as CompelPass'),
  };
}
