import {
  renewTerminalSecret,
  resetTerminalRegistration,
  terminal,
} from '@vehicle/contract/fleet/terminal/contract';
import { transferVehicle } from '@vehicle/contract/fleet/vehicle/command';
import { locationOf } from '@vehicle/jt808/location';
import { aMember, anOrg } from '@vehicle/server/testing/builders';
import { TestTerminal } from '@vehicle/server/testing/gateway-terminal';
import { z } from 'zod';
import type { Attack } from '../attack.ts';
import type { Stage } from '../stage.ts';

/** Where the vehicle never was. */
const falsePlace = { latitude: 1.5, longitude: 2.5 };

const secretOf = z.object({ object: z.object({ secret: z.string() }) });

/** The device signs in anew where its code has been taken away, as devices do. */
async function deviceOf(stage: Stage, phone: string, authCode: string): Promise<TestTerminal> {
  const device = await TestTerminal.connect(stage.gatewayPort, phone);
  if ((await device.authenticate(authCode)) === 0) return device;
  const { result, authCode: fresh } = await device.register();
  if (fresh === null) throw new Error(`the device of the new owner is not registered: ${result}`);
  await device.authenticate(fresh);
  return device;
}

async function isServed(device: TestTerminal): Promise<boolean> {
  if (device.isClosed) return false;
  device.send({ type: 'heartbeat', data: Buffer.alloc(0) });
  return (await device.nextWithin(3_000))?.message.type === 'platformReply';
}

async function speakFalsely(stage: Stage, phone: string, codes: readonly string[]): Promise<boolean> {
  for (const code of codes) {
    const intruder = await TestTerminal.connect(stage.gatewayPort, phone);
    const result = await intruder.authenticate(code).catch(() => null);
    if (result !== 0) {
      intruder.close();
      continue;
    }
    const place = { ...falsePlace, speed_kmh: 1, status: 3, time: new Date() };
    await intruder.ask({ type: 'location', ...locationOf(place) }).catch(() => undefined);
    intruder.close();
    return true;
  }
  return false;
}

export const s02: Attack = {
  id: 'S2',
  title: 'a vehicle goes from A to B; a member of A renews its code, signs in as it, stores a position',
  holds: 'A neither reads nor renews the code, B’s device stays, nothing false is stored',
  async run(stage) {
    const { kysely } = stage.database;
    const [giver, taker] = [await anOrg(kysely), await anOrg(kysely)];
    const { vehicleId, terminalId, phone, authCode } = stage.vehicle();
    await stage.rows('update vehicle set org_id = $1 where id = $2', [giver, vehicleId]);
    await stage.rows('update terminal set org_id = $1 where id = $2', [giver, terminalId]);
    const former = await aMember(kysely, {
      orgId: giver,
      permissions: ['terminal-add', 'terminal-edit', 'terminal-remove', 'vehicle-bind-terminal'],
    });
    const version = await stage.versionOf('vehicle', vehicleId);
    await stage.record(transferVehicle, {
      params: { id: vehicleId, target: taker },
      body: { version, reason: '' },
    });
    const device = await deviceOf(stage, phone, authCode);
    const params = { id: terminalId };
    const versionNow = () => stage.versionOf('terminal', terminalId);
    const sent = async () => ({ params, body: { version: await versionNow() }, token: former.token });
    const read = await stage.send(terminal.calls.get, { params, token: former.token });
    const renewed = await stage.send(renewTerminalSecret, await sent());
    const secret = secretOf.safeParse(JSON.parse(renewed.text));
    const codes = secret.success ? [secret.data.object.secret, authCode] : [authCode];
    const hasSpoken = await speakFalsely(stage, phone, codes);
    const reset = await stage.send(resetTerminalRegistration, await sent());
    const isThere = await isServed(device);
    device.close();
    const { rows: stored } = await stage.database.telemetry.pool.query(
      'select from message where vehicle_id = $1 and lat = $2',
      [vehicleId, falsePlace.latitude * 1e6],
    );
    stage.measure(
      `read ${read.status}, renew ${renewed.status}, reset ${reset.status}; ${stored.length} false positions stored`,
    );
    for (const [what, { status }] of [
      ['read', read],
      ['renewed', renewed],
      ['reset', reset],
    ] as const)
      stage.hold(`the former owner has ${what} the terminal: ${status}`, status === 404 || status === 403);
    stage.hold('the former owner signed in as the terminal', !hasSpoken);
    stage.hold('the device of the new owner was thrown out', isThere);
    stage.hold(`${stored.length} false positions are stored`, stored.length === 0);
  },
};
