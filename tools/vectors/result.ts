/** The outcome of one vector file. */
export interface VectorFileResult {
  file: string;
  passed: number;
  failures: Array<{ id: string; expected: unknown; actual: unknown }>;
}
