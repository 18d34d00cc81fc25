const START_LENGTH = 64 * 1024;

/** Room for the values of one batch, used again for the next. */
export class ValueArena {
  #values = new Float64Array(START_LENGTH);
  #used = 0;

  /** `length` values, all NaN; good until `clear`. */
  take(length: number): Float64Array {
    // Views into the smaller array stay valid: it is dropped, not overwritten.
    if (this.#used + length > this.#values.length) {
      this.#values = new Float64Array(Math.max(this.#values.length * 2, length));
      this.#used = 0;
    }
    const taken = this.#values.subarray(this.#used, this.#used + length);
    this.#used += length;
    return taken.fill(Number.NaN);
  }

  clear(): void {
    this.#used = 0;
  }
}
