interface Unanswered {
  frame: Buffer;
  repetitions: number;
  wait_ms: number;
  timer: NodeJS.Timeout;
  /** Null: given up without an answer. */
  settle: (result: number | null) => void;
}

/** JT/T 808 parameters 0x0002 and 0x0003. */
export interface RetryTiming {
  timeout_ms: number;
  repetitions: number;
}

interface ExchangeOptions {
  timing: () => RetryTiming;
  transmit: (frame: Buffer) => void;
  /** The last repetition stayed unanswered: the link counts as broken (JT/T 808-2019 §6.2). */
  onBroken: () => void;
}

/**
 * The messages of one connection that wait for their answer. Each is sent again, unchanged, after waits that grow as
 * T(N+1) = T(N) × (N+1).
 */
export class Exchange {
  readonly #options: ExchangeOptions;
  readonly #unanswered = new Map<number, Unanswered>();

  constructor(options: ExchangeOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#unanswered.size;
  }

  begin(serial: number, frame: Buffer): Promise<number | null> {
    const { timeout_ms } = this.#options.timing();
    return new Promise((settle) => {
      const timer = setTimeout(() => this.#repeat(serial), timeout_ms);
      this.#unanswered.set(serial, { frame, repetitions: 0, wait_ms: timeout_ms, timer, settle });
      this.#options.transmit(frame);
    });
  }

  answer(serial: number, result: number): void {
    const entry = this.#unanswered.get(serial);
    if (entry === undefined) return;
    this.#unanswered.delete(serial);
    clearTimeout(entry.timer);
    entry.settle(result);
  }

  abandon(): void {
    const entries = [...this.#unanswered.values()];
    this.#unanswered.clear();
    for (const entry of entries) {
      clearTimeout(entry.timer);
      entry.settle(null);
    }
  }

  #repeat(serial: number): void {
    const entry = this.#unanswered.get(serial);
    if (entry === undefined) return;
    if (entry.repetitions >= this.#options.timing().repetitions) {
      this.#options.onBroken();
      return;
    }
    entry.repetitions++;
    entry.wait_ms *= entry.repetitions + 1;
    entry.timer = setTimeout(() => this.#repeat(serial), entry.wait_ms);
    this.#options.transmit(entry.frame);
  }
}
