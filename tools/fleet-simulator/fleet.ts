import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { advance, Driver } from './driver.ts';
import type { FleetFile } from './fleet-file.ts';
import { type FleetMemory, type MachineMemory, readMemory, writeMemory } from './fleet-memory.ts';
import type { FleetMachine } from './machine/fleet-machine.ts';
import { Machine } from './machine/machine.ts';
import { loadMachineBus } from './machine-bus.ts';

export interface FleetOptions {
  file: FleetFile;
  gateway: { host: string; port: number };
  memoryPath: string;
  /** How far back reports are sent that the platform does not have. */
  pastDays: number;
  log: (line: string) => void;
}

const day_s = 86_400;
const saveEvery_ms = 15_000;
const saveCode_ms = 50;
const watchEvery_ms = 1000;

/** All machines of a fleet file at work. */
export class Fleet {
  readonly #options: FleetOptions;
  readonly #drivers: Driver[] = [];
  #memory: FleetMemory;
  #saving: NodeJS.Timeout | undefined;
  #watching: NodeJS.Timeout | undefined;
  #lost = 0;
  #saved: Promise<void> = Promise.resolve();
  #savingSoon: NodeJS.Timeout | undefined;

  constructor(options: FleetOptions) {
    this.#options = options;
    this.#memory = { fleetId: options.file.id, machines: {} };
  }

  async start(): Promise<void> {
    const { file, memoryPath, gateway } = this.#options;
    const buses = { diesel: await loadMachineBus('diesel'), electric: await loadMachineBus('electric') };
    this.#memory = await readMemory(memoryPath, file.id);
    const startedAt_s = Date.now() / 1000;
    for (const spec of file.machines) {
      const memory = this.#memoryOf(spec, startedAt_s);
      const onEvent = (event: string, detail: Record<string, unknown>): void => this.#note(event, detail);
      const onAuthCode = (): void => this.#saveSoon();
      const driver = new Driver({ spec, bus: buses[spec.energy], gateway, memory, onEvent, onAuthCode });
      this.#drivers.push(driver);
      driver.start(Date.now() / 1000);
      await yieldToOthers();
    }
    this.#saving = setInterval(() => void this.#save(), saveEvery_ms);
    this.#watchPast(Date.now());
  }

  async stop(): Promise<void> {
    clearInterval(this.#saving);
    clearInterval(this.#watching);
    clearTimeout(this.#savingSoon);
    for (const driver of this.#drivers) driver.stop();
    await this.#save();
  }

  /** Where the machine was when the platform last acknowledged it, but not before the past that is wanted. */
  #memoryOf(spec: FleetMachine, now_s: number): MachineMemory {
    const machine = new Machine(spec);
    // A second of its own for each machine spreads the reports over the interval.
    const first_s = Math.floor(Date.parse(this.#options.file.startsAt) / 1000) + (spec.seed % 10);
    const memory = this.#memory.machines[spec.phone] ?? {
      authCode: null,
      confirmed: machine.initial(first_s),
      gaps: [],
    };
    advance(machine, memory.confirmed, now_s - this.#options.pastDays * day_s);
    this.#memory.machines[spec.phone] = memory;
    return memory;
  }

  /** A terminal that has lost its code is not registered again by itself, so a new code is kept at once. */
  #saveSoon(): void {
    clearTimeout(this.#savingSoon);
    this.#savingSoon = setTimeout(() => void this.#save(), saveCode_ms);
  }

  #save(): Promise<void> {
    this.#saved = this.#saved
      .then(() => writeMemory(this.#options.memoryPath, this.#memory))
      .catch((error: Error) => {
        this.#options.log(`the fleet's memory was not written: ${error.message}`);
      });
    return this.#saved;
  }

  #watchPast(since_ms: number): void {
    this.#watching = setInterval(() => {
      if (this.#drivers.some((driver) => driver.hasGaps)) return;
      clearInterval(this.#watching);
      const reports = this.#drivers.reduce((sum, driver) => sum + driver.backlogReports, 0);
      const seconds = ((Date.now() - since_ms) / 1000).toFixed(1);
      const online = this.#drivers.filter((driver) => driver.isOnline).length;
      this.#options.log(`${reports} reports of the past acknowledged after ${seconds} s; ${online} online`);
      void this.#save();
    }, watchEvery_ms);
  }

  #note(event: string, detail: Record<string, unknown>): void {
    if (event !== 'linkLost') {
      this.#options.log(`${event} ${JSON.stringify(detail)}`);
      return;
    }
    // All of them at once when the platform goes away: one line is enough.
    if (this.#lost++ > 0) return;
    setTimeout(() => {
      this.#options.log(`${this.#lost} links lost, the first: ${JSON.stringify(detail)}`);
      this.#lost = 0;
    }, watchEvery_ms).unref();
  }
}
