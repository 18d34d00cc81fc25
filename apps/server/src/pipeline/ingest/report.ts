import type { Layout } from './decode/decode-plan.ts';
import type { TerminalEntry } from './decode/terminal-entry.ts';

/** `message.kind` of a report that came as JSON; all others have the id of their JT/T 808 message. */
export const jsonKind = 1;

/** Each of them is durable and may be answered with success. */
export type Outcome = 'stored' | 'repeated' | 'quarantined';

export interface ReportPosition {
  /** WGS-84, millionths of a degree. */
  latitudeE6: number;
  longitudeE6: number;
  altitude_m: number | null;
  speed_kmh: number | null;
  direction_deg: number | null;
  /** False: the receiver had no fix, the coordinates are stale. */
  isFixed: boolean;
}

export interface MetricValue {
  code: string;
  value: number;
}

/** A CAN frame of a report that is not in the form of JT/T 808. */
export interface ReportedCanFrame {
  id: number;
  extended: boolean;
  data: Uint8Array;
}

/** Why a report is kept apart from the others and not decoded. */
export type QuarantineReason = 'body' | 'encrypted' | 'time' | 'future' | 'past' | 'row';

/** One message of one terminal, whatever protocol it came by; becomes one row. */
export interface Report {
  terminal: TerminalEntry;
  vehicleId: number;
  kind: number;
  /** Device time; null where the message should have one and what it has is no time. */
  at_ms: number | null;
  /** The device tells no date, so the time of receipt is part of `at_ms`: a repeat must find the instant of the first. */
  isDateGuessed: boolean;
  /** Of the frame, for messages without any time: it alone tells two with the same content apart. Else 0. */
  serial: number;
  received_ms: number;
  /** Sent from the store of a terminal that was out of reach. */
  isBacklog: boolean;
  position: ReportPosition | null;
  /** JT/T 808 bits, null where the message has none. */
  status: number | null;
  alarm: number | null;
  values: readonly MetricValue[];
  /** That of the terminal's plan, or a wider one where the report brings more metrics. */
  layout: Layout;
  /** Frames beside those in `raw`. */
  canFrames: readonly ReportedCanFrame[];
  /** What the terminal sent: a JT/T 808 body, or JSON. */
  raw: Uint8Array;
  /** Set by who could not read the message at all. */
  quarantine: QuarantineReason | null;
  /** Called once, after the commit. */
  settle: (outcome: Outcome) => void;
}
