import { isDeepStrictEqual } from 'node:util';

/** Collects what one vector asserts and what came out instead. */
export class Checks {
  readonly expected: Record<string, unknown> = {};
  readonly actual: Record<string, unknown> = {};

  same(field: string, expected: unknown, actual: unknown): void {
    if (isDeepStrictEqual(expected, actual)) return;
    this.expected[field] = expected;
    this.actual[field] = actual;
  }

  get failed(): boolean {
    return Object.keys(this.expected).length > 0;
  }
}
