import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from '@vehicle/server/platform/reason-of';
import { dataFolder } from '../bench/server-under-test.ts';
import { within } from './deadline.ts';
import type { Fault } from './fault.ts';
import { Scenario } from './scenario.ts';
import { noVerdict, type Verdict } from './stored-rows.ts';

export interface RunOptions {
  seed: number;
  seconds: number;
  /** Where journals and results stay. */
  reportDir: string;
  say(sentence: string): void;
}

export interface FaultResult extends Verdict {
  fault: string;
  title: string;
  result: 'ok' | 'failed' | 'skipped';
  remarks: string[];
}

const usual = { terminals: 300, devices: 60, perSecond: 1_500 };
/** For the start, the fault's own waits and the account. */
const grace_ms = 240_000;

function resultOf(verdict: Verdict, broken: readonly string[]): FaultResult['result'] {
  const isCounted = verdict.lost + verdict.repeated + verdict.unexpected === 0;
  return isCounted && broken.length === 0 ? 'ok' : 'failed';
}

async function play(fault: Fault, scenario: Scenario): Promise<Verdict> {
  await fault.run(scenario);
  return scenario.settle();
}

/** Runs one fault on a server and an empty data folder of its own. */
export async function runFault(fault: Fault, options: RunOptions): Promise<FaultResult> {
  const { id, title } = fault;
  const reason = fault.skipReason?.() ?? null;
  if (reason !== null) {
    return { fault: id, title, result: 'skipped', ...noVerdict, remarks: [reason] };
  }
  const dataDir = dataFolder();
  const journalDir = join(options.reportDir, id);
  rmSync(journalDir, { recursive: true, force: true });
  let scenario: Scenario | null = null;
  let verdict: Verdict = noVerdict;
  const broken: string[] = [];
  try {
    scenario = await Scenario.open({ ...usual, ...fault.scenario, ...options, dataDir, journalDir });
    const most_ms = options.seconds * 1000 + grace_ms;
    const late = `the fault was not over after ${Math.round(most_ms / 1000)} s`;
    verdict = await within(most_ms, play(fault, scenario), late);
  } catch (error) {
    broken.push(reasonOf(error));
  } finally {
    await scenario?.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  broken.unshift(...(scenario?.broken ?? []));
  const remarks = [...broken, ...(scenario?.remarks ?? [])];
  const result = { fault: id, title, result: resultOf(verdict, broken), ...verdict, remarks };
  writeFileSync(join(journalDir, 'result.json'), `${JSON.stringify({ seed: options.seed, ...result })}\n`);
  return result;
}
