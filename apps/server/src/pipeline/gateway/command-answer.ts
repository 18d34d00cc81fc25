import type { CommandAnswer, ParameterValue } from '@vehicle/contract/telemetry/terminal-command/contract';
import type { Message } from '@vehicle/jt808/message';
import { isSecretParameter, type Parameter } from '@vehicle/jt808/parameter';

const FIXED = 0b10;
/** Stands for the passwords of the mobile network, which nobody needs to see. */
const HIDDEN = '******';

function toldValue({ id: parameter, value }: Parameter): ParameterValue {
  if (isSecretParameter(parameter)) return { form: 'text', parameter, value: HIDDEN };
  if (typeof value === 'number') return { form: 'number', parameter, value };
  // PostgreSQL keeps no zero byte in a text.
  if (typeof value === 'string' && !value.includes('\0')) return { form: 'text', parameter, value };
  return { form: 'hex', parameter, value: Buffer.from(value).toString('hex') };
}

/** A text as the database can hold it. */
const plain = (text: string): string => text.replaceAll('\0', '');

/** What an answer says, as the contract has it; null where the message is none. */
export function commandAnswerOf(message: Message): CommandAnswer | null {
  switch (message.type) {
    case 'parameterAnswer':
      return { kind: 'parameters', parameters: message.parameters.map(toldValue) };
    case 'locationAnswer': {
      const {
        time: at,
        latitude,
        longitude,
        altitude_m,
        speed_kmh,
        direction_deg,
        status,
      } = message.location;
      const isFixed = (status & FIXED) !== 0;
      return { kind: 'location', at, latitude, longitude, altitude_m, speed_kmh, direction_deg, isFixed };
    }
    case 'attributeAnswer':
      return {
        kind: 'attributes',
        maker: plain(message.maker),
        model: plain(message.model),
        deviceNo: plain(message.terminalId),
        iccid: message.iccid,
        hardware: plain(message.hardware),
        firmware: plain(message.firmware),
        gnss: message.gnss,
      };
    default:
      return null;
  }
}
