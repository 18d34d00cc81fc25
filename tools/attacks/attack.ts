import type { Stage } from './stage.ts';

/** What holds for everybody else while the attack goes on, where it is not the usual. */
export interface Bounds {
  /** Other people's calls. */
  callsP95_ms: number;
  /** Of the sign-ins of somebody else, whose turn comes among those of the attack. */
  signInsP95_ms: number;
  eventLoopP99Ms: number;
  overStartMiB: number;
  logLines: number;
  /** Until a report of a terminal that nothing happens to is acknowledged. */
  report_ms: number;
}

/** One thing that somebody hostile does, and what holds all the same. */
export interface Attack {
  /** As quality/attacks.md numbers it, with a letter where it has parts; X for the classes beside. */
  id: string;
  title: string;
  /** What must hold, for the table. */
  holds: string;
  bounds?: Partial<Bounds>;
  /** Settings that a server of its own needs; it gets one too where it leaves traces that others would meet. */
  settings?: Readonly<Record<string, string>>;
  /** With `settings`: how many files the server may open. */
  openFiles?: number;
  /** It has much to set up, and says itself from when on others are looked at (`Stage.beginWatch`). */
  hasSetting?: true;
  /** Ends by itself. */
  run(stage: Stage): Promise<void>;
}
