/** Runs so much work at once; the rest follows in its order. */
export class Lanes {
  #free: number;
  readonly #line: Array<() => void> = [];

  constructor(lanes: number) {
    this.#free = lanes;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#line.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#line.shift();
      if (next) next();
      else this.#free++;
    }
  }
}
