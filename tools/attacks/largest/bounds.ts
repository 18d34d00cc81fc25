import { machineSlowness } from '../machine-speed.ts';

/** What the server holds to, whatever one client asks for. */
export const bounds = Object.freeze({
  eventLoopP99Ms: Math.round(250 * machineSlowness),
  rssOverStartMiB: 512,
  othersP95Ms: Math.round(500 * machineSlowness),
  /** Of the whole sweep. */
  logBytes: 1024 * 1024,
});

/** What was seen while something was asked for, or sent. */
export interface Seen {
  /** The call or the kind of frame. */
  name: string;
  /** `alone`, `twenty of one`, `200 signed in`, … */
  way: string;
  slowestMs: number;
  eventLoopP99Ms: number;
  eventLoopMaxMs: number;
  /** Of that the server's own work: what the machine did beside does not count. */
  ownTurnMaxMs: number;
  rssOverStartMiB: number;
  /** How much of it this has brought. */
  rssGrownMiB: number;
  othersP95Ms: number;
  /** Calls of others that failed or were refused. */
  othersFailed: number;
  logBytes: number;
  /** Answers by status. */
  answers: Record<string, number>;
  requests: number;
  bytes: number;
}
