import type { Location } from '@vehicle/jt808/location';
import type { Message, UplinkMessage } from '@vehicle/jt808/message';
import { type Parameter, parameterOf } from '@vehicle/jt808/parameter';
import type { Attributes } from '@vehicle/jt808/registration';

/** JT/T 808-2019 table 12. */
export const parameterId = {
  heartbeat_s: 0x0001,
  tcpTimeout_s: 0x0002,
  tcpRepetitions: 0x0003,
  mainApn: 0x0010,
  reportStrategy: 0x0020,
  sleepInterval_s: 0x0027,
  interval_s: 0x0029,
  speedLimit_kmh: 0x0055,
  overspeedDuration_s: 0x0056,
  parkingLimit_s: 0x005a,
} as const;

export type Parameters = Map<number, Parameter>;

export function factoryParameters(): Parameters {
  const values: ReadonlyArray<readonly [id: number, value: number]> = [
    [parameterId.heartbeat_s, 60],
    [parameterId.tcpTimeout_s, 20],
    [parameterId.tcpRepetitions, 3],
    [parameterId.reportStrategy, 0],
    [parameterId.sleepInterval_s, 300],
    [parameterId.interval_s, 10],
    [parameterId.speedLimit_kmh, 40],
    [parameterId.overspeedDuration_s, 10],
    [parameterId.parkingLimit_s, 3600],
  ];
  const apn = parameterOf(parameterId.mainApn, 'CMIOT');
  return new Map([[apn.id, apn], ...values.map(([id, value]) => [id, parameterOf(id, value)] as const)]);
}

export function numberParameter(parameters: Parameters, id: number): number {
  const value = parameters.get(id)?.value;
  return typeof value === 'number' ? value : 0;
}

const ok = 0;
const notSupported = 3;
/** 0x8105, after which the link is gone for a moment (JT/T 808-2013 table 17). */
const controlReset = 4;
const controlFactoryReset = 5;

/** Whether a command has the terminal start anew. */
export function restarts(command: Message): boolean {
  if (command.type !== 'control') return false;
  return command.command === controlReset || command.command === controlFactoryReset;
}

function restoreFactory(parameters: Parameters): void {
  parameters.clear();
  for (const [id, parameter] of factoryParameters()) parameters.set(id, parameter);
}

/** What a terminal needs to know to answer. */
export interface CommandContext {
  parameters: Parameters;
  attributes: Attributes;
  location: () => Location;
}

/** Where a command stands in the connection, for the answer to name it. */
export interface CommandOrigin {
  serial: number;
  messageId: number;
}

function parametersOf(context: CommandContext, origin: CommandOrigin, ids: readonly number[]): UplinkMessage {
  const parameters = ids.flatMap((id) => context.parameters.get(id) ?? []);
  return { type: 'parameterAnswer', replySerial: origin.serial, parameters };
}

/** The answer to a command of the platform; null to a message that is an answer itself (JT/T 808-2019 §6). */
export function answerTo(
  command: Message,
  origin: CommandOrigin,
  context: CommandContext,
): UplinkMessage | null {
  const reply = (result: number): UplinkMessage => ({
    type: 'generalReply',
    replySerial: origin.serial,
    replyId: origin.messageId,
    result,
  });
  switch (command.type) {
    case 'platformReply':
    case 'packetResend':
    case 'timeAnswer':
    case 'registerAnswer':
    case 'mediaAnswer':
      return null;
    case 'queryParameters':
      return parametersOf(context, origin, [...context.parameters.keys()]);
    case 'querySomeParameters':
      return parametersOf(context, origin, command.ids);
    case 'queryAttributes':
      return { type: 'attributeAnswer', ...context.attributes };
    case 'queryLocation':
      return { type: 'locationAnswer', replySerial: origin.serial, location: context.location() };
    case 'setParameters':
      for (const parameter of command.parameters) context.parameters.set(parameter.id, parameter);
      return reply(ok);
    case 'text':
    case 'trackLocation':
      return reply(ok);
    case 'control':
      if (command.command === controlFactoryReset) restoreFactory(context.parameters);
      // A machine underground that switches its terminal off could not be asked to switch it on.
      return reply(restarts(command) ? ok : notSupported);
    default:
      return reply(notSupported);
  }
}
