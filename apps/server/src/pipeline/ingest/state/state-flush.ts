import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../../../platform/log.ts';
import { reasonOf } from '../../../platform/reason-of.ts';
import { CopyWriter } from '../copy-writer.ts';
import { writeStates } from './state.sql.ts';
import { writeStateRow } from './state-row.ts';
import type { VehicleContext } from './vehicle-context.ts';
import type { VehicleStateCache } from './vehicle-state-cache.ts';

/** NOTIFY takes less than 8000 bytes: 700 ids of at most 10 digits fit. */
const largestChunk = 700;
const smallestChunk = 100;
/** A round is written in so many parts, so that it does not stand in the way of messages all at once. */
const parts = 10;

export interface StateFlushDeps {
  stateCache: VehicleStateCache;
  newClient: () => Promise<pg.Client>;
  log: Log;
  every_ms: number;
}

/** Writes changed states to `vehicle_state`, each at most once a round, over a connection of its own. */
export class StateFlush {
  readonly #deps: StateFlushDeps;
  readonly #writer = new CopyWriter();
  readonly #stopping = new AbortController();
  #client: pg.Client | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(deps: StateFlushDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#running = this.#rounds();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    await this.#write(this.#deps.stateCache.drainDirty(), 0);
    await this.#client?.end().catch(() => undefined);
  }

  async #rounds(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const started_ms = performance.now();
      await this.#write(this.#deps.stateCache.drainDirty(), this.#deps.every_ms / parts);
      await this.#pause(this.#deps.every_ms - (performance.now() - started_ms));
    }
  }

  /** Writes chunk by chunk, `gap_ms` from one to the next; what cannot be written stays for the next round. */
  async #write(contexts: readonly VehicleContext[], gap_ms: number): Promise<void> {
    const part = Math.max(smallestChunk, Math.ceil(contexts.length / parts));
    const chunk = Math.min(largestChunk, part);
    for (let at = 0; at < contexts.length; at += chunk) {
      if (at > 0) await this.#pause(gap_ms);
      try {
        await this.#writeChunk(contexts.slice(at, at + chunk));
      } catch (error) {
        this.#deps.stateCache.requeue(contexts.slice(at));
        const reason = reasonOf(error);
        this.#deps.log.warn('ingest.stateNotWritten', { reason });
        await this.#client?.end().catch(() => undefined);
        this.#client = null;
        return;
      }
    }
  }

  async #writeChunk(contexts: readonly VehicleContext[]): Promise<void> {
    const now_ms = Date.now();
    this.#writer.clear();
    for (const { vehicleId, state } of contexts) writeStateRow(this.#writer, vehicleId, state, now_ms);
    this.#client ??= await this.#deps.newClient();
    const ids = contexts.map(({ vehicleId }) => vehicleId);
    await writeStates(this.#client, this.#writer, ids);
  }

  async #pause(ms: number): Promise<void> {
    const { signal } = this.#stopping;
    if (ms <= 0 || signal.aborted) return;
    await sleep(ms, undefined, { signal }).catch(() => undefined);
  }
}
