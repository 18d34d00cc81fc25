/** `npm run chaos -- --faults F1,F2 --seed N --time S`: lets things go wrong and counts what was lost, which must be nothing. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { reasonOf } from '@vehicle/server/platform/reason-of';
import { say } from '../load/report.ts';
import { sumOf } from '../load/stored-rows.ts';
import type { Fault } from './fault.ts';
import { type FaultResult, runFault } from './run-fault.ts';
import { chosenOf, foundIn } from './scenario-list.ts';

const scenarios = new URL('./scenarios/', import.meta.url);
const reportDir = fileURLToPath(new URL('../../reports/chaos/', import.meta.url));
const usage = 'npm run chaos -- --faults all|F1,F2,… [--seed N] [--time seconds for each]';

interface Orders {
  faults: string;
  seed: number;
  seconds: number;
}

function readOrders(): Orders {
  const { values } = parseArgs({
    options: {
      faults: { type: 'string', default: 'all' },
      seed: { type: 'string', default: String(1 + Math.floor(Math.random() * 1e9)) },
      time: { type: 'string', default: '60' },
    },
  });
  const [seed, seconds] = [Number(values.seed), Number(values.time)];
  if (!Number.isInteger(seed) || seed < 1 || seed > 0x7fffffff)
    throw new Error('--seed is a whole number from 1');
  if (!(seconds >= 1 && seconds <= 7 * 86_400)) throw new Error('--time is a number of seconds');
  return { faults: values.faults, seed, seconds };
}

function printTable(results: readonly FaultResult[]): void {
  const counts = (result: FaultResult): string =>
    [result.acknowledged, result.stored, result.lost, result.repeated, result.unexpected]
      .map((count) => String(count).padStart(10))
      .join('');
  const head = ['acked', 'stored', 'lost', 'repeated', 'unexpected']
    .map((name) => name.padStart(10))
    .join('');
  process.stdout.write(`\n${'fault'.padEnd(6)}${'what'.padEnd(58)}${'result'.padEnd(8)}${head}\n`);
  for (const result of results) {
    const { fault, title, remarks } = result;
    process.stdout.write(
      `${fault.padEnd(6)}${title.padEnd(58)}${result.result.padEnd(8)}${counts(result)}\n`,
    );
    for (const remark of remarks) process.stdout.write(`${''.padEnd(8)}${remark}\n`);
  }
}

function summaryOf(seed: number, results: readonly FaultResult[]) {
  const ran = results.filter(({ result }) => result !== 'skipped');
  const skipped = results.filter(({ result }) => result === 'skipped');
  return {
    faults: ran.map(({ fault }) => fault),
    ...sumOf(ran),
    failed: ran.filter(({ result }) => result === 'failed').map(({ fault }) => fault),
    seed,
    skipped: skipped.map(({ fault, remarks }) => ({ fault, reason: remarks[0] ?? '' })),
  };
}

async function main(): Promise<void> {
  const { faults, seed, seconds } = readOrders();
  // F19, migrations, has tests beside the migrations and is none of these.
  const chosen = chosenOf(await foundIn<Fault>(scenarios), faults);
  mkdirSync(reportDir, { recursive: true });
  const results: FaultResult[] = [];
  for (const fault of chosen) {
    say(`${fault.id} ${fault.title}: ${fault.holds}`);
    const result = await runFault(fault, { seed, seconds, reportDir, say });
    say(`${fault.id} ${result.result}, ${result.acknowledged} acknowledged, ${result.lost} lost`);
    results.push(result);
  }
  printTable(results);
  const summary = summaryOf(seed, results);
  writeFileSync(join(reportDir, 'summary.json'), `${JSON.stringify({ ...summary, results }, null, 2)}\n`);
  process.stdout.write(`\n${JSON.stringify(summary)}\n`);
  process.exitCode = summary.failed.length === 0 ? 0 : 1;
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n${usage}\n`);
  process.exitCode = 2;
}
