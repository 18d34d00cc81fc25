import { type DemoWork, demoRemoval, demoWork } from '@vehicle/contract/access/demo/contract';
import { z } from 'zod';

/** What the server asks of the program that supervises it. */
export interface DemoOrder {
  demo: DemoWork['act'];
}

/** What that program tells the server, over the channel between them. */
const demoReport = z.discriminatedUnion('demo', [
  /** It can make the demo and remove it. */
  z.object({ demo: z.literal('supervised') }),
  z.object({ demo: z.literal('fleet'), isPlaying: z.boolean() }),
  z.object({
    demo: z.literal('step'),
    ...demoWork.pick({ act: true, step: true, done: true, total: true }).shape,
  }),
  z.object({
    demo: z.literal('ended'),
    act: demoWork.shape.act,
    failure: z.string().nullable(),
    removal: demoRemoval.nullable(),
  }),
]);
export type DemoReport = z.infer<typeof demoReport>;

/** How long a longer reason goes on. */
const mostOfReason = 500;

/** What is known of the demo's making and removing, which the program that supervises this one carries out. */
export class DemoKeeper {
  readonly #send: (order: DemoOrder) => void;
  #isSupervised = false;
  #isPlaying = false;
  #work: DemoWork | null = null;

  constructor(send: (order: DemoOrder) => void = () => undefined) {
    this.#send = send;
  }

  get isSupervised(): boolean {
    return this.#isSupervised;
  }

  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  get work(): DemoWork | null {
    return this.#work;
  }

  get isBusy(): boolean {
    return this.#work !== null && !this.#work.hasEnded;
  }

  order(act: DemoWork['act']): void {
    this.#begin(act, act === 'make' ? 'records' : 'stop');
    this.#send({ demo: act });
  }

  /** Takes what comes over the channel; what is not about the demo is left to others. */
  take(message: unknown): void {
    const { data: report } = demoReport.safeParse(message);
    if (report === undefined) return;
    if (report.demo === 'supervised') this.#isSupervised = true;
    if (report.demo === 'fleet') this.#isPlaying = report.isPlaying;
    if (report.demo === 'step') {
      const { step, done, total } = report;
      this.#work = { ...this.#begin(report.act, step), done, total };
    }
    if (report.demo === 'ended' && this.#work !== null) {
      const failure = report.failure === null ? null : report.failure.slice(0, mostOfReason);
      this.#work = { ...this.#work, act: report.act, hasEnded: true, failure, removal: report.removal };
    }
  }

  #begin(act: DemoWork['act'], step: DemoWork['step']): DemoWork {
    this.#work = { act, step, done: 0, total: 0, hasEnded: false, failure: null, removal: null };
    return this.#work;
  }
}
