import type { GatewayEventKind } from '@vehicle/contract/telemetry/gateway-event/contract';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { reasonOf } from '../../platform/reason-of.ts';
import { type CountedEvent, writeEvents } from './gateway-event.sql.ts';

/** Where an event came from, for operators; what is known of the cause is given, the rest left out. */
export interface EventSource {
  phone?: string | undefined;
  terminalId?: number | undefined;
  vehicleId?: number | null | undefined;
  remote?: string | undefined;
  detail?: string | undefined;
  /** The first bytes of an example. */
  sample?: Uint8Array | undefined;
}

/** Sources that are told apart within a minute; the others are counted together. */
const capacity = 2_000;
const sampleBytes = 64;
const minute_ms = 60_000;

/** Counts what the gateway refuses or tolerates by kind, source and minute, so that no sender can fill the table. */
export class EventCounter {
  readonly #database: Database;
  readonly #log: Log;
  readonly #every_ms: number;
  readonly #counts = new Map<string, CountedEvent>();
  readonly #changed = new Set<CountedEvent>();
  #minute = 0;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(database: Database, log: Log, every_ms: number) {
    this.#database = database;
    this.#log = log;
    this.#every_ms = every_ms;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#running = this.#running.then(() => this.#flush());
    }, this.#every_ms);
  }

  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#running;
    await this.#flush();
  }

  count(kind: GatewayEventKind, source: EventSource): void {
    const now_ms = Date.now();
    const minute = Math.floor(now_ms / minute_ms);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#counts.clear();
    }
    // Devices that ask for one number are told apart: an operator decides between them.
    const device = kind === 'registrationRefused' ? source.detail : '';
    const key = `${kind} ${source.phone ?? source.remote ?? ''} ${device}`;
    const event = this.#counts.get(key) ?? this.#begin(key, kind, source, now_ms);
    event.count++;
    event.last_ms = now_ms;
    this.#changed.add(event);
  }

  #begin(key: string, kind: GatewayEventKind, source: EventSource, now_ms: number): CountedEvent {
    const isFull = this.#counts.size >= capacity;
    const sharedKey = `${kind} `;
    const shared = isFull ? this.#counts.get(sharedKey) : undefined;
    if (shared !== undefined) return shared;
    const { phone, terminalId, vehicleId, remote, detail, sample }: EventSource = isFull ? {} : source;
    const event: CountedEvent = {
      kind,
      phone: phone ?? null,
      terminalId: terminalId ?? null,
      vehicleId: vehicleId ?? null,
      remote: remote ?? null,
      detail: detail ?? null,
      // No piece of the pool of buffers: each would keep 64 KiB of it for as long as the event is known.
      sample: sample === undefined ? null : Uint8Array.from(sample.subarray(0, sampleBytes)),
      count: 0,
      first_ms: now_ms,
      last_ms: now_ms,
      id: null,
    };
    this.#counts.set(isFull ? sharedKey : key, event);
    return event;
  }

  async #flush(): Promise<void> {
    const events = [...this.#changed];
    if (events.length === 0) return;
    this.#changed.clear();
    try {
      await writeEvents(this.#database, events);
    } catch (error) {
      for (const event of events.slice(0, capacity)) this.#changed.add(event);
      const reason = reasonOf(error);
      this.#log.warn('ingest.eventsNotWritten', { reason });
    }
  }
}
