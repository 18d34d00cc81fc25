import type { Location } from '@vehicle/jt808/location';
import type { Message, UplinkMessage } from '@vehicle/jt808/message';
import { type Parameter, parameterOf } from '@vehicle/jt808/parameter';
import type { Attributes } from '@vehicle/jt808/registration';

/** JT/T 808-2019 table 12. */
export const parameterId = {
  heartbeat_s: 0x0001,
  tcpTimeout_s: 0x0002,
  tcpRepetitions: 0x0003,
  sleepInterval_s: 0x0027,
  interval_s: 0x0029,
  speedLimit_kmh: 0x0055,
} as const;

export type Parameters = Map<number, Parameter>;

export function factoryParameters(): Parameters {
  const values: ReadonlyArray<readonly [id: number, value: number]> = [
    [parameterId.heartbeat_s, 60],
    [parameterId.tcpTimeout_s, 20],
    [parameterId.tcpRepetitions, 3],
    [parameterId.sleepInterval_s, 300],
    [parameterId.interval_s, 10],
    [parameterId.speedLimit_kmh, 40],
  ];
  return new Map(values.map(([id, value]) => [id, parameterOf(id, value)]));
}

export function numberParameter(parameters: Parameters, id: number): number {
  const value = parameters.get(id)?.value;
  return typeof value === 'number' ? value : 0;
}

const OK = 0;
const NOT_SUPPORTED = 3;
/** 0x8105: restart. */
export const CONTROL_RESET = 4;

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
      return reply(OK);
    case 'text':
      return reply(OK);
    case 'control':
      return reply(command.command === CONTROL_RESET ? OK : NOT_SUPPORTED);
    default:
      return reply(NOT_SUPPORTED);
  }
}
