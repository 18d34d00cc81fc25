import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

export const digestOf = (raw: Uint8Array): string => createHash('sha256').update(raw).digest('hex');

/** The same report of the same vehicle has the same key, however often it is sent. */
export const keyOf = (vehicleId: number, kind: number, digest: string): string =>
  `${vehicleId} ${kind} ${digest}`;

/** What terminals that a fault leads by hand have tried to send, and what was answered with success; kept on disk. */
export class TerminalJournal {
  readonly #path: string;
  readonly attempted = new Set<string>();
  readonly acknowledged = new Set<string>();

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true });
    this.#path = join(directory, 'devices.jsonl');
  }

  attempt(vehicleId: number, kind: number, raw: Uint8Array): string {
    const key = keyOf(vehicleId, kind, digestOf(raw));
    if (!this.attempted.has(key)) this.#write({ attempted: key });
    this.attempted.add(key);
    return key;
  }

  acknowledge(key: string): void {
    if (!this.acknowledged.has(key)) this.#write({ acknowledged: key });
    this.acknowledged.add(key);
  }

  #write(entry: Record<string, string>): void {
    appendFileSync(this.#path, `${JSON.stringify(entry)}\n`);
  }
}
