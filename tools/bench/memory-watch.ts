import type { ServerUnderTest } from '../load/server-under-test.ts';

const every_ms = 1_000;
const hour_ms = 3_600_000;
/** What a start leaves behind is no growth. */
const warmUpShare = 0.3;

/** Watches the resident memory of a server while it works. */
export class MemoryWatch {
  readonly #samples: { at_ms: number; rssMiB: number }[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor(server: ServerUnderTest) {
    this.#timer = setInterval(() => {
      this.#samples.push({ at_ms: performance.now(), rssMiB: server.rssMiB() });
    }, every_ms);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  get peakMiB(): number {
    return this.#samples.reduce((peak, { rssMiB }) => Math.max(peak, rssMiB), 0);
  }

  /** Slope of the straight line through what came after the warm-up, MiB an hour. */
  get slopeMiBPerHour(): number {
    const samples = this.#samples.slice(Math.floor(this.#samples.length * warmUpShare));
    const mean = (of: (sample: { at_ms: number; rssMiB: number }) => number): number =>
      samples.reduce((sum, sample) => sum + of(sample), 0) / Math.max(1, samples.length);
    const [meanMs, meanMiB] = [mean(({ at_ms }) => at_ms), mean(({ rssMiB }) => rssMiB)];
    const spread = samples.reduce((sum, { at_ms }) => sum + (at_ms - meanMs) ** 2, 0);
    const product = samples.reduce((sum, s) => sum + (s.at_ms - meanMs) * (s.rssMiB - meanMiB), 0);
    return spread === 0 ? 0 : (product / spread) * hour_ms;
  }
}
