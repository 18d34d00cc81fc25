/** Tells a fault how long it may still go on. */
export class Deadline {
  readonly #untilMs: number;

  constructor(seconds: number) {
    this.#untilMs = performance.now() + seconds * 1000;
  }

  get leftMs(): number {
    return Math.max(0, this.#untilMs - performance.now());
  }

  get isOver(): boolean {
    return this.leftMs === 0;
  }
}
