import type { CommandOrder } from '@vehicle/contract/telemetry/terminal-command/contract';
import { decodeBody } from '@vehicle/jt808/message';
import type { CommandOutcome } from '../commands/terminal-command.sql.ts';
import { commandAnswerOf } from './command-answer.ts';
import { dedicatedAnswer } from './command-message.ts';
import type { SentMessage } from './connection.ts';
import type { Inbound } from './inbound.ts';
import { result, uplink } from './message-id.ts';

/** A command that has been sent and waits for its answer. */
export interface Outstanding {
  commandId: number;
  kind: CommandOrder['kind'];
  sent: SentMessage;
  attempts: number;
  /** How long the last attempt waits, and until when (monotonic). */
  wait_ms: number;
  dueMs: number;
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
