interface Source {
  windowStartMs: number;
  connects: number;
  refusedUntilMs: number;
}

const minute_ms = 60_000;
const capacity = 50_000;

/** Refuses a terminal that connects again and again from one address; others and other addresses are not touched. */
export class FlappingGuard {
  readonly #connectsPerMinute: number;
  readonly #refusalMs: number;
  readonly #sources = new Map<string, Source>();

  constructor(limits: { connectsPerMinute: number; refusalMs: number }) {
    this.#connectsPerMinute = limits.connectsPerMinute;
    this.#refusalMs = limits.refusalMs;
  }

  /** Counts a connection; `nowMs` is monotonic. */
  admits(phone: string, remote: string, nowMs: number): boolean {
    const key = `${phone} ${remote}`;
    const source = this.#sources.get(key) ?? { windowStartMs: nowMs, connects: 0, refusedUntilMs: 0 };
    this.#sources.set(key, source);
    if (nowMs < source.refusedUntilMs) return false;
    if (nowMs - source.windowStartMs >= minute_ms) {
      source.windowStartMs = nowMs;
      source.connects = 0;
    }
    source.connects++;
    if (source.connects <= this.#connectsPerMinute) return true;
    source.refusedUntilMs = nowMs + this.#refusalMs;
    source.connects = 0;
    return false;
  }

  /** Forgets who has been quiet. */
  sweep(nowMs: number): void {
    for (const [key, source] of this.#sources) {
      const isOver = nowMs >= source.refusedUntilMs && nowMs - source.windowStartMs >= minute_ms;
      if (isOver || this.#sources.size > capacity) this.#sources.delete(key);
    }
  }
}
