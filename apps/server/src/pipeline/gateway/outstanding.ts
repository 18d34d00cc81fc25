import type {
  CommandAnswer,
  CommandOrder,
  ParameterValue,
} from '@vehicle/contract/telemetry/terminal-command/contract';
import { decodeBody, type Message } from '@vehicle/jt808/message';
import { isSecretParameter, type Parameter } from '@vehicle/jt808/parameter';
import type { CommandOutcome } from '../commands/terminal-command.sql.ts';
import { dedicatedAnswer } from './command-message.ts';
import type { SentMessage } from './connection.ts';
import type { Inbound } from './inbound.ts';
import { result, uplink } from './message-id.ts';

const fixed = 0b10;
/** Stands for the passwords of the mobile network, which nobody needs to see. */
const hidden = '******';

function reportedValue({ id: parameter, value }: Parameter): ParameterValue {
  if (isSecretParameter(parameter)) return { form: 'text', parameter, value: hidden };
  if (typeof value === 'number') return { form: 'number', parameter, value };
  // PostgreSQL keeps no zero byte in a text.
  if (typeof value === 'string' && !value.includes('\0')) return { form: 'text', parameter, value };
  return { form: 'hex', parameter, value: Buffer.from(value).toString('hex') };
}

/** A text as the database can hold it. */
const plain = (text: string): string => text.replaceAll('\0', '');

/** What an answer says, as the contract has it; null where the message is none. */
function commandAnswerOf(message: Message): CommandAnswer | null {
  switch (message.type) {
    case 'parameterAnswer':
      return { kind: 'parameters', parameters: message.parameters.map(reportedValue) };
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
      const isFixed = (status & fixed) !== 0;
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

/** A command that has been sent and waits for its answer. */
export interface Outstanding {
  commandId: number;
  kind: CommandOrder['kind'];
  sent: SentMessage;
  attempts: number;
  /** How long the last attempt waits, and until when (monotonic). */
  wait_ms: number;
  due_ms: number;
  /** 0x0001 has come, the answer proper not yet. */
  isAcknowledged: boolean;
}

export type Ending = Pick<CommandOutcome, 'status' | 'result' | 'failure' | 'answer'>;

/** The ending of a command that got no answer. */
export const ended = (status: 'expired' | 'failed', failure: Ending['failure'] = null): Ending => ({
  status,
  result: null,
  failure,
  answer: null,
});

const answers: ReadonlySet<number> = new Set([
  uplink.generalReply,
  uplink.parameterAnswer,
  uplink.attributeAnswer,
  uplink.locationAnswer,
]);

/** Whether a message may be what a command waits for. */
export const mayAnswer = (messageId: number): boolean => answers.has(messageId);

/** The ending of a command that was taken and got no other answer. */
export const acknowledged: Ending = { ...ended('failed'), status: 'answered', result: result.success };

function generalEnding(outstanding: Outstanding, code: number): Ending | 'answerFollows' {
  if (code !== result.success) return { ...ended('failed'), status: 'refused', result: code };
  return dedicatedAnswer[outstanding.kind] === undefined ? acknowledged : 'answerFollows';
}

/**
 * How a message ends the command that waits; null where it answers something else. Terminals name the serial of the last packet
 * of a command, others of the first (JT/T 808 §4), 0x0107 and the 0x0201 of 2011 name none.
 */
export function endingBy(
  outstanding: Outstanding,
  { header, body }: Inbound,
): Ending | 'answerFollows' | null {
  const decoded = decodeBody(header.messageId, body, header.version);
  if (!decoded.ok) return null;
  const { message } = decoded;
  const { serials, messageId } = outstanding.sent;
  const isOurs = (serial: number): boolean => serials.includes(serial);
  if (message.type === 'generalReply') {
    if (message.replyId !== messageId || !isOurs(message.replySerial)) return null;
    return generalEnding(outstanding, message.result);
  }
  if (message.type !== dedicatedAnswer[outstanding.kind]) return null;
  const names = 'replySerial' in message ? message.replySerial : null;
  if (names !== null && !isOurs(names)) return null;
  return { status: 'answered', result: null, failure: null, answer: commandAnswerOf(message) };
}
