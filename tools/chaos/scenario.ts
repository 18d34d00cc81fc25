import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, randomFrom } from '@vehicle/jt808/random';
import { distribute } from '@vehicle/server/platform/db/distribute';
import {
  type Addresses,
  connectEnvironment,
  type DatabaseEnvironment,
} from '@vehicle/server/platform/db/environment';
import { migrate, telemetrySeries } from '@vehicle/server/platform/db/migrate';
import { silentLog } from '@vehicle/server/platform/log';
import { enterTestFleet } from '@vehicle/server/testing/fleet.sql';
import { type Cluster, findCitus, startCluster } from '../cluster/cluster.ts';
import { CanMessageTemplate } from '../load/can-message.ts';
import { within } from '../load/deadline.ts';
import { Load } from '../load/load.ts';
import { ServerUnderTest, type StartOptions } from '../load/server-under-test.ts';
import { type Verdict, withClient } from '../load/stored-rows.ts';
import { TerminalJournal } from '../load/terminal-journal.ts';
import { ConsoleUser } from './console-user.ts';
import type { ScenarioOptions } from './scenario-options.ts';
import { judgeScenario, settleStates } from './scenario-verdict.ts';
import { ScriptedTerminal } from './scripted-terminal.ts';

/** From the start of a process to its readiness (I5). */
export const readyWithin_ms = 10_000;
const drainedWithin_ms = 90_000;
const answeredAgainWithin_ms = 60_000;
const mostRss_mib = 512;

/** A real server with a fleet at work, what goes wrong with it, and the account of it all. */
export class Scenario {
  readonly options: ScenarioOptions;
  readonly random: Random;
  readonly load = new Load();
  readonly devices: ScriptedTerminal[] = [];
  readonly journal: TerminalJournal;
  /** For people: figures that are no condition. */
  readonly remarks: string[] = [];
  /** What had to hold and did not. */
  readonly broken: string[] = [];
  #server: ServerUnderTest | null = null;
  #environment: DatabaseEnvironment | null = null;
  #cluster: Cluster | null = null;
  #user: ConsoleUser | null = null;
  #loadIds: number[] = [];
  #seconds: number;

  private constructor(options: ScenarioOptions) {
    this.options = options;
    this.#seconds = options.seconds;
    this.random = randomFrom(options.seed);
    this.journal = new TerminalJournal(options.journalDir);
  }

  static async open(options: ScenarioOptions): Promise<Scenario> {
    mkdirSync(options.journalDir, { recursive: true });
    const scenario = new Scenario(options);
    try {
      if (options.isDatabaseApart === true) await scenario.#connectEnvironment();
      if (options.hasCluster === true) await scenario.#startCluster();
      await scenario.startServer();
      await scenario.#enterFleet();
      return scenario;
    } catch (error) {
      await scenario.close();
      throw error;
    }
  }

  get server(): ServerUnderTest {
    if (this.#server === null) throw new Error('no server is running');
    return this.#server;
  }

  get cluster(): Cluster {
    if (this.#cluster === null) throw new Error('the scenario has no cluster');
    return this.#cluster;
  }

  get seconds(): number {
    return this.#seconds;
  }

  /** Vehicles of the terminals that send all the time. */
  get loadIds(): readonly number[] {
    return this.#loadIds;
  }

  /** Plays something shorter than the whole. */
  async during(seconds: number, play: () => Promise<void>): Promise<void> {
    this.#seconds = seconds;
    try {
      await play();
    } finally {
      this.#seconds = this.options.seconds;
    }
  }

  /** Where it does not matter how long things take, a machine with much else to do is waited for. */
  get #patience(): number {
    return this.options.isTimed === false ? 3 : 1;
  }

  get addresses(): Addresses {
    return this.environment ?? this.server.connection;
  }

  get ownerUrl(): string {
    return this.addresses.ownerUrl;
  }

  get environment(): Addresses | null {
    return this.options.environment ?? this.#environment;
  }

  device(index: number): ScriptedTerminal {
    const device = this.devices[index];
    if (device === undefined) throw new Error(`the scenario has no terminal ${index} to lead`);
    return device;
  }

  /** An administrator at the console. */
  async user(): Promise<ConsoleUser> {
    this.#user ??= await ConsoleUser.enter(() => this.server);
    return this.#user;
  }

  /** Notes what did not hold. */
  hold(sentence: string, isHeld: boolean): void {
    if (!isHeld) this.broken.push(sentence);
  }

  /** As `hold`, of what has to be done in time. */
  holdInTime(sentence: string, took_ms: number, within_ms: number): void {
    this.hold(
      `${sentence} ${Math.round(took_ms)} ms`,
      this.options.isTimed === false || took_ms <= within_ms,
    );
  }

  remark(sentence: string): void {
    this.remarks.push(sentence);
  }

  /** Milliseconds from `low` to `high`. */
  pause_ms(low: number, high: number): number {
    return low + this.random.below(high - low + 1);
  }

  /** The server again, on the same data and ports; the old one must be gone. Gives the milliseconds until it was ready. */
  async startServer(options: StartOptions = {}): Promise<number> {
    const started_ms = performance.now();
    const { dataDir, nodeArguments = [], services } = this.options;
    const address = this.environment;
    const settings: Record<string, string> =
      address === null ? {} : { DATABASE_URL: address.ownerUrl, DATABASE_RUNTIME_URL: address.runtimeUrl };
    if (this.#cluster !== null) {
      settings.TELEMETRY_URL = this.#cluster.ownerUrl;
      settings.TELEMETRY_RUNTIME_URL = this.#cluster.runtimeUrl;
      settings.METRICS_PORT = '0';
    }
    const gatewayPort = this.#server?.gatewayPort;
    this.#server = await ServerUnderTest.start(join(dataDir, 'server'), {
      services: services ?? 'http,gateway,worker',
      ...(gatewayPort !== undefined && { gatewayPort }),
      nodeArguments,
      ...options,
      settings: { ...settings, ...options.settings },
    });
    return performance.now() - started_ms;
  }

  async answered(): Promise<number> {
    return (await this.load.tell('ledger')).answered.reduce((sum, count) => sum + count, 0);
  }

  /** Lets the fleet work for a while, and makes sure that it is answered. */
  async work(ms: number): Promise<void> {
    const before = await this.answered();
    await sleep(ms);
    await this.answersFrom(before, 1);
  }

  /** Milliseconds until so many more have been answered than `before`. */
  async answersFrom(before: number, more: number): Promise<number> {
    const started_ms = performance.now();
    while ((await this.answered()) < before + more) {
      if (performance.now() - started_ms > answeredAgainWithin_ms * this.#patience) {
        throw new Error('nothing has been answered for long');
      }
      await sleep(25);
    }
    return performance.now() - started_ms;
  }

  /** The memory that the server may have (I4). */
  holdMemory(): void {
    const rssMiB = this.server.rssMiB();
    this.hold(`the server holds ${Math.round(rssMiB)} MiB, more than ${mostRss_mib}`, rssMiB <= mostRss_mib);
  }

  /** Waits until everything sent has been answered, and compares what was acknowledged with what is stored. */
  async settle(): Promise<Verdict> {
    const patience_ms = drainedWithin_ms * this.#patience;
    await within(patience_ms, this.load.tell('finish'), 'some messages are never answered');
    this.holdMemory();
    const ledger = await this.load.tell('ledger');
    const { refusals } = await this.load.tell('status');
    this.hold(`terminals that nothing happened to were refused: ${refusals[0]}`, refusals.length === 0);
    const behind = await settleStates(this.addresses);
    this.hold(`${behind} newest states are behind their messages`, behind === 0);
    const { addresses, devices, journal, loadIds } = this;
    const { journalDir, environment } = this.options;
    return judgeScenario({
      telemetryOwnerUrl: addresses.telemetryOwnerUrl,
      ledger,
      loadIds,
      deviceIds: devices.map(({ vehicle }) => vehicle.vehicleId),
      journal,
      journalDir,
      isAlone: environment === undefined,
    });
  }

  /** The fleet sends on after `settle`. */
  async goOn(): Promise<void> {
    const { terminals, perSecond } = this.options;
    await this.load.tell('start', { count: terminals, perSecond });
  }

  async close(): Promise<void> {
    for (const device of this.devices) device.close();
    this.load.end();
    if (this.#server !== null && !this.#server.hasEnded) await this.#server.stop();
    await this.#environment?.stop();
    await this.#cluster?.stop();
  }

  async #startCluster(): Promise<void> {
    const cluster = await startCluster({ bin: findCitus() ?? '', workers: 2 });
    this.#cluster = cluster;
    await migrate(cluster.ownerUrl, { series: telemetrySeries });
    await distribute({
      ownerUrl: cluster.ownerUrl,
      runtimeRole: 'vehicle_runtime',
      shards: 16,
      say: () => undefined,
    });
  }

  async #connectEnvironment(): Promise<void> {
    this.#environment = await connectEnvironment({
      databaseUrl: null,
      databaseRuntimeUrl: null,
      dataDir: join(this.options.dataDir, 'database'),
      log: silentLog,
      note: () => undefined,
    });
  }

  async #enterFleet(): Promise<void> {
    const { terminals, devices, journalDir } = this.options;
    const fleet = await withClient(this.ownerUrl, (client) => enterTestFleet(client, terminals + devices));
    const loaded = fleet.slice(0, terminals);
    this.#loadIds = loaded.map(({ vehicleId }) => vehicleId);
    const place = {
      gatewayPort: () => this.server.gatewayPort,
      journal: this.journal,
      template: new CanMessageTemplate(),
    };
    this.devices.push(...fleet.slice(terminals).map((vehicle) => new ScriptedTerminal(vehicle, place)));
    await this.load.tell('enter', {
      port: this.server.gatewayPort,
      phones: loaded.map(({ phone }) => phone),
      journal: journalDir,
    });
    await this.load.tell('connect', terminals);
    await this.goOn();
  }
}
