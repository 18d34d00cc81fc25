interface Source {
  windowStart_ms: number;
  connects: number;
  refusedUntil_ms: number;
}

const minute_ms = 60_000;
const capacity = 50_000;

/** Refuses a terminal that connects again and again from one address; others and other addresses are not touched. */
export class FlappingGuard {
  readonly #connectsPerMinute: number;
  readonly #refusal_ms: number;
  readonly #sources = new Map<string, Source>();

  constructor(limits: { connectsPerMinute: number; refusal_ms: number }) {
    this.#connectsPerMinute = limits.connectsPerMinute;
    this.#refusal_ms = limits.refusal_ms;
  }

  /** Counts a connection; `now_ms` is monotonic. */
  admits(phone: string, remote: string, now_ms: number): boolean {
    const key = `${phone} ${remote}`;
    const source = this.#sources.get(key) ?? { windowStart_ms: now_ms, connects: 0, refusedUntil_ms: 0 };
    this.#sources.set(key, source);
    if (now_ms < source.refusedUntil_ms) return false;
    if (now_ms - source.windowStart_ms >= minute_ms) {
      source.windowStart_ms = now_ms;
      source.connects = 0;
    }
    source.connects++;
    if (source.connects <= this.#connectsPerMinute) return true;
    source.refusedUntil_ms = now_ms + this.#refusal_ms;
    source.connects = 0;
    return false;
  }

  /** Forgets who has been quiet. */
  sweep(now_ms: number): void {
    for (const [key, source] of this.#sources) {
      const isOver = now_ms >= source.refusedUntil_ms && now_ms - source.windowStart_ms >= minute_ms;
      if (isOver || this.#sources.size > capacity) this.#sources.delete(key);
    }
  }
}
