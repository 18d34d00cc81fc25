import type {
  CommandOrder,
  ControlAct,
  ParameterValue,
} from '@vehicle/contract/telemetry/terminal-command/contract';
import type { HeaderVersion } from '@vehicle/jt808/frame';
import type { DownlinkMessage, Message } from '@vehicle/jt808/message';
import { type Parameter, parameterOf, parameterWidth } from '@vehicle/jt808/parameter';

/** JT/T 808-2013 table 17. */
const control: Readonly<Record<ControlAct, number>> = { powerOff: 3, reset: 4, factoryReset: 5 };

const noData = new Uint8Array(0);
const shown = 0b0100;
const spoken = 0b1000;
/** 2013: bit 0. 2019: bits 0–1 are 10 urgent, 11 notice (table 26). */
const urgency: Readonly<Record<HeaderVersion, { urgent: number; usual: number }>> = {
  '2013': { urgent: 0b01, usual: 0b00 },
  '2019': { urgent: 0b10, usual: 0b11 },
};
const notice = 1;

function textMessage(order: CommandOrder & { kind: 'text' }, version: HeaderVersion): DownlinkMessage {
  const { urgent, usual } = urgency[version];
  const flag =
    (order.isUrgent ? urgent : usual) | (order.isShown ? shown : 0) | (order.isSpoken ? spoken : 0);
  return { type: 'text', flag, textType: version === '2019' ? notice : null, text: order.text };
}

function parameterIn({ form, parameter, value }: ParameterValue): Parameter {
  if (form === 'hex') return parameterOf(parameter, Buffer.from(value, 'hex'));
  return parameterOf(parameter, value, parameterWidth(parameter));
}

/** What is sent for a command; the editions differ in the text's flags. */
export function commandMessage(order: CommandOrder, version: HeaderVersion): DownlinkMessage {
  switch (order.kind) {
    case 'text':
      return textMessage(order, version);
    case 'queryParameters':
      return order.parameters.length === 0
        ? { type: 'queryParameters' }
        : { type: 'querySomeParameters', ids: order.parameters };
    case 'queryLocation':
      return { type: 'queryLocation' };
    case 'trackLocation':
      return { type: 'trackLocation', interval_s: order.interval_s, validity_s: order.validity_s };
    case 'queryAttributes':
      return { type: 'queryAttributes' };
    case 'setParameters':
      return { type: 'setParameters', parameters: order.parameters.map(parameterIn) };
    case 'control':
      return { type: 'control', command: control[order.act], data: noData };
  }
}

/** The message of its own that a question is answered with; the others get 0x0001. */
export const dedicatedAnswer: Readonly<Partial<Record<CommandOrder['kind'], Message['type']>>> = {
  queryParameters: 'parameterAnswer',
  queryLocation: 'locationAnswer',
  queryAttributes: 'attributeAnswer',
};
