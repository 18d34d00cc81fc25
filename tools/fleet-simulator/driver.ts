import type { HeaderVersion } from '@vehicle/jt808/frame';
import type { MessageOfType } from '@vehicle/jt808/message';
import type { Gap, MachineMemory } from './fleet-memory.ts';
import type { FleetMachine } from './machine/fleet-machine.ts';
import { Machine } from './machine/machine.ts';
import { copyState, isAwake, type MachineState } from './machine/machine-state.ts';
import { step_s } from './machine/powertrain.ts';
import type { MachineBus } from './machine-bus.ts';
import { BatchBuilder, liveMessages, type Report, reportOf } from './report.ts';
import { type Outcome, Terminal } from './terminal/terminal.ts';

const liveInterval_s = 10;
const pastInterval_s = 60;
const parkedInterval_s = 300;
/** A gap longer than this is reported as coarsely as the past. */
const longGap_s = 2 * 3600;
/** Batches on their way at the same time. */
const window = 3;

export interface DriverOptions {
  spec: FleetMachine;
  bus: MachineBus;
  gateway: { host: string; port: number };
  memory: MachineMemory;
  onEvent: (event: string, detail: Record<string, unknown>) => void;
  /** The memory has another code now. */
  onAuthCode?: () => void;
}

/** Advances `state` in place to the last step that is not after `to_s`. */
export function advance(machine: Machine, state: MachineState, to_s: number): void {
  while (state.at_s + step_s <= to_s) machine.step(state);
}

/**
 * Lets one machine work and its terminal report. What could not be delivered when it happened, whether for want of a
 * network underground, of the platform or of this process, is a gap: its reports are made again from the state at its
 * beginning and sent as a blind-area backlog.
 */
export class Driver {
  readonly #spec: FleetMachine;
  readonly #bus: MachineBus;
  readonly #machine: Machine;
  readonly #terminal: Terminal;
  readonly #memory: MachineMemory;
  readonly #version: HeaderVersion;
  readonly #silentFrom_s: number;
  readonly #state: MachineState;
  #tick: NodeJS.Timeout | undefined;
  #isReporting = false;
  #isFillingGaps = false;
  #hasMissed = false;
  #isStopped = false;
  #backlogReports = 0;

  constructor(options: DriverOptions) {
    const { spec, memory } = options;
    this.#spec = spec;
    this.#bus = options.bus;
    this.#memory = memory;
    this.#machine = new Machine(spec);
    this.#version = spec.protocol;
    this.#silentFrom_s =
      spec.silentFrom === null ? Number.POSITIVE_INFINITY : Date.parse(spec.silentFrom) / 1000;
    this.#state = copyState(memory.confirmed);
    this.#terminal = new Terminal({
      ...options.gateway,
      identity: { ...spec, version: spec.protocol },
      authCode: memory.authCode,
      onAuthCode: (code) => {
        memory.authCode = code;
        options.onAuthCode?.();
      },
      onOnline: () => {
        void this.#reportNow();
        void this.#fillGaps();
      },
      location: () => this.#reportAt(this.#state).location,
      onEvent: (event, detail) => options.onEvent(event, { phone: spec.phone, ...detail }),
    });
  }

  get isOnline(): boolean {
    return this.#terminal.isOnline;
  }

  /** Reports of the backlog that the platform has acknowledged. */
  get backlogReports(): number {
    return this.#backlogReports;
  }

  get hasGaps(): boolean {
    return this.#memory.gaps.length > 0;
  }

  /** Takes up the present; what lies between it and the last confirmed moment becomes a gap. */
  start(now_s: number): void {
    advance(this.#machine, this.#state, now_s);
    this.#openGap(this.#state.at_s);
    this.#memory.confirmed = copyState(this.#state);
    this.#followNetwork();
    this.#scheduleTick();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#tick);
    this.#terminal.close();
  }

  #scheduleTick(): void {
    const due_ms = (this.#state.at_s + step_s) * 1000;
    this.#tick = setTimeout(() => this.#onTick(), Math.max(100, due_ms - Date.now()));
  }

  #onTick(): void {
    advance(this.#machine, this.#state, Date.now() / 1000);
    this.#followNetwork();
    if (this.#isDue(this.#state, liveInterval_s)) {
      if (this.#terminal.isOnline && !this.#isReporting) void this.#reportNow();
      else this.#hasMissed = true;
    }
    this.#scheduleTick();
  }

  #isSilent(state: MachineState): boolean {
    if (state.at_s >= this.#silentFrom_s) return true;
    return this.#spec.silentWhenParked && !isAwake(state) && !state.hasTurned;
  }

  /** A machine with reports left stays where it can be received until they are sent. */
  #followNetwork(): void {
    const isReachable = this.#machine.observe(this.#state).hasNetwork && !this.#isSilent(this.#state);
    if (isReachable || this.hasGaps) this.#terminal.open();
    else this.#terminal.close();
  }

  #isDue(state: MachineState, interval_s: number): boolean {
    if (this.#isSilent(state)) return false;
    if (state.hasTurned) return true;
    const every_s = isAwake(state) ? interval_s : parkedInterval_s;
    return Math.floor(state.at_s / step_s) % (every_s / step_s) === 0;
  }

  #reportAt(state: MachineState): Report {
    const observation = this.#machine.observe(state);
    return reportOf(observation, this.#bus.framesOf(observation));
  }

  async #reportNow(): Promise<void> {
    if (this.#isReporting || this.#isSilent(this.#state)) return;
    this.#isReporting = true;
    const reached = copyState(this.#state);
    if (this.#hasMissed) this.#openGap(reached.at_s);
    this.#hasMissed = false;
    const outcomes: Outcome[] = [];
    for (const message of liveMessages(this.#reportAt(reached)))
      outcomes.push(await this.#terminal.send(message));
    this.#isReporting = false;
    if (outcomes.includes('unanswered')) {
      this.#hasMissed = true;
      return;
    }
    this.#memory.confirmed = reached;
    void this.#fillGaps();
  }

  /** From the last confirmed moment up to, but without, `until_s`. */
  #openGap(until_s: number): void {
    const from = copyState(this.#memory.confirmed);
    const length_s = until_s - from.at_s;
    if (length_s <= step_s) return;
    const interval_s = length_s > longGap_s ? pastInterval_s : liveInterval_s;
    this.#memory.gaps.push({ from, until_s, interval_s });
  }

  async #fillGaps(): Promise<void> {
    if (this.#isFillingGaps) return;
    this.#isFillingGaps = true;
    for (let gap = this.#memory.gaps[0]; gap !== undefined; gap = this.#memory.gaps[0]) {
      if (this.#isStopped || !(await this.#fill(gap))) break;
      this.#memory.gaps.shift();
    }
    this.#isFillingGaps = false;
  }

  async #fill(gap: Gap): Promise<boolean> {
    const underway: Array<{ outcome: Promise<Outcome>; reached: MachineState; reports: number }> = [];
    const confirmOldest = async (): Promise<boolean> => {
      const batch = underway.shift();
      if (batch === undefined) return true;
      if ((await batch.outcome) === 'unanswered') return false;
      gap.from = batch.reached;
      this.#backlogReports += batch.reports;
      return true;
    };
    for (const { message, reached } of this.#backlogOf(gap)) {
      underway.push({ outcome: this.#terminal.send(message), reached, reports: message.locations.length });
      if (underway.length >= window && !(await confirmOldest())) return false;
    }
    while (underway.length > 0) if (!(await confirmOldest())) return false;
    return true;
  }

  /** Oldest first; `reached` is the state before the first report that is not in the batches so far. */
  *#backlogOf(gap: Gap): Generator<{ message: MessageOfType<'locationBatch'>; reached: MachineState }> {
    const batch = new BatchBuilder(this.#version);
    const state = copyState(gap.from);
    while (state.at_s + step_s < gap.until_s) {
      const before = copyState(state);
      this.#machine.step(state);
      if (!this.#isDue(state, gap.interval_s)) continue;
      const message = batch.add(this.#reportAt(state));
      if (message !== null) yield { message, reached: before };
    }
    const last = batch.take();
    if (last !== null) yield { message: last, reached: copyState(state) };
  }
}
