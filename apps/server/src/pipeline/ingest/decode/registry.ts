import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import { channel } from '../../../platform/ports.ts';
import { Lanes } from '../../../platform/process/lanes.ts';
import type { DecodePlan } from './decode-plan.ts';
import { Plans } from './plans.ts';
import {
  allMetrics,
  allTerminals,
  enabledRevisions,
  pinDevice,
  type Registering,
  type TerminalRow,
  terminalsOfPhones,
  voidCode,
} from './registry.sql.ts';
import type { TerminalEntry } from './terminal-entry.ts';

/** Notifications come in flocks: one reload serves all that arrive within this. */
const settle_ms = 50;
/** So many times as long as a load takes there is none: who changes much of a large fleet keeps nobody else waiting. */
const pauseFactor = 4;
/** Registrations and their ends that are written at once; the rest of the connections of the database is for others. */
const writesAtOnce = 3;

/** Terminals, their vehicles and how these are decoded, held in memory and reloaded whenever they change. */
export class Registry {
  readonly plans: Plans;
  readonly #database: Database;
  readonly #log: Log;
  readonly #reload_ms: number;
  #byPhone = new Map<string, TerminalEntry>();
  #byId = new Map<number, TerminalEntry>();
  #planOfFile = new Map<number, DecodePlan>();
  #planWithoutFile: DecodePlan | null = null;
  #running: Promise<void> = Promise.resolve();
  /** What has been read or written since the load under way began: it is newer than what the load finds. */
  #sinceLoad: Map<string, TerminalEntry | null> | null = null;
  /** Phones for the next look-up, which begins when the one before has ended. */
  #asked = new Set<string>();
  #nextLookUp: Promise<void> | null = null;
  #lookingUp: Promise<void> = Promise.resolve();
  readonly #writing = new Lanes(writesAtOnce);
  #settling: NodeJS.Timeout | null = null;
  /** Before that no further load is begun because something has changed. */
  #pausedUntil = 0;
  #interval: NodeJS.Timeout | null = null;
  #unlisten: (() => Promise<void>) | null = null;

  constructor(database: Database, log: Log, reload_ms: number) {
    this.#database = database;
    this.#log = log;
    this.#reload_ms = reload_ms;
    this.plans = new Plans(database, log);
  }

  async start(): Promise<void> {
    await this.reload();
    this.#unlisten = await this.#database.listen(channel.registry, () => this.#reloadSoon());
    this.#interval = setInterval(() => this.#reloadSoon(), this.#reload_ms);
  }

  async stop(): Promise<void> {
    if (this.#interval !== null) clearInterval(this.#interval);
    if (this.#settling !== null) clearTimeout(this.#settling);
    await this.#unlisten?.();
    await this.#running.catch(() => undefined);
  }

  byPhone(phone: string): TerminalEntry | undefined {
    return this.#byPhone.get(phone);
  }

  byId(terminalId: number): TerminalEntry | undefined {
    return this.#byId.get(terminalId);
  }

  vehicleIds(): number[] {
    return [...this.#byId.values()].flatMap((entry) => (entry.vehicleId === null ? [] : [entry.vehicleId]));
  }

  reload(): Promise<void> {
    this.#running = this.#running.catch(() => undefined).then(() => this.#load());
    return this.#running;
  }

  /**
   * Looks at a terminal again, for decisions that must not be taken on what was true a moment ago. There is one look-up at a
   * time, for all who have asked meanwhile: however many connect at once, they hold one connection of the database.
   */
  async refresh(phone: string): Promise<TerminalEntry | undefined> {
    this.#asked.add(phone);
    this.#nextLookUp ??= this.#lookingUp.catch(() => undefined).then(() => this.#lookUp());
    this.#lookingUp = this.#nextLookUp;
    await this.#nextLookUp;
    return this.#byPhone.get(phone);
  }

  /** A new authentication code for a device; null where another is pinned to the terminal, or this one has a code that works. */
  async register(terminal: TerminalEntry, device: Registering): Promise<string | null> {
    const { identity } = device;
    if (terminal.deviceIdentity !== null && terminal.deviceIdentity !== identity) return null;
    const sinceLoad = this.#sinceLoad;
    const authCode = await this.#writing.run(() => pinDevice(this.#database, terminal.id, device));
    if (authCode === undefined) return null;
    this.#put({ ...terminal, deviceIdentity: identity, authCode }, sinceLoad);
    return authCode;
  }

  /** The code of a terminal that signs off is void, here and in every other process; its device stays pinned. */
  async unregister(phone: string): Promise<void> {
    const entry = this.#byPhone.get(phone);
    if (entry === undefined) return;
    const sinceLoad = this.#sinceLoad;
    await this.#writing.run(() => voidCode(this.#database, entry.id));
    this.#put({ ...entry, authCode: null }, sinceLoad);
    await this.#writing.run(() => this.#database.notify(channel.registry, ''));
  }

  #reloadSoon(): void {
    if (this.#settling !== null) return;
    const pause = this.#pausedUntil - performance.now();
    this.#settling = setTimeout(
      () => {
        this.#settling = null;
        this.reload().catch((error) =>
          this.#log.warn('ingest.registryNotReloaded', { reason: error.message }),
        );
      },
      Math.max(settle_ms, pause),
    );
  }

  async #load(): Promise<void> {
    const began = performance.now();
    this.plans.useMetrics(await allMetrics(this.#database));
    this.#planWithoutFile = await this.plans.withoutFile();
    const planOfFile = new Map<number, DecodePlan>();
    for (const revision of await enabledRevisions(this.#database)) {
      planOfFile.set(revision.config_file_id, await this.plans.ofRevision(revision));
    }
    this.#planOfFile = planOfFile;
    const sinceLoad = new Map<string, TerminalEntry | null>();
    this.#sinceLoad = sinceLoad;
    try {
      const entries: (TerminalEntry | null)[] = [];
      for await (const rows of allTerminals(this.#database)) {
        for (const row of rows) entries.push(this.#entryOf(row));
      }
      this.#byPhone = new Map();
      this.#byId = new Map();
      for (const entry of entries) this.#put(entry, null);
      for (const [phone, entry] of sinceLoad) {
        if (entry === null) this.#drop(phone);
        else this.#put(entry, null);
      }
    } finally {
      this.#sinceLoad = null;
      const ended = performance.now();
      this.#pausedUntil = ended + pauseFactor * (ended - began);
    }
  }

  async #lookUp(): Promise<void> {
    this.#nextLookUp = null;
    const phones = [...this.#asked];
    this.#asked.clear();
    const sinceLoad = this.#sinceLoad;
    const rows = await terminalsOfPhones(this.#database, phones);
    const found = new Map(rows.map((row) => [row.phone, row]));
    for (const phone of phones) {
      const row = found.get(phone);
      const entry = row === undefined ? null : this.#entryOf(row);
      if (entry === null) this.#drop(phone, sinceLoad);
      else this.#put(entry, sinceLoad);
    }
  }

  /** `sinceLoad` is the load's under way when the entry was asked for; a load that began later knows better. */
  #put(entry: TerminalEntry | null, sinceLoad: Map<string, TerminalEntry | null> | null): void {
    if (entry === null) return;
    this.#byPhone.set(entry.phone, entry);
    this.#byId.set(entry.id, entry);
    sinceLoad?.set(entry.phone, entry);
  }

  #drop(phone: string, sinceLoad: Map<string, TerminalEntry | null> | null = null): void {
    const gone = this.#byPhone.get(phone);
    if (gone !== undefined) this.#byId.delete(gone.id);
    this.#byPhone.delete(phone);
    sinceLoad?.set(phone, null);
  }

  #entryOf(row: TerminalRow): TerminalEntry | null {
    const plan = this.#planOfFile.get(row.config_file_id ?? 0) ?? this.#planWithoutFile;
    if (plan === null) return null;
    return {
      id: row.id,
      phone: row.phone,
      type: row.type,
      authCode: row.auth_code,
      deviceIdentity: row.device_identity,
      vehicleId: row.vehicle_id,
      forwardTargetIds: row.forward_target_ids,
      plan,
    };
  }
}
