import { fittedPart, replacePart, unbindPart } from '@vehicle/contract/fleet/fitted-part/contract';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { retireVehicle, setForwarding } from '@vehicle/contract/fleet/vehicle/command';
import { bindTerminal } from '@vehicle/contract/fleet/vehicle/contract';
import { sql } from 'kysely';
import { anOrg, aTerminal, aVehicle } from '../builders.ts';
import { aFittedPart, aPart } from '../master-data-builders.ts';
import { aBuiltVehicle } from '../stock-movement.ts';
import {
  done,
  led,
  type RecordInState,
  type ScenarioWorld,
  type StateScenario,
  versionOf,
} from './state-scenario.ts';
import { retired } from './vehicle-scenario.ts';

interface Piece {
  id: number;
  vehicleId: number;
  partId: number;
}

function pieceOf(world: ScenarioWorld, { id, vehicleId, partId }: Piece): RecordInState {
  const params = { id };
  const version = () => versionOf(world, 'fitted_part', id);
  const form = () => ({
    partId,
    serialNo: null,
    position: '左前',
    qty: 1,
    boundAt: world.server.now().toISOString(),
    hourMeterAtBind_h: null,
    warrantyUntil: null,
    remark: null,
  });
  return {
    state: async () => {
      const row = await world.stored('fitted_part', id);
      if (!row) return 'gone';
      return row.unbound_at === null ? 'fitted' : 'off';
    },
    acts: {
      replace: async () =>
        world.send(replacePart, { params, body: { ...form(), version: await version(), reason: '磨损' } }),
      'take off': async () => {
        const unboundAt = world.server.now().toISOString();
        return world.send(unbindPart, {
          params,
          body: { version: await version(), unboundAt, reason: '拆检' },
        });
      },
      'change it': async () => {
        const { token } = world.worker;
        const row = await world.server.ask(fittedPart.calls.get, { params, token });
        const body = {
          ...fittedPart.write.strip().parse(row),
          version: row.version,
          position: '右前',
          vehicleId,
        };
        return world.send(fittedPart.calls.update, { params, body });
      },
      remove: () => world.send(fittedPart.calls.remove, { params }),
    },
  };
}

export function partScenario(world: ScenarioWorld): StateScenario {
  const { kysely } = world.server.database;
  const made = async (): Promise<Piece> => {
    const vehicleId = await aBuiltVehicle(world.server, world.fixture);
    const partId = await aPart(kysely);
    return { id: await aFittedPart(kysely, { vehicleId, partId }), vehicleId, partId };
  };
  const fitted = async () => pieceOf(world, await made());
  return {
    fitted,
    off: async () => led(await fitted(), 'take off'),
    'fitted, machine retired': async () => {
      const piece = await made();
      await retired(world, piece.vehicleId);
      const record = pieceOf(world, piece);
      return { ...record, state: async () => `${await record.state()}, machine retired` };
    },
  };
}

export function terminalScenario(world: ScenarioWorld): StateScenario {
  const { server, fixture } = world;
  const { kysely } = server.database;
  const bound = async (vehicleId: number, terminalId: number | null) => {
    const body = { version: await versionOf(world, 'vehicle', vehicleId), terminalId, reason: '更换' };
    return world.send(bindTerminal, { params: { id: vehicleId }, body });
  };
  const record = async (id: number): Promise<RecordInState> => {
    const holder = async () => {
      const { rows } = await sql<{ id: number }>`select id from vehicle where terminal_id = ${id}`.execute(
        kysely,
      );
      return rows[0]?.id ?? null;
    };
    const [machine, other] = [
      await aBuiltVehicle(server, fixture),
      await aTerminal(kysely, { orgId: fixture.factoryId }),
    ];
    const gone = await retired(world, await aBuiltVehicle(server, fixture));
    const ofHolder = async <T>(act: (vehicleId: number) => Promise<T>) => act((await holder()) ?? 0);
    return {
      state: async () => {
        if ((await world.stored('terminal', id)) === null) return 'gone';
        return (await holder()) === null ? 'free' : 'bound';
      },
      acts: {
        'bind to a machine': () => bound(machine, id),
        'bind to a retired machine': () => bound(gone, id),
        'put another in its place': () => ofHolder((vehicleId) => bound(vehicleId, other)),
        release: () => ofHolder((vehicleId) => bound(vehicleId, null)),
        'retire its machine': () =>
          ofHolder(async (vehicleId) => {
            const body = { version: await versionOf(world, 'vehicle', vehicleId), reason: '报废' };
            return world.send(retireVehicle, { params: { id: vehicleId }, body });
          }),
        remove: () => world.send(terminal.calls.remove, { params: { id } }),
      },
    };
  };
  const free = async () => record(await aTerminal(kysely, { orgId: fixture.factoryId }));
  return {
    free,
    bound: async () => {
      const id = await aTerminal(kysely, { orgId: fixture.factoryId });
      await done(bound(await aBuiltVehicle(server, fixture), id));
      return record(id);
    },
  };
}

export function forwardingScenario(world: ScenarioWorld): StateScenario {
  const { kysely } = world.server.database;
  const { token } = world.admin;
  let reached: Promise<number> | null = null;
  /** An organisation whose messages go to another platform. */
  const reachedOrg = async () => {
    const orgId = await anOrg(kysely);
    await sql`
    insert into forward_target (org_id, name, kind, address, created_at, updated_at)
    values (${orgId}, '监管平台', 'jt808', 'gov.example:8080', now(), now())`.execute(kysely);
    return orgId;
  };
  const record = (id: number, suffix = ''): RecordInState => {
    const params = { id };
    const version = () => versionOf(world, 'vehicle', id);
    const set = async (forwarding: 'open' | 'close') =>
      world.send(setForwarding, { params, body: { version: await version(), forwarding }, token });
    return {
      state: async () => {
        const row = await world.stored('vehicle', id);
        if (row?.retired_at !== null) return 'machine retired';
        return row.forwarding === 'open' ? 'open' : `closed${suffix}`;
      },
      acts: {
        open: () => set('open'),
        close: () => set('close'),
        'retire the machine': async () =>
          world.send(retireVehicle, { params, body: { version: await version(), reason: '报废' }, token }),
      },
    };
  };
  const closed = async () => {
    reached ??= reachedOrg();
    return record(await aVehicle(kysely, { orgId: await reached }));
  };
  return {
    closed,
    'closed, no target': async () =>
      record(await aVehicle(kysely, { orgId: await anOrg(kysely) }), ', no target'),
    open: async () => led(await closed(), 'open'),
    'machine retired': async () => led(await closed(), 'retire the machine'),
  };
}
