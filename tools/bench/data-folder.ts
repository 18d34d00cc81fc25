import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder for the data of one run, within reach of the user that PostgreSQL runs as. */
export function dataFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'vehicle-run-'));
  chmodSync(path, 0o755);
  return path;
}
