import { z } from 'zod';
import { defineCall, defineCommand, defineQuery } from '../../core/call.ts';
import { terminalType } from '../../core/enumeration.ts';
import { listBody, page } from '../../core/envelope.ts';
import { code, day, id, instant, longText, shortText, simNo, version } from '../../core/field.ts';
import { prefix } from '../../core/prefixes.ts';
import { defineResource } from '../../core/resource.ts';

const path = `${prefix.telematics}/terminal`;

export const terminal = defineResource('terminal', {
  path,
  write: {
    terminalNo: code,
    simNo,
    type: terminalType,
    hardwareVersion: shortText.nullable(),
    manufacturer: shortText.nullable(),
    productionDate: day.nullable(),
    debugFlag: z.boolean(),
    remark: longText.nullable(),
  },
  derived: {
    /** Bound to a vehicle. */
    inUse: z.boolean(),
    vehicleId: id.nullable(),
    vin: z.string().nullable(),
    plateNo: z.string().nullable(),
    connected: z.boolean(),
    lastSeenAt: instant.nullable(),
    /** When the device was first registered over the air and its identity pinned. */
    registeredAt: instant.nullable(),
  },
  filter: {
    terminalNo: z.string().max(64).optional(),
    simNo: z.string().max(20).optional(),
    type: terminalType.optional(),
    inUse: z.boolean().optional(),
  },
  order: ['id', 'terminalNo', 'simNo', 'type', 'lastSeenAt', 'createdAt'],
  permission: { create: 'terminal-add', update: 'terminal-edit', remove: 'terminal-remove' },
  sheet: {
    columns: [
      { property: 'terminalNo' },
      { property: 'simNo' },
      { property: 'type', words: { dictionary: 'terminalType' } },
      { property: 'hardwareVersion' },
      { property: 'manufacturer' },
      { property: 'productionDate' },
      { property: 'debugFlag' },
      { property: 'remark' },
      { property: 'inUse' },
      { property: 'vin' },
      { property: 'connected' },
      { property: 'lastSeenAt' },
      { property: 'registeredAt' },
      { property: 'createdAt' },
    ],
    canImport: true,
    key: ['terminalNo'],
  },
});

const params = z.strictObject({ id });

/** Makes a new credential, shown once, for a terminal that sends JSON (or for a JT/T 808 one that must use a given code). */
export const renewTerminalSecret = defineCall('terminal.renewSecret', {
  method: 'POST',
  path: `${path}/:id/secret`,
  authority: 'terminal-edit',
  params,
  body: z.strictObject({ version }),
  result: z.object({ secret: z.string(), version }),
});

/** Forgets the pinned device identity, so that another device may register with this SIM. */
export const resetTerminalRegistration = defineCommand(terminal, 'resetRegistration', {
  authority: 'terminal-edit',
  body: {},
});

/** Maker, model and id as the device gave them, with a bar between. */
const deviceIdentity = z.string().min(1).max(200);

/** A device that asks for a terminal's number and is refused (0x0100, result 3), until somebody decides. */
export const deviceRequest = z.object({
  terminalId: id,
  /** Of the terminal, for the decision. */
  version,
  terminalNo: z.string(),
  simNo: z.string(),
  vehicleId: id.nullable(),
  vin: z.string().nullable(),
  plateNo: z.string().nullable(),
  identity: deviceIdentity,
  /** The device that is registered, without its code; else another. */
  isRegistered: z.boolean(),
  /** A device is connected with the terminal's code now. */
  connected: z.boolean(),
  count: z.int(),
  firstAt: instant,
  lastAt: instant,
  remote: z.string().nullable(),
});

export const queryDeviceRequests = defineQuery('terminal.listDeviceRequests', {
  path: `${path}/deviceRequest/query`,
  authority: 'terminal-edit',
  body: listBody({ terminalId: id.optional() }, ['lastAt']),
  result: page(deviceRequest),
});

/** Releases the number to a device that asks for it: it is given a code when it registers next, and nobody else is. */
export const admitDevice = defineCommand(terminal, 'admitDevice', {
  authority: 'terminal-edit',
  body: { identity: deviceIdentity },
});

/** The devices that asked for the number until now get nothing. */
export const dismissDevices = defineCommand(terminal, 'dismissDevices', {
  authority: 'terminal-edit',
  body: {},
});
