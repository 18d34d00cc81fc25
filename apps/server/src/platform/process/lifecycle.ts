import type { Log } from '../log.ts';

/** Thrown out of the start when the process has been asked to stop meanwhile. */
export class StopRequested extends Error {
  override name = 'StopRequested';
}

interface Part {
  name: string;
  stop: () => Promise<unknown> | unknown;
}

interface Refresh {
  name: string;
  work: () => Promise<unknown> | unknown;
}

/** What has been started, so that it is stopped in the opposite order. */
export class Lifecycle {
  readonly #log: Log;
  readonly #parts: Part[] = [];
  readonly #refreshes: Refresh[] = [];
  #isStopRequested = false;
  #isComplete = false;
  #stopping: Promise<void> | undefined;

  constructor(log: Log) {
    this.#log = log;
  }

  /** To be called at once when a part has started. */
  started(name: string, stop: Part['stop']): void {
    this.#parts.push({ name, stop });
    this.#log.info('started', { part: name });
    if (this.#isStopRequested) throw new StopRequested();
  }

  /** Everything has been started. */
  complete(): void {
    this.#isComplete = true;
  }

  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** What is to be done when an operator has exchanged files that the process has open or has read. */
  onRefresh(name: string, work: Refresh['work']): void {
    this.#refreshes.push({ name, work });
  }

  /** Does all of it; what fails leaves the rest as it is. */
  async refresh(): Promise<void> {
    for (const { name, work } of this.#refreshes) {
      try {
        await work();
        this.#log.info('refreshed', { part: name });
      } catch (error) {
        this.#log.error('refreshFailed', { part: name, error });
      }
    }
  }

  requestStop(): void {
    this.#isStopRequested = true;
  }

  get isStopRequested(): boolean {
    return this.#isStopRequested;
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#stopAll();
    return this.#stopping;
  }

  async #stopAll(): Promise<void> {
    for (let part = this.#parts.pop(); part; part = this.#parts.pop()) {
      try {
        await part.stop();
        this.#log.info('stopped', { part: part.name });
      } catch (error) {
        this.#log.error('stopFailed', { part: part.name, error });
      }
    }
  }
}
