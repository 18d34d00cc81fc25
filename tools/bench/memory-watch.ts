import type { ServerUnderTest } from './server-under-test.ts';

const every_ms = 1_000;
const hour_ms = 3_600_000;
/** What a start leaves behind is no growth. */
const warmUpShare = 0.3;

/** Watches the resident memory of a server while it works. */
export class MemoryWatch {
  readonly #samples: { atMs: number; rssMiB: number }[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor(server: ServerUnderTest) {
    this.#timer = setInterval(() => {
      this.#samples.push({ atMs: performance.now(), rssMiB: server.rssMiB() });
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
    const mean = (of: (sample: { atMs: number; rssMiB: number }) => number): number =>
      samples.reduce((sum, sample) => sum + of(sample), 0) / Math.max(1, samples.length);
    const [meanMs, meanMiB] = [mean(({ atMs }) => atMs), mean(({ rssMiB }) => rssMiB)];
    const spread = samples.reduce((sum, { atMs }) => sum + (atMs - meanMs) ** 2, 0);
    const product = samples.reduce((sum, s) => sum + (s.atMs - meanMs) * (s.rssMiB - meanMiB), 0);
    return spread === 0 ? 0 : (product / spread) * hour_ms;
  }
}
