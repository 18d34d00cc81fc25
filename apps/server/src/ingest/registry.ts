import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { channel } from '../ports.ts';
import type { DecodePlan } from './decode-plan.ts';
import { Plans } from './plans.ts';
import {
  allMetrics,
  allTerminals,
  enabledRevisions,
  pinDevice,
  type TerminalRow,
  terminalOfPhone,
  voidCode,
} from './registry.sql.ts';
import type { TerminalEntry } from './terminal-entry.ts';

/** Notifications come in flocks: one reload serves all that arrive within this. */
const SETTLE_MS = 50;

/** Terminals, their vehicles and how these are decoded, held in memory and reloaded whenever they change. */
export class Registry {
  readonly plans: Plans;
  readonly #database: Database;
  readonly #log: Log;
  readonly #reloadMs: number;
  #byPhone = new Map<string, TerminalEntry>();
  #byId = new Map<number, TerminalEntry>();
  #planOfFile = new Map<number, DecodePlan>();
  #planWithoutFile: DecodePlan | null = null;
  #running: Promise<void> = Promise.resolve();
  #settling: NodeJS.Timeout | null = null;
  #interval: NodeJS.Timeout | null = null;
  #unlisten: (() => Promise<void>) | null = null;

  constructor(database: Database, log: Log, reloadMs: number) {
    this.#database = database;
    this.#log = log;
    this.#reloadMs = reloadMs;
    this.plans = new Plans(database, log);
  }

  async start(): Promise<void> {
    await this.reload();
    this.#unlisten = await this.#database.listen(channel.registry, () => this.#reloadSoon());
    this.#interval = setInterval(() => this.#reloadSoon(), this.#reloadMs);
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

  /** Looks at one terminal again, for decisions that must not be taken on what was true a moment ago. */
  async refresh(phone: string): Promise<TerminalEntry | undefined> {
    const row = await terminalOfPhone(this.#database, phone);
    if (row !== undefined) return this.#keep(row);
    const gone = this.#byPhone.get(phone);
    if (gone !== undefined) this.#byId.delete(gone.id);
    this.#byPhone.delete(phone);
    return undefined;
  }

  /** The authentication code for a device; null where another device is pinned to the terminal. */
  async register(terminal: TerminalEntry, identity: string, newCode: string): Promise<string | null> {
    if (terminal.deviceIdentity === identity && terminal.authCode !== null) return terminal.authCode;
    const pinned = await pinDevice(this.#database, terminal.id, identity, newCode);
    if (pinned?.device_identity !== identity) return null;
    const entry: TerminalEntry = { ...terminal, deviceIdentity: identity, authCode: pinned.auth_code };
    this.#byPhone.set(entry.phone, entry);
    this.#byId.set(entry.id, entry);
    return pinned.auth_code;
  }

  /** The code of a terminal that signs off is void, here and in every other process; its device stays pinned. */
  async unregister(phone: string): Promise<void> {
    const entry = this.#byPhone.get(phone);
    if (entry === undefined) return;
    await voidCode(this.#database, entry.id);
    const voided: TerminalEntry = { ...entry, authCode: null };
    this.#byPhone.set(phone, voided);
    this.#byId.set(entry.id, voided);
    await this.#database.notify(channel.registry, '');
  }

  #reloadSoon(): void {
    if (this.#settling !== null) return;
    this.#settling = setTimeout(() => {
      this.#settling = null;
      this.reload().catch((error) => this.#log.warn('ingest.registryNotReloaded', { reason: error.message }));
    }, SETTLE_MS);
  }

  async #load(): Promise<void> {
    this.plans.useMetrics(await allMetrics(this.#database));
    this.#planWithoutFile = await this.plans.withoutFile();
    const planOfFile = new Map<number, DecodePlan>();
    for (const revision of await enabledRevisions(this.#database)) {
      planOfFile.set(revision.config_file_id, await this.plans.ofRevision(revision));
    }
    this.#planOfFile = planOfFile;
    const rows = await allTerminals(this.#database);
    this.#byPhone = new Map();
    this.#byId = new Map();
    for (const row of rows) this.#keep(row);
  }

  #keep(row: TerminalRow): TerminalEntry | undefined {
    const plan = this.#planOfFile.get(row.config_file_id ?? 0) ?? this.#planWithoutFile;
    if (plan === null) return undefined;
    const entry: TerminalEntry = {
      id: row.id,
      phone: row.phone,
      type: row.type,
      authCode: row.auth_code,
      deviceIdentity: row.device_identity,
      vehicleId: row.vehicle_id,
      forwardTargetIds: row.forward_target_ids,
      plan,
    };
    this.#byPhone.set(entry.phone, entry);
    this.#byId.set(entry.id, entry);
    return entry;
  }
}
