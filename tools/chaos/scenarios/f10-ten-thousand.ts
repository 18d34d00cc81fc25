import { setTimeout as sleep } from 'node:timers/promises';
import { openFilesLimit } from '../../bench/open-files.ts';
import type { Fault } from '../fault.ts';
import { comesTrue } from '../poll.ts';
import type { Scenario } from '../scenario.ts';
import { killServer } from './f01-kill-server.ts';

const TERMINALS = 10_000;
const FILES_NEEDED = TERMINALS + 1_000;
const MOST_P99_MS = 500;
const BACK_WITHIN_SECONDS = 60;

function allBack(scenario: Scenario): Promise<boolean> {
  const isAll = async () => (await scenario.load.standing()).ready === TERMINALS;
  return comesTrue(isAll, BACK_WITHIN_SECONDS * 1000);
}

export const f10: Fault = {
  id: 'F10',
  title: '10,000 connections, then a restart',
  holds: 'p99 of the answers within 500 ms, memory bounded, all are back within 60 s',
  scenario: { terminals: TERMINALS, perSecond: 1_500 },
  skipReason: () =>
    openFilesLimit() >= FILES_NEEDED ? null : `needs ${FILES_NEEDED} open files a process (ulimit -n)`,
  async run(scenario) {
    await scenario.work(2_000);
    await scenario.load.tell({ order: 'beginMeasuring' });
    await sleep(scenario.seconds * 1000);
    const run = await scenario.load.run({ order: 'endMeasuring' });
    scenario.holdMemory();
    scenario.hold(`p99 was ${Math.round(run.p99Ms)} ms`, run.p99Ms <= MOST_P99_MS);
    await killServer(scenario);
    const startedMs = performance.now();
    scenario.hold(`not all ${TERMINALS} came back within ${BACK_WITHIN_SECONDS} s`, await allBack(scenario));
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    scenario.remark(`p99 ${Math.round(run.p99Ms)} ms, all back ${seconds} s after the restart`);
  },
};
