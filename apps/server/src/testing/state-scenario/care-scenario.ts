import { maintain } from '@vehicle/contract/service/maintenance-reminder/contract';
import { handleFault, takeFault, vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { sql } from 'kysely';
import { aMember, aVehicleState } from '../builders.ts';
import { aVehicleFault } from '../fault-builders.ts';
import { maintenanceOf } from '../maintenance-reminder.ts';
import { aBuiltVehicle } from '../stock-movement.ts';
import { faultValues } from '../vehicle-fault.ts';
import {
  done,
  led,
  madeId,
  type RecordInState,
  type ScenarioWorld,
  type StateScenario,
  versionOf,
} from './state-scenario.ts';
import { retired } from './vehicle-scenario.ts';

/** Engine hours at which a first maintenance at 100 h, warned of 20 h before, gets into each state. */
const hoursOf = { planned: 10, upcoming: 85, due: 105, overdue: 111 } as const;

export function maintenanceScenario(world: ScenarioWorld): StateScenario {
  const by = maintenanceOf(world.server, world.worker.token);
  const machineAt = async (state: keyof typeof hoursOf) => {
    const { vehicleId } = await by.maintained(
      { type: 'ONCE', first_h: 100, warn_before_h: 20 },
      { orgId: world.fixture.factoryId },
    );
    await aVehicleState(world.server.database.kysely, {
      vehicleId,
      values: { engineTotalHours: hoursOf[state] },
    });
    return { vehicleId, id: (await by.computed(vehicleId)).id };
  };
  const record = (id: number): RecordInState => ({
    state: async () => String((await world.stored('maintenance_reminder', id))?.status ?? 'gone'),
    acts: {
      maintain: async () => {
        const read = { hourMeter_h: null, odometer_km: null, parts: [], cost: null, remark: null };
        const version = await versionOf(world, 'maintenance_reminder', id);
        const body = { version, doneAt: world.server.now().toISOString(), ...read };
        return world.send(maintain, { params: { id }, body });
      },
    },
  });
  const at = async (state: keyof typeof hoursOf) => record((await machineAt(state)).id);
  return {
    planned: () => at('planned'),
    upcoming: () => at('upcoming'),
    due: () => at('due'),
    overdue: () => at('overdue'),
    maintained: async () => led(await at('due'), 'maintain'),
    'due, machine retired': async () => {
      const { id, vehicleId } = await machineAt('due');
      await retired(world, vehicleId);
      const reminder = record(id);
      return { ...reminder, state: async () => `${await reminder.state()}, machine retired` };
    },
  };
}

async function faultState(world: ScenarioWorld, id: number): Promise<string> {
  const row = await world.stored('vehicle_fault', id);
  if (!row) return 'gone';
  if (row.status === 'cleared') {
    const isOwed = row.handler_id !== null && row.handled_at === null && row.cleared_by_id === null;
    return isOwed ? 'cleared, taken' : 'cleared';
  }
  if (row.status === 'handled') return 'handled';
  if (row.handler_id === null) return row.origin === 'manual' ? 'waiting' : 'reported';
  return row.handler_id === world.worker.memberId ? 'taken' : 'taken by another';
}

function faultActs(world: ScenarioWorld, id: number): RecordInState['acts'] {
  const params = { id };
  const form = async () => {
    const { token } = world.worker;
    const row = await world.server.ask(vehicleFault.calls.get, { params, token });
    return { ...vehicleFault.write.strip().parse(row), version: row.version };
  };
  const change = async (edit: object) =>
    world.send(vehicleFault.calls.update, { params, body: { ...(await form()), ...edit } });
  return {
    take: async () =>
      world.send(takeFault, { params, body: { version: await versionOf(world, 'vehicle_fault', id) } }),
    handle: async () => {
      const version = await versionOf(world, 'vehicle_fault', id);
      return world.send(handleFault, { params, body: { version, resolution: '更换水泵', parts: [] } });
    },
    'enter it again': async () => {
      const { version: _, ...values } = await form();
      return world.send(vehicleFault.calls.create, { body: { ...values, status: 'active' } });
    },
    'set to active': () => change({ status: 'active' }),
    'set to handled': () => change({ status: 'handled', resolution: '紧固' }),
    'set to cleared': () => change({ status: 'cleared' }),
    'change its code': async () => change({ fmi: (await form()).fmi + 1 }),
    remove: () => world.send(vehicleFault.calls.remove, { params }),
  };
}

export function faultScenario(world: ScenarioWorld): StateScenario {
  const { server, fixture } = world;
  const { kysely } = server.database;
  const record = (id: number): RecordInState => ({
    state: () => faultState(world, id),
    acts: faultActs(world, id),
  });
  const entered = async () => {
    const body = faultValues(await aBuiltVehicle(server, fixture));
    return record(await madeId(world.send(vehicleFault.calls.create, { body })));
  };
  const reported = async () =>
    aVehicleFault(kysely, { vehicleId: await aBuiltVehicle(server, fixture), origin: 'dm1' });
  return {
    waiting: entered,
    reported: async () => record(await reported()),
    taken: async () => led(await entered(), 'take'),
    'taken by another': async () => {
      const { token } = await aMember(kysely, {
        orgId: fixture.factoryId,
        permissions: ['vehicle-fault-edit'],
      });
      const id = await reported();
      await done(world.send(takeFault, { params: { id }, body: { version: 1 }, token }));
      return record(id);
    },
    handled: async () => led(await entered(), 'take', 'handle'),
    cleared: async () => led(await entered(), 'set to cleared'),
    'cleared, taken': async () => {
      const id = await reported();
      await done(world.send(takeFault, { params: { id }, body: { version: 1 } }));
      await sql`update vehicle_fault set status = 'cleared', cleared_at = now() where id = ${id}`.execute(
        kysely,
      );
      return record(id);
    },
  };
}
