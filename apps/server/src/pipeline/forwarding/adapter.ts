import type { StoredMessage } from '../store/stored-message.sql.ts';
import type { TargetKind } from './outgoing-address.ts';

export interface ForwardTarget {
  id: number;
  name: string;
  kind: TargetKind;
  address: string;
  secret: string | null;
}

export interface ForwardTerminal {
  id: number;
  terminalNo: string;
  phone: string;
  type: 'JT808-2013' | 'JT808-2019' | 'JSON';
}

export interface ForwardVehicle {
  id: number;
  vin: string;
  plateNo: string | null;
}

export interface ForwardedMessage {
  /** The same each time that the message is sent, so that the receiver can tell a repeat. */
  id: string;
  stored: StoredMessage;
  /** By code; what was not reported is left out. */
  metrics: Readonly<Record<string, number>>;
}

/** Messages of one vehicle and one terminal in their order; never empty. */
export interface ForwardBatch {
  vehicle: ForwardVehicle;
  terminal: ForwardTerminal;
  messages: readonly ForwardedMessage[];
  isBackfill: boolean;
  /** What the other platform gave to this phone before. */
  authCode: string | null;
}

export type FailureCode =
  | 'address'
  | 'connection'
  | 'timeout'
  | 'status'
  | 'registration'
  | 'authentication'
  | 'answer';

/** `away`: the target as a whole; `lane`: this vehicle; `wrong`: the message that comes next, or one of the batch. */
export interface Failure {
  reach: 'away' | 'lane' | 'wrong';
  code: FailureCode;
  detail: string;
}

/** How many messages, from the first on, the target has for certain; and why not all. */
export interface DeliveryOutcome {
  delivered: number;
  failure: Failure | null;
}

/** Brings messages to one target. */
export interface ForwardAdapter {
  /** Whether a failure is that of one message, not of the batch. */
  readonly isOneByOne: boolean;
  deliver(batch: ForwardBatch): Promise<DeliveryOutcome>;
  /** Null: reached. */
  test(): Promise<Failure | null>;
  close(): void;
}

const systemCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'ERROR';

/** What a broken connection means; only the code of the system is recorded, never what a peer has sent. */
export const brokenConnection = (error: unknown): Failure => ({
  reach: 'away',
  code: 'connection',
  detail: systemCode(error),
});

export const timedOut: Failure = Object.freeze({ reach: 'away', code: 'timeout', detail: '' });

/** As it stands in `forward_lane.last_error`. */
export const failureText = ({ code, detail }: Failure): string => `${code} ${detail}`.trim();
