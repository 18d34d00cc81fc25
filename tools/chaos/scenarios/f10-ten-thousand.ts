import { setTimeout as sleep } from 'node:timers/promises';
import { comesTrue } from '../../load/deadline.ts';
import { openFilesLimit } from '../../load/open-files.ts';
import type { Fault } from '../fault.ts';
import type { Scenario } from '../scenario.ts';
import { killServer } from './f01-kill-server.ts';

const terminals = 10_000;
const filesNeeded = terminals + 1_000;
const mostP99_ms = 500;
const backWithin_s = 60;

function allBack(scenario: Scenario): Promise<boolean> {
  const isAll = async () => (await scenario.load.tell('status')).ready === terminals;
  return comesTrue(isAll, backWithin_s * 1000);
}

export const f10: Fault = {
  id: 'F10',
  title: '10,000 connections, then a restart',
  holds: 'p99 of the answers within 500 ms, memory bounded, all are back within 60 s',
  scenario: { terminals: terminals, perSecond: 1_500 },
  skipReason: () =>
    openFilesLimit() >= filesNeeded ? null : `needs ${filesNeeded} open files a process (ulimit -n)`,
  async run(scenario) {
    await scenario.work(2_000);
    await scenario.load.tell('beginMeasuring');
    await sleep(scenario.seconds * 1000);
    const run = await scenario.load.tell('endMeasuring');
    scenario.holdMemory();
    scenario.hold(`p99 was ${Math.round(run.p99Ms)} ms`, run.p99Ms <= mostP99_ms);
    await killServer(scenario);
    const started_ms = performance.now();
    scenario.hold(`not all ${terminals} came back within ${backWithin_s} s`, await allBack(scenario));
    const seconds = ((performance.now() - started_ms) / 1000).toFixed(1);
    scenario.remark(`p99 ${Math.round(run.p99Ms)} ms, all back ${seconds} s after the restart`);
  },
};
