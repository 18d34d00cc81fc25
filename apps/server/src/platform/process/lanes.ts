/** Lets so much work go on at once; the rest follows in its order. */
export class Lanes {
  #free: number;
  readonly #line: Array<() => void> = [];

  constructor(lanes: number) {
    this.#free = lanes;
  }

  /** Resolves with what gives the lane back. */
  async enter(): Promise<() => void> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#line.push(resolve));
    return () => {
      const next = this.#line.shift();
      if (next) next();
      else this.#free++;
    };
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const leave = await this.enter();
    try {
      return await work();
    } finally {
      leave();
    }
  }
}
