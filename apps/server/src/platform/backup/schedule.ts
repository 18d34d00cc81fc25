import { Cron } from 'croner';
import { platformTimeZone } from '../platform-day.ts';

/** Moments that come again, in the mines' time. */
export class Schedule {
  readonly text: string;
  readonly #cron: Cron;

  /** Minute, hour, day, month, weekday. */
  constructor(text: string) {
    this.text = text;
    this.#cron = new Cron(text, { mode: '5-part', timezone: platformTimeZone, paused: true });
  }

  /** The first one after a moment. */
  after(moment: Date): Date {
    const next = this.#cron.nextRun(moment);
    if (next === null) throw new Error(`${this.text} never comes.`);
    return next;
  }

  /** From the next one to the one after it. */
  interval_ms(now: Date): number {
    const next = this.after(now);
    return this.after(next).getTime() - next.getTime();
  }
}
