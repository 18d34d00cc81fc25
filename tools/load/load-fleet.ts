import { setTimeout as pause } from 'node:timers/promises';
import { CanMessageTemplate } from './can-message.ts';
import type { LoadJournal } from './load-journal.ts';
import { LoadTerminal } from './load-terminal.ts';

export interface RunResult {
  answered: number;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
}

/** What each terminal has made and what of it was answered, by terminal. */
export interface Ledger {
  sent: number[];
  answered: number[];
}

export interface Timed {
  warmUp_s: number;
  seconds: number;
}

export interface FlatOut extends Timed {
  count: number;
  inFlight: number;
}

/** So many terminals, and what they send together. */
export interface Steady {
  count: number;
  perSecond: number;
}

/** New connections at a time: a fleet comes back in a crowd, but not in one instant. */
const connectingAtOnce = 500;
const tick_ms = 5;

/** Many terminals in one process. */
export class LoadFleet {
  readonly #terminals: LoadTerminal[];
  readonly #latencies: number[] = [];
  /** The terminals whose answers are measured; null: all. */
  #measured: ReadonlySet<number> | null = null;
  readonly #journal: LoadJournal | null;
  #ready = 0;
  #isMeasuring = false;
  #measuringSince_ms = 0;
  #next: ((terminal: LoadTerminal) => void) | null = null;
  #resender: NodeJS.Timeout | null = null;
  refusals: string[] = [];

  constructor(port: number, phones: readonly string[], journal: LoadJournal | null) {
    this.#journal = journal;
    const template = new CanMessageTemplate();
    const server = {
      port,
      template,
      journal,
      onReady: () => {
        this.#ready++;
      },
      onAnswered: (terminal: LoadTerminal) => this.#answered(terminal),
      onRefused: (reason: string) => {
        this.refusals.push(reason);
      },
    };
    this.#terminals = phones.map((phone, index) => new LoadTerminal(index, phone, server));
  }

  /** Connects the first `count` terminals; resolves when all are authenticated. */
  async connect(count: number): Promise<void> {
    const wanted = this.#terminals.slice(0, count).filter((terminal) => !terminal.isReady);
    const target = this.#ready + wanted.length;
    let started = 0;
    while (this.#ready < target) {
      const open = started - (wanted.length - (target - this.#ready));
      for (let room = connectingAtOnce - open; room > 0 && started < wanted.length; room--) {
        wanted[started++]?.connect();
      }
      await pause(10);
      if (this.refusals.length > 0) throw new Error(this.refusals[0]);
    }
    this.#resender ??= setInterval(() => this.#resend(), 1_000);
  }

  /** Every terminal keeps `inFlight` messages without an answer and sends the next as soon as it has one. */
  async runFlatOut({ count, inFlight, ...timed }: FlatOut): Promise<RunResult> {
    this.#next = (terminal) => terminal.sendNext(performance.now());
    for (const terminal of this.#terminals.slice(0, count)) {
      for (let sent = 0; sent < inFlight; sent++) terminal.sendNext(performance.now());
    }
    const result = await this.#measure(timed);
    this.#next = null;
    await this.drain();
    return result;
  }

  /** All together send `perSecond`, each in its turn; latency counts from when a message was due. */
  async runAtRate(run: Steady & Timed): Promise<RunResult> {
    const stop = this.startAtRate(run);
    const result = await this.#measure(run);
    stop();
    await this.drain();
    return result;
  }

  /** Begins to send at a rate and returns what stops it. */
  startAtRate({ count, perSecond }: Steady): () => void {
    const started_ms = performance.now();
    const due = new Map<LoadTerminal, number>();
    let made = 0;
    // A terminal whose turn comes while it waits for an answer sends as soon as it has it.
    this.#next = (terminal) => {
      const due_ms = due.get(terminal);
      if (due_ms === undefined) return;
      due.delete(terminal);
      terminal.sendNext(due_ms);
    };
    const timer = setInterval(() => {
      const wanted = ((performance.now() - started_ms) / 1000) * perSecond;
      for (; made < wanted; made++) {
        const terminal = this.#terminals[made % count];
        if (terminal === undefined) continue;
        const due_ms = started_ms + (made / perSecond) * 1000;
        if (terminal.waiting === 0) terminal.sendNext(due_ms);
        else if (!due.has(terminal)) due.set(terminal, due_ms);
      }
    }, tick_ms);
    return () => {
      clearInterval(timer);
      this.#next = null;
    };
  }

  /** Waits until everything sent has been answered. */
  async drain(): Promise<void> {
    while (this.#terminals.some((terminal) => terminal.waiting > 0)) await pause(20);
  }

  ledger(): Ledger {
    this.#journal?.flush();
    return {
      sent: this.#terminals.map((terminal) => terminal.sent),
      answered: this.#terminals.map((terminal) => terminal.answered),
    };
  }

  /** Terminals that are authenticated. */
  get ready(): number {
    return this.#terminals.filter((terminal) => terminal.isReady).length;
  }

  close(): void {
    if (this.#resender !== null) clearInterval(this.#resender);
    for (const terminal of this.#terminals) terminal.close();
  }

  #answered(terminal: LoadTerminal): void {
    const isMeasured = this.#isMeasuring && (this.#measured?.has(terminal.index) ?? true);
    if (isMeasured) this.#latencies.push(performance.now() - terminal.lastDue_ms);
    this.#next?.(terminal);
  }

  async #measure({ warmUp_s, seconds }: Timed): Promise<RunResult> {
    await pause(warmUp_s * 1000);
    this.beginMeasuring();
    await pause(seconds * 1000);
    return this.endMeasuring();
  }

  /** From here on it is noted how long what is answered has waited; of these terminals, by their places, or of all. */
  beginMeasuring(places?: readonly number[]): void {
    this.#measured = places === undefined ? null : new Set(places);
    this.#latencies.length = 0;
    this.#measuringSince_ms = performance.now();
    this.#isMeasuring = true;
  }

  endMeasuring(): RunResult {
    this.#isMeasuring = false;
    const elapsed = (performance.now() - this.#measuringSince_ms) / 1000;
    const sorted = Float64Array.from(this.#latencies).sort();
    const at = (share: number): number =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    return { answered: sorted.length, seconds: elapsed, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
  }

  #resend(): void {
    const now_ms = performance.now();
    for (const terminal of this.#terminals) terminal.resendLate(now_ms);
  }
}
