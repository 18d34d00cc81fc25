import { setTimeout as sleep } from 'node:timers/promises';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { reasonOf } from '@vehicle/server/platform/reason-of';
import { within } from '../load/deadline.ts';
import type { Attack, Bounds } from './attack.ts';
import type { AskedFigures } from './bystander-process.ts';
import { machineSlowness } from './machine-speed.ts';
import type { Stage, Watched } from './stage.ts';

export interface AttackResult {
  attack: string;
  title: string;
  isHeld: boolean;
  seconds: number;
  /** By how much everything was slower, because others used the machine. */
  slowness: number;
  /** The attacker got what was wanted, however long others had to wait. */
  isReached: boolean;
  measured: string[];
  broken: string[];
}

const usual: Bounds = {
  callsP95_ms: 500,
  signInsP95_ms: 1_500,
  eventLoopP99Ms: 250,
  overStartMiB: 512,
  logLines: 50,
  report_ms: 5_000,
};
const overWithin_ms = 90_000;
const calmWithin_ms = 30_000;
const calmAnswers = 5;
const calm_ms = 400;

function holdServed(stage: Stage, who: string, { asked, failed, reason }: AskedFigures): void {
  stage.hold(`${failed} of ${asked} ${who} failed, the first: ${reason}`, failed === 0);
}

/** What holds for everybody else, whatever the attack. */
function holdOthers(stage: Stage, watched: Watched, bounds: Bounds): void {
  const { calls, signIns, reports, eventLoop, overStartMiB, logLines, slowness } = watched;
  holdServed(stage, 'calls of others', calls);
  holdServed(stage, 'sign-ins of others', signIns);
  holdServed(stage, 'reports of a terminal beside', reports);
  stage.holdWithin('p95 of the calls of others', calls.p95Ms, bounds.callsP95_ms);
  stage.holdWithin('p95 of the sign-ins of others', signIns.p95Ms, bounds.signInsP95_ms);
  stage.holdWithin('longest report of others', reports.maxMs, bounds.report_ms);
  const loop_ms = eventLoop?.p99Ms ?? Number.POSITIVE_INFINITY;
  stage.holdWithin('p99 of the event loop', loop_ms, bounds.eventLoopP99Ms);
  for (const { what, ms, bound_ms } of stage.timings) {
    const bound = Math.round(bound_ms * slowness);
    stage.hold(`${what}: ${Math.round(ms)} ms, more than ${bound}`, ms <= bound);
  }
  const most: [string, number, number][] = [
    ['memory over the start, MiB', overStartMiB, bounds.overStartMiB],
    ['lines of the log', logLines, bounds.logLines],
  ];
  for (const [what, seen, bound] of most)
    stage.hold(`${what}: ${Math.round(seen)}, more than ${bound}`, seen <= bound);
  stage.hold('the server has ended', !stage.server.hasEnded);
}

function othersText({
  calls,
  signIns,
  reports,
  eventLoop,
  overStartMiB,
  logLines,
  slowness,
}: Watched): string {
  const loop = eventLoop === null ? 'no answer' : `${eventLoop.p99Ms}/${eventLoop.maxMs} ms`;
  return (
    `others: calls p95/max ${calls.p95Ms}/${calls.maxMs} ms of ${calls.asked}, sign-ins ${signIns.p95Ms}/${signIns.maxMs} ms, ` +
    `reports ${reports.p95Ms}/${reports.maxMs} ms; loop p99/max ${loop}; +${overStartMiB} MiB; ${logLines} log lines` +
    (slowness > 1 ? `; others used the machine, everything took ${slowness.toFixed(1)} times as long` : '')
  );
}

/** Makes one attack on a stage that is set. */
export async function runAttack(attack: Attack, stage: Stage): Promise<AttackResult> {
  stage.measured = [];
  stage.broken = [];
  stage.timings = [];
  const started_ms = performance.now();
  let slowness = 1;
  let isReached = false;
  try {
    if (attack.hasSetting !== true) await stage.beginWatch();
    const late = `the attack was not over after ${overWithin_ms / 1000} s`;
    const failure = await within(overWithin_ms, attack.run(stage), late).catch(reasonOf);
    isReached = stage.broken.length > 0;
    if (typeof failure === 'string') stage.hold(failure, false);
    const watched = await stage.endWatch();
    slowness = watched.slowness;
    holdOthers(stage, { ...watched, slowness: slowness * machineSlowness }, { ...usual, ...attack.bounds });
    stage.measure(othersText(watched));
  } catch (error) {
    stage.hold(reasonOf(error), false);
  }
  const { measured, broken } = stage;
  const seconds = Math.round((performance.now() - started_ms) / 1000);
  const { id, title } = attack;
  return { attack: id, title, isHeld: broken.length === 0, seconds, slowness, isReached, measured, broken };
}

/** Whether the server serves as before, so that the next attack meets nothing of this one. */
export async function becomesCalm(stage: Stage): Promise<boolean> {
  const until_ms = performance.now() + calmWithin_ms;
  const ask = () =>
    stage.send(vehicle.calls.list, { body: { pageSize: 10 }, token: stage.admin.token, within_ms: 5_000 });
  for (let calm = 0; calm < calmAnswers; ) {
    if (stage.server.hasEnded || performance.now() > until_ms) return false;
    const answer = await ask().catch(() => null);
    calm = answer?.status === 200 && answer.took_ms < calm_ms ? calm + 1 : 0;
    await sleep(50);
  }
  return true;
}
