import type { Executor } from '../../platform/db/executor.ts';
import { type Courier, type DeliveryOutcome, type Failure, failureText } from './courier.ts';
import { backOffMs, type ForwardLimits } from './forward-limits.ts';
import { acknowledge, bury, postpone, type QueuedMessage, type WaitingLane } from './forward-queue.sql.ts';
import type { BatchReader } from './next-batch.ts';

export interface LaneDeliveryOptions {
  executor: Executor;
  reader: BatchReader;
  courier: Courier;
  limits: ForwardLimits;
  clock: () => Date;
}

/** What a turn has shown of the target: `none`: nothing was sent. */
export type Turn = 'none' | 'reached' | 'away';

/** Brings one batch of one vehicle to the target and writes down what became of it. */
export class LaneDelivery {
  readonly #options: LaneDeliveryOptions;
  /** Vehicles whose batches are cut to find the message that the target calls wrong. */
  readonly #cutTo = new Map<number, number>();

  constructor(options: LaneDeliveryOptions) {
    this.#options = options;
  }

  async turn(lane: WaitingLane): Promise<Turn> {
    const { reader, courier, limits } = this.#options;
    const messages = this.#cutTo.get(lane.vehicleId) ?? limits.batchMessages;
    const prepared = await reader.next(lane, { messages, bytes: limits.batchBytes });
    if (prepared.kind === 'empty') return 'none';
    if (prepared.kind === 'gone') {
      await this.#bury(lane, prepared.queued, { reason: 'gone', detail: null });
      return 'none';
    }
    const outcome = await courier.deliver(prepared.batch);
    await this.#settle(lane, prepared.queued, outcome);
    return outcome.failure?.reach === 'away' ? 'away' : 'reached';
  }

  async #settle(
    lane: WaitingLane,
    queued: readonly QueuedMessage[],
    { delivered, failure }: DeliveryOutcome,
  ): Promise<void> {
    const { executor, clock } = this.#options;
    if (delivered > 0) {
      await acknowledge(executor, lane, { messages: queued.slice(0, delivered), now: clock() });
      this.#widen(lane.vehicleId);
    }
    if (failure === null) return;
    const rest = queued.slice(delivered);
    if (failure.reach === 'wrong')
      await this.#refused({ ...lane, failures: delivered > 0 ? 0 : lane.failures }, rest, failure);
    else await this.#postpone({ ...lane, failures: delivered > 0 ? 0 : lane.failures }, failure, null);
  }

  /** A batch is cut in halves until the wrong message stands alone; alone it is tried some times more, then laid aside. */
  async #refused(lane: WaitingLane, rest: readonly QueuedMessage[], failure: Failure): Promise<void> {
    const { courier, limits } = this.#options;
    const [head] = rest;
    if (head === undefined) return;
    if (rest.length > 1 && !courier.isOneByOne) {
      this.#cutTo.set(lane.vehicleId, Math.ceil(rest.length / 2));
      return;
    }
    if (head.refusals + 1 < limits.refusals) {
      await this.#postpone(lane, failure, head);
      return;
    }
    await this.#bury(lane, [head], { reason: 'refused', detail: failureText(failure) });
    this.#widen(lane.vehicleId);
  }

  async #postpone(lane: WaitingLane, failure: Failure, wrong: QueuedMessage | null): Promise<void> {
    const { executor, limits, clock } = this.#options;
    const now = clock();
    const failures = lane.failures + 1;
    const nextTryAt = new Date(now.getTime() + backOffMs(failures, limits));
    await postpone(executor, lane, { now, failures, nextTryAt, error: failureText(failure), wrong });
  }

  async #bury(
    lane: WaitingLane,
    messages: readonly QueuedMessage[],
    { reason, detail }: { reason: 'refused' | 'gone'; detail: string | null },
  ): Promise<void> {
    const { executor, clock } = this.#options;
    await bury(executor, lane, { messages, reason, detail, now: clock() });
  }

  #widen(vehicleId: number): void {
    const cut = this.#cutTo.get(vehicleId);
    if (cut === undefined) return;
    const wider = cut * 2;
    if (wider >= this.#options.limits.batchMessages) this.#cutTo.delete(vehicleId);
    else this.#cutTo.set(vehicleId, wider);
  }
}
