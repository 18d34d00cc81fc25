import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from '@vehicle/server/platform/reason-of';
import { within } from '../load/deadline.ts';
import { withDataFolder } from '../load/server-under-test.ts';
import { noVerdict, type Verdict } from '../load/stored-rows.ts';
import type { Fault } from './fault.ts';
import { Scenario } from './scenario.ts';

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

interface Played {
  /** Null: it could not be set. */
  scenario: Scenario | null;
  verdict: Verdict;
  /** Why there is no verdict. */
  failures: string[];
}

/** Plays a fault to its end, with these folders. */
async function playWhole(
  fault: Fault,
  options: RunOptions,
  folders: { dataDir: string; journalDir: string },
): Promise<Played> {
  let scenario: Scenario | null = null;
  try {
    scenario = await Scenario.open({ ...usual, ...fault.scenario, ...options, ...folders });
    const most_ms = options.seconds * 1000 + grace_ms;
    const late = `the fault was not over after ${Math.round(most_ms / 1000)} s`;
    const verdict = await within(most_ms, play(fault, scenario), late);
    return { scenario, verdict, failures: [] };
  } catch (error) {
    return { scenario, verdict: noVerdict, failures: [reasonOf(error)] };
  } finally {
    await scenario?.close();
  }
}

/** Runs one fault on a server and an empty data folder of its own. */
export async function runFault(fault: Fault, options: RunOptions): Promise<FaultResult> {
  const { id, title } = fault;
  const reason = fault.skipReason?.() ?? null;
  if (reason !== null) {
    return { fault: id, title, result: 'skipped', ...noVerdict, remarks: [reason] };
  }
  const journalDir = join(options.reportDir, id);
  rmSync(journalDir, { recursive: true, force: true });
  const { scenario, verdict, failures } = await withDataFolder((dataDir) =>
    playWhole(fault, options, { dataDir, journalDir }),
  );
  const broken = [...(scenario?.broken ?? []), ...failures];
  const remarks = [...broken, ...(scenario?.remarks ?? [])];
  const result = { fault: id, title, result: resultOf(verdict, broken), ...verdict, remarks };
  writeFileSync(join(journalDir, 'result.json'), `${JSON.stringify({ seed: options.seed, ...result })}\n`);
  return result;
}
