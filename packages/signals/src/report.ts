import type { KcdError } from './kcd-error.ts';
import type { Label, Message, ParseFile, Signal, SignalKind } from './model.ts';
import { signalsOf } from './model.ts';

/** Something of one message that an operator should look at; the file is used all the same. */
export interface Concern {
  readonly code: string;
  readonly signal: string | null;
  readonly params: Record<string, string | number>;
}

export interface Suspicion extends Concern {
  readonly message: string | null;
}

export interface DuplicateId {
  readonly bus: string;
  readonly id: number;
  readonly extended: boolean;
  /** The message that is decoded: the first one. */
  readonly used: string;
  readonly ignored: string;
}

/** A message that is left out because its definition is wrong. */
export interface RefusedMessage {
  readonly bus: string;
  readonly message: string;
  readonly error: KcdError;
}

/** What an upload is answered with. */
export interface UploadReport {
  readonly messages: number;
  readonly signals: number;
  readonly multiplexedMessages: number;
  readonly namespaceMissing: boolean;
  readonly duplicateIds: readonly DuplicateId[];
  readonly refusedMessages: readonly RefusedMessage[];
  readonly suspicious: readonly Suspicion[];
  /** Suspicions beyond those listed. */
  readonly suspiciousOmitted: number;
}

const listedSuspicions = 500;

/** Puts the report of a loaded file together; long lists of suspicions are cut. */
export function uploadReport(
  file: ParseFile,
  findings: Pick<UploadReport, 'namespaceMissing' | 'duplicateIds' | 'refusedMessages' | 'suspicious'>,
): UploadReport {
  const messages = file.buses.flatMap((bus) => bus.messages);
  return {
    ...findings,
    messages: messages.length,
    signals: messages.reduce((sum, message) => sum + countSignals(message), 0),
    multiplexedMessages: messages.filter((message) => message.multiplexes.length > 0).length,
    suspicious: findings.suspicious.slice(0, listedSuspicions),
    suspiciousOmitted: Math.max(0, findings.suspicious.length - listedSuspicions),
  };
}

function countSignals(message: Message): number {
  return [...signalsOf(message)].length;
}

/** A signal as the metric it feeds. */
export interface MetricSignal {
  readonly message: string;
  readonly signal: string;
  readonly metric: string;
  readonly unit: string | null;
  readonly kind: SignalKind;
  readonly spn: number | null;
  readonly labels: readonly Label[];
  readonly nameZh: string | null;
  readonly nameEn: string | null;
  /** Digits that show one step of the raw value. */
  readonly decimals: number;
}

/** The metrics a file yields, the first signal of each metric code, in file order. */
export function metricSignals(file: ParseFile): MetricSignal[] {
  const metrics = new Map<string, MetricSignal>();
  for (const message of file.buses.flatMap((bus) => bus.messages)) {
    for (const signal of signalsOf(message)) {
      if (!metrics.has(signal.metric)) metrics.set(signal.metric, metricOf(message, signal));
    }
  }
  return [...metrics.values()];
}

function metricOf(message: Message, signal: Signal): MetricSignal {
  const { metric, unit, kind, spn, labels, nameZh, nameEn } = signal;
  const decimals = decimalsOf(signal);
  return {
    message: message.name,
    signal: signal.name,
    metric,
    unit,
    kind,
    spn,
    labels,
    nameZh,
    nameEn,
    decimals,
  };
}

function decimalsOf(signal: Signal): number {
  if (signal.type === 'single' || signal.type === 'double') return 3;
  const step = Math.abs(signal.slope);
  if (step === 0) return 0;
  return Math.min(7, Math.max(0, Math.ceil(-Math.log10(step) - 1e-9)));
}
