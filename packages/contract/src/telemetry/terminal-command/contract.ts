import { z } from 'zod';
import { defineCall, defineQuery, defineRead } from '../../core/call.ts';
import { listBody, page } from '../../core/envelope.ts';
import { id, instant } from '../../core/field.ts';
import { prefix } from '../../core/prefixes.ts';

const path = `${prefix.telematics}/terminalCommand`;
const params = z.strictObject({ id });

/** More commands of one terminal than this do not wait at once. */
export const pendingLimit = 5;

export const commandStatus = z.enum([
  'waiting',
  'sent',
  'answered',
  'refused',
  'expired',
  'failed',
  'cancelled',
]);
export type CommandStatus = z.infer<typeof commandStatus>;

/** Why a command has failed that was sent, or could not be. */
export const commandFailure = z.enum(['connectionLost', 'serverStopped', 'notSendable']);
export type CommandFailure = z.infer<typeof commandFailure>;

/** JT/T 808-2013 table 17. */
export const controlAct = z.enum(['reset', 'powerOff', 'factoryReset']);
export type ControlAct = z.infer<typeof controlAct>;

const highestParameter = 0xffff_ffff;
/** The id of a terminal parameter (JT/T 808-2013 table 12). */
const parameter = z.int().min(0).max(highestParameter);

const parameterValue = z.discriminatedUnion('form', [
  z.strictObject({ form: z.literal('number'), parameter, value: z.int().min(0).max(0xffff_ffff) }),
  z.strictObject({ form: z.literal('text'), parameter, value: z.string().max(255) }),
  z.strictObject({
    form: z.literal('hex'),
    parameter,
    value: z
      .string()
      .max(510)
      .regex(/^(?:[0-9a-fA-F]{2})+$/, { error: 'HEX_INVALID' }),
  }),
]);
export type ParameterValue = z.infer<typeof parameterValue>;

const text = {
  kind: z.literal('text'),
  // Control characters confuse displays; a new line is one that people mean.
  text: z
    .string()
    .trim()
    .min(1, { error: 'REQUIRED' })
    .max(1000)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    .regex(/^[^\x00-\x09\x0b-\x1f\x7f-\x9f]*$/),
  isUrgent: z.boolean(),
  isShown: z.boolean(),
  isSpoken: z.boolean(),
};
/** All of them where none is named. */
const queryParameters = { kind: z.literal('queryParameters'), parameters: z.array(parameter).max(50) };
const queryLocation = { kind: z.literal('queryLocation') };
/** An interval of 0 ends the tracking. */
const trackLocation = {
  kind: z.literal('trackLocation'),
  interval_s: z.int().min(0).max(3600),
  validity_s: z.int().min(0).max(86_400),
};
const queryAttributes = { kind: z.literal('queryAttributes') };
const setParameters = {
  kind: z.literal('setParameters'),
  parameters: z.array(parameterValue).min(1, { error: 'REQUIRED' }).max(20),
};
const control = { kind: z.literal('control'), act: controlAct };

/** Commands to a terminal. */
export const commandOrder = z.discriminatedUnion('kind', [
  z.strictObject(text),
  z.strictObject(queryParameters),
  z.strictObject(queryLocation),
  z.strictObject(trackLocation),
  z.strictObject(queryAttributes),
  z.strictObject(setParameters),
  z.strictObject(control),
]);
export type CommandOrder = z.infer<typeof commandOrder>;
export type CommandKind = CommandOrder['kind'];
export const commandKind = z.enum([
  'text',
  'queryParameters',
  'queryLocation',
  'trackLocation',
  'queryAttributes',
  'setParameters',
  'control',
]);

/** What a terminal answers to a question. */
export const commandAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('parameters'), parameters: z.array(parameterValue) }),
  z.object({
    kind: z.literal('location'),
    at: instant.nullable(),
    /** WGS-84 degrees. */
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    altitude_m: z.number(),
    speed_kmh: z.number(),
    direction_deg: z.number(),
    isFixed: z.boolean(),
  }),
  z.object({
    kind: z.literal('attributes'),
    maker: z.string(),
    model: z.string(),
    deviceNo: z.string(),
    iccid: z.string(),
    hardware: z.string(),
    firmware: z.string(),
    /** Bits: 0 GPS 1 BeiDou 2 GLONASS 3 Galileo. */
    gnss: z.int(),
  }),
]);
export type CommandAnswer = z.infer<typeof commandAnswer>;

export const terminalCommand = z.object({
  id,
  /** Null: the terminal has been removed since. */
  terminalId: id.nullable(),
  terminalNo: z.string(),
  vehicleId: id,
  vin: z.string(),
  plateNo: z.string().nullable(),
  order: commandOrder,
  status: commandStatus,
  /** Of the terminal's reply: 0 done, 1 failed, 2 wrong message, 3 not supported. */
  result: z.int().nullable(),
  failure: commandFailure.nullable(),
  answer: commandAnswer.nullable(),
  /** How often it was sent. */
  attempts: z.int(),
  sender: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** When it is given up if nothing has come by then. */
  expiresAt: instant,
});
export type TerminalCommand = z.infer<typeof terminalCommand>;

const target = { terminalId: id };

/** Says something to a terminal or asks it something. */
export const sendTerminalCommand = defineCall('terminalCommand.send', {
  method: 'POST',
  path,
  authority: 'terminal-command',
  body: z.discriminatedUnion('kind', [
    z.strictObject({ ...target, ...text }),
    z.strictObject({ ...target, ...queryParameters }),
    z.strictObject({ ...target, ...queryLocation }),
    z.strictObject({ ...target, ...trackLocation }),
    z.strictObject({ ...target, ...queryAttributes }),
  ]),
  result: terminalCommand,
  status: 201,
});

/** Changes a terminal: its parameters, or whether it runs. */
export const controlTerminal = defineCall('terminalCommand.control', {
  method: 'POST',
  path: `${path}/control`,
  authority: 'terminal-control',
  body: z.discriminatedUnion('kind', [
    z.strictObject({ ...target, ...setParameters }),
    z.strictObject({ ...target, ...control }),
  ]),
  result: terminalCommand,
  status: 201,
});

export const getTerminalCommand = defineRead('terminalCommand.get', {
  path: `${path}/:id`,
  params,
  result: terminalCommand,
});

export const queryTerminalCommands = defineQuery('terminalCommand.list', {
  path: `${path}/query`,
  body: listBody(
    {
      terminalId: id.optional(),
      vehicleId: id.optional(),
      kind: commandKind.optional(),
      status: commandStatus.optional(),
    },
    ['createdAt', 'sentAt', 'finishedAt'],
  ),
  result: page(terminalCommand),
});

/** Takes back a command that still waits; it stays in the history. */
export const cancelTerminalCommand = defineCall('terminalCommand.cancel', {
  method: 'DELETE',
  path: `${path}/:id`,
  authority: 'terminal-command',
  params,
  status: 204,
});
