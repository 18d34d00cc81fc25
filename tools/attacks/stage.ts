import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '@vehicle/contract/core/call';
import { type Database, openDatabase } from '@vehicle/server/platform/db/database';
import { aMember, anAdministrator, type TestMember } from '@vehicle/server/testing/builders';
import { enterTestFleet, type TestVehicle } from '@vehicle/server/testing/fleet.sql';
import { z } from 'zod';
import { within } from '../load/deadline.ts';
import { type EventLoopDelay, eventLoopDelay } from '../load/event-loop-delay.ts';
import { OrderedProcess } from '../load/ordered-process.ts';
import { dataFolder, ServerUnderTest } from '../load/server-under-test.ts';
import type { BystanderFigures, BystanderOrders } from './bystander-process.ts';
import { ProcessorShare } from './processor-share.ts';
import { type Answered, type Sent, send } from './send.ts';

const fleetSize = 320;
const watch_ms = 250;
const stopsWithin_ms = 10_000;
const bystandersWithin_ms = 120_000;
const bystanderProgram = new URL('./bystander-process.ts', import.meta.url);
const monitor = new URL('../load/event-loop-monitor.ts', import.meta.url).href;

/** A noun of the contract that is read and changed by its id. */
interface AnyResource {
  readonly write: { readonly shape: Readonly<Record<string, unknown>> };
  readonly calls: { readonly get: Call };
}

const record = z.object({ object: z.looseObject({ id: z.int(), version: z.int() }) });

export interface StageOptions {
  sourceTree?: string;
  settings?: Readonly<Record<string, string>>;
  openFiles?: number;
}

/** What an attack did to others. */
export interface Watched extends BystanderFigures {
  /** Null: the server did not even answer that. */
  eventLoop: EventLoopDelay | null;
  /** Resident memory at its peak over what the server had when it was ready. */
  overStartMiB: number;
  logLines: number;
  /** By how much everything was slower, because others used the machine. */
  slowness: number;
}

/** Something that took its time. */
export interface Timing {
  what: string;
  ms: number;
  bound_ms: number;
}

/** A real server with a fleet, people who have nothing to do with the attack, and what has been seen. */
export class Stage {
  readonly server: ServerUnderTest;
  readonly database: Database;
  readonly admin: TestMember;
  readonly #dataDir: string;
  /** Others, who go on as usual while somebody attacks. */
  readonly #bystanders = new OrderedProcess<BystanderOrders>(bystanderProgram);
  readonly #fleet: TestVehicle[];
  #rss: NodeJS.Timeout | undefined;
  /** Of the server when it was ready. */
  readonly #startRssMiB: number;
  #peakRssMiB = 0;
  #linesBefore = 0;
  /** For people: what was seen. */
  measured: string[] = [];
  /** What had to hold and did not. */
  broken: string[] = [];
  /** What had to be quick; judged at the end, when it is known how much the machine was used by others. */
  timings: Timing[] = [];
  #share: ProcessorShare | null = null;

  private constructor(parts: {
    dataDir: string;
    server: ServerUnderTest;
    database: Database;
    admin: TestMember;
    fleet: TestVehicle[];
  }) {
    this.#dataDir = parts.dataDir;
    this.server = parts.server;
    this.database = parts.database;
    this.admin = parts.admin;
    this.#fleet = parts.fleet;
    this.#startRssMiB = parts.server.rssMiB();
  }

  static async open({ sourceTree, openFiles, settings = {} }: StageOptions): Promise<Stage> {
    const dataDir = dataFolder();
    const server = await ServerUnderTest.start(join(dataDir, 'server'), {
      services: 'http,gateway,worker',
      logPath: join(dataDir, 'log'),
      nodeArguments: ['--import', monitor],
      ...(sourceTree !== undefined && { sourceTree }),
      ...(openFiles !== undefined && { openFiles }),
      settings: { LOG_LEVEL: 'info', METRICS_PORT: 'off', ...settings },
    });
    const { ownerUrl, telemetryOwnerUrl } = server.connection;
    const database = openDatabase(ownerUrl, { telemetryUrl: telemetryOwnerUrl, maxConnections: 4 });
    const { kysely, pool } = database;
    const fleet = await enterTestFleet(pool, fleetSize);
    // As if each device had been registered long ago.
    await pool.query(
      `update terminal set auth_code = 'K' || id, device_identity = 'MAKER|MODEL|DEV0001', registered_at = now() - interval '1 day'`,
    );
    await pool.query("select pg_notify('registry', '')");
    const admin = await anAdministrator(kysely);
    const stage = new Stage({ dataDir, server, database, admin, fleet });
    try {
      await stage.#enterBystanders(settings.HOST === undefined);
    } catch (error) {
      await stage.close();
      throw error;
    }
    return stage;
  }

  get httpUrl(): string {
    return this.server.httpUrl;
  }

  get gatewayPort(): number {
    return this.server.gatewayPort;
  }

  /** One that no attack has used yet. */
  vehicle(): TestVehicle & { authCode: string } {
    const vehicle = this.#fleet.pop();
    if (vehicle === undefined) throw new Error('every vehicle of the stage has been used');
    return { ...vehicle, authCode: `K${vehicle.terminalId}` };
  }

  send(call: Pick<Call, 'method' | 'path'>, sent: Sent = {}): Promise<Answered> {
    return send(this.httpUrl, call, sent);
  }

  /** A call that has to succeed before there is anything to attack. */
  async record(
    call: Pick<Call, 'name' | 'method' | 'path'>,
    sent: Sent,
  ): Promise<Record<string, unknown> & { id: number; version: number }> {
    const answer = await this.send(call, { token: this.admin.token, ...sent });
    if (answer.status >= 300)
      throw new Error(`${call.name} was answered with ${answer.status}: ${answer.text}`);
    return record.parse(JSON.parse(answer.text)).object;
  }

  /** What an update would send to leave everything as it is. */
  async formOf(
    { write, calls }: AnyResource,
    id: number,
  ): Promise<Record<string, unknown> & { version: number }> {
    const row = await this.record(calls.get, { params: { id } });
    const values = Object.keys(write.shape).map((name) => [name, row[name]]);
    return { ...Object.fromEntries(values), version: row.version };
  }

  async rows<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
    return (await this.database.pool.query<T>(text, values)).rows;
  }

  async count(text: string, values: unknown[] = []): Promise<number> {
    const [row] = await this.rows<{ count: string | number | null }>(text, values);
    return Number(row?.count ?? 0);
  }

  /** Of a record, as who changes it has to send it. */
  async versionOf(table: 'terminal' | 'vehicle', id: number): Promise<number> {
    const [row] = await this.rows<{ version: number }>(`select version from ${table} where id = $1`, [id]);
    if (row === undefined) throw new Error(`there is no ${table} ${id}`);
    return row.version;
  }

  /** Notes what did not hold. */
  hold(sentence: string, isHeld: boolean): void {
    if (!isHeld) this.broken.push(sentence);
  }

  holdWithin(what: string, ms: number, bound_ms: number): void {
    this.timings.push({ what, ms, bound_ms });
  }

  measure(sentence: string): void {
    this.measured.push(sentence);
  }

  /** Looks from now on; what came before belongs to the setting of the stage. */
  async beginWatch(): Promise<void> {
    if (this.#rss !== undefined) await this.endWatch();
    await this.#eventLoop();
    this.#linesBefore = this.#logLines();
    this.#peakRssMiB = this.server.rssMiB();
    this.#rss = setInterval(() => {
      this.#peakRssMiB = Math.max(this.#peakRssMiB, this.server.rssMiB());
    }, watch_ms);
    this.#share = new ProcessorShare(this.server.connection.pid);
    const begun = this.#bystanders.tell('begin');
    await within(bystandersWithin_ms, begun, 'the bystanders have not begun in time');
  }

  async endWatch(): Promise<Watched> {
    const ended = this.#bystanders.tell('end');
    const figures = await within(bystandersWithin_ms, ended, 'the bystanders gave no figures in time');
    const slowness = this.#share?.factor() ?? 1;
    clearInterval(this.#rss);
    this.#rss = undefined;
    return {
      slowness,
      ...figures,
      eventLoop: await this.#eventLoop(),
      overStartMiB: Math.round(Math.max(this.#peakRssMiB, this.server.rssMiB()) - this.#startRssMiB),
      logLines: this.#logLines() - this.#linesBefore,
    };
  }

  async close(): Promise<void> {
    clearInterval(this.#rss);
    this.#bystanders.end();
    await this.database.close();
    // One that is kept busy hears no signal.
    const late = sleep(stopsWithin_ms, 'late' as const, { ref: false });
    if (!this.server.hasEnded && (await Promise.race([this.server.stop(), late])) === 'late')
      await this.server.kill();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  async #enterBystanders(hasReporter: boolean): Promise<void> {
    const { kysely } = this.database;
    const { token } = await anAdministrator(kysely);
    // Somebody else: the oldest sessions of who signs in again and again give way.
    const { loginName, password } = await aMember(kysely);
    const { phone, authCode } = this.vehicle();
    const entered = this.#bystanders.tell('enter', {
      httpUrl: this.httpUrl,
      gatewayPort: this.gatewayPort,
      phone: hasReporter ? phone : null,
      authCode,
      token,
      loginName,
      password,
      from: hasReporter ? '127.0.0.200' : '::1',
    });
    await within(bystandersWithin_ms, entered, 'the bystanders have not entered in time');
  }

  async #eventLoop(): Promise<EventLoopDelay | null> {
    try {
      return eventLoopDelay.parse(await this.server.ask('eventLoop'));
    } catch {
      return null;
    }
  }

  #logLines(): number {
    return readFileSync(join(this.#dataDir, 'log')).filter((byte) => byte === 0x0a).length;
  }
}
