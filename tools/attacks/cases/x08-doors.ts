import { member } from '@vehicle/contract/access/member/contract';
import { logout } from '@vehicle/contract/access/member/passport';
import { org } from '@vehicle/contract/access/org/contract';
import { calls as catalogue } from '@vehicle/contract/catalogue';
import type { Call } from '@vehicle/contract/core/call';
import { permissions } from '@vehicle/contract/core/permission';
import {
  renewTerminalSecret,
  resetTerminalRegistration,
  terminal,
} from '@vehicle/contract/fleet/terminal/contract';
import { queryVehicleTransfers, retireVehicle } from '@vehicle/contract/fleet/vehicle/command';
import { bindTerminal, queryTerminalChanges, vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { warehouse } from '@vehicle/contract/stock/warehouse/contract';
import { aMember, anAdministrator, anOrg, aTerminal, aVehicle } from '@vehicle/server/testing/builders';
import type { Attack } from '../attack.ts';
import type { Sent } from '../send.ts';

/** Whatever a call has in its path. */
const anyParams = {
  id: 1,
  page: 1,
  target: 1,
  from: 1,
  to: 2,
  keyword: 'a',
  appCode: 'vehicle',
  kind: 'terminalType',
  orgType: 1,
};

export const x08: Attack = {
  id: 'X8',
  title: 'the token of a session that has ended, on every call: data, streams, files, sheets, uploads',
  holds: 'all answer 401',
  async run(stage) {
    const { token } = await anAdministrator(stage.database.kysely);
    await stage.send(logout, { token });
    const guarded = [...catalogue.values()].filter(
      ({ authority }) => authority !== 'public' && authority !== 'terminal',
    );
    const open: string[] = [];
    for (const call of guarded) {
      const { status } = await stage.send(call, { params: anyParams, token });
      // What an older server does not have is open to nobody.
      if (status !== 401 && status !== 404) open.push(`${call.name} ${status}`);
    }
    const kinds = [...new Set(guarded.map(({ answers }) => answers))].join(', ');
    stage.measure(`${guarded.length} calls that answer ${kinds}: ${open.length} open`);
    stage.hold(`open to a session that has ended: ${open.join(', ')}`, open.length === 0);
  },
};

export const x09: Attack = {
  id: 'X9',
  title: 'a member with every permission asks for records of another organisation by their ids',
  holds: 'all answer as if there were none',
  async run(stage) {
    const { kysely } = stage.database;
    const [own, foreign] = [await anOrg(kysely), await anOrg(kysely)];
    const { token } = await aMember(kysely, { orgId: own, permissions });
    const terminalId = await aTerminal(kysely, { orgId: foreign, terminalNo: `X9-${foreign}` });
    const vehicleId = await aVehicle(kysely, { orgId: foreign, terminalId });
    const { memberId } = await aMember(kysely, { orgId: foreign });
    const place = {
      code: `X9-${foreign}`,
      name: 'foreign',
      orgId: foreign,
      address: null,
      lat: null,
      lng: null,
      managerId: null,
      capacity: null,
      enabled: true,
    };
    const { id: warehouseId } = await stage.record(warehouse.calls.create, { body: place });
    const at = (id: number, body?: unknown): Sent => ({
      params: { id },
      token,
      ...(body !== undefined && { body }),
    });
    const asked: readonly (readonly [Call, Sent])[] = [
      [vehicle.calls.get, at(vehicleId)],
      [vehicle.calls.update, at(vehicleId, await stage.formOf(vehicle, vehicleId))],
      [vehicle.calls.remove, at(vehicleId)],
      [bindTerminal, at(vehicleId, { version: 1, terminalId: null, reason: '' })],
      [queryTerminalChanges, at(vehicleId, {})],
      [queryVehicleTransfers, at(vehicleId, {})],
      [retireVehicle, at(vehicleId, { version: 1, reason: 'x' })],
      [terminal.calls.get, at(terminalId)],
      [terminal.calls.remove, at(terminalId)],
      [renewTerminalSecret, at(terminalId, { version: 1 })],
      [resetTerminalRegistration, at(terminalId, { version: 1 })],
      [member.calls.get, at(memberId)],
      [member.calls.remove, at(memberId)],
      [org.calls.get, at(foreign)],
      [org.calls.remove, at(foreign)],
      [warehouse.calls.get, at(warehouseId)],
      [warehouse.calls.remove, at(warehouseId)],
    ];
    const open: string[] = [];
    for (const [call, sent] of asked) {
      const { status } = await stage.send(call, sent);
      if (status !== 404) open.push(`${call.name} ${status}`);
    }
    stage.measure(`${asked.length} calls: ${open.length} not answered as if there were none`);
    stage.hold(`not hidden: ${open.join(', ')}`, open.length === 0);
  },
};
