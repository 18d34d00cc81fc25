/** `npm run attacks -- --attacks S1,S7 --source-tree DIR`: does what somebody hostile would do, and says what held. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { reasonOf } from '@vehicle/server/platform/reason-of';
import { chosenOf, foundIn } from '../chaos/scenario-list.ts';
import { say } from '../load/report.ts';
import type { Attack } from './attack.ts';
import { machineText } from './machine-speed.ts';
import { type AttackResult, becomesCalm, runAttack } from './run-attack.ts';
import { Stage, type StageOptions } from './stage.ts';

const cases = new URL('./cases/', import.meta.url);
const reportDir = fileURLToPath(new URL('../../reports/attacks/', import.meta.url));
const usage = 'npm run attacks -- --attacks all|S1,S7,… [--source-tree DIR]';

/** No attack is made again after that. */
const againUntil_ms = 240_000;
/** Where others used the machine so much, what was not held is looked at once more. */
const slow = 1.5;

interface Orders extends StageOptions {
  attacks: string;
}

function readOrders(): Orders {
  const { values } = parseArgs({
    options: { attacks: { type: 'string', default: 'all' }, 'source-tree': { type: 'string' } },
  });
  const tree = values['source-tree'];
  return { attacks: values.attacks, ...(tree !== undefined && { sourceTree: resolve(tree) }) };
}

/** Those on servers of their own stand behind the others, which share one. */
async function allAttacks(): Promise<Attack[]> {
  const isApart = ({ settings }: Attack) => Number(settings !== undefined);
  return (await foundIn<Attack>(cases)).toSorted((one, other) => isApart(one) - isApart(other));
}

/** Where an attack has nothing to set, those that follow each other share a server. */
class Stages {
  readonly #options: StageOptions;
  #shared: Stage | null = null;

  constructor(options: StageOptions) {
    this.#options = options;
  }

  async play(attack: Attack): Promise<AttackResult> {
    if (attack.settings !== undefined) return this.#playApart(attack);
    this.#shared ??= await Stage.open(this.#options);
    const result = await runAttack(attack, this.#shared);
    if (!(await becomesCalm(this.#shared))) await this.close();
    return result;
  }

  async close(): Promise<void> {
    await this.#shared?.close();
    this.#shared = null;
  }

  async #playApart(attack: Attack): Promise<AttackResult> {
    // Two servers at once would not leave each other alone.
    await this.close();
    const { settings = {}, openFiles } = attack;
    const limits = openFiles === undefined ? {} : { openFiles };
    const stage = await Stage.open({ ...this.#options, ...limits, settings });
    try {
      return await runAttack(attack, stage);
    } finally {
      await stage.close();
    }
  }
}

function printTable(results: readonly AttackResult[]): void {
  process.stdout.write(`\n${'attack'.padEnd(8)}${'result'.padEnd(10)}${'s'.padStart(3)}  what\n`);
  for (const { attack, title, isHeld, seconds, measured, broken } of results) {
    const verdict = isHeld ? 'held' : 'NOT HELD';
    process.stdout.write(
      `${attack.padEnd(8)}${verdict.padEnd(10)}${String(seconds).padStart(3)}  ${title}\n`,
    );
    for (const sentence of measured) process.stdout.write(`${''.padEnd(23)}${sentence}\n`);
    for (const sentence of broken) process.stdout.write(`${''.padEnd(23)}! ${sentence}\n`);
  }
}

/** Where others had to wait while strangers had the machine, an attack is made again, as long as there is time. */
async function settled(stages: Stages, attack: Attack): Promise<AttackResult> {
  const result = await played(stages, attack);
  const isSettled = result.isHeld || result.isReached || result.slowness < slow;
  if (isSettled || performance.now() > againUntil_ms) return result;
  say(`${attack.id} was not held while others used the machine, and is made again: ${result.broken[0]}`);
  await stages.close();
  return played(stages, attack);
}

/** What an attack could not even begin with counts as not held. */
async function played(stages: Stages, attack: Attack): Promise<AttackResult> {
  try {
    return await stages.play(attack);
  } catch (error) {
    const broken = [reasonOf(error)];
    const { id, title } = attack;
    return {
      attack: id,
      title,
      isHeld: false,
      seconds: 0,
      slowness: 1,
      isReached: false,
      measured: [],
      broken,
    };
  }
}

async function main(): Promise<void> {
  const { attacks, ...options } = readOrders();
  say(machineText);
  const stages = new Stages(options);
  const results: AttackResult[] = [];
  try {
    for (const attack of chosenOf(await allAttacks(), attacks)) {
      say(`${attack.id} ${attack.title}: ${attack.holds}`);
      const result = await settled(stages, attack);
      say(`${attack.id} ${result.isHeld ? 'held' : `NOT HELD: ${result.broken[0]}`}`);
      results.push(result);
    }
  } finally {
    await stages.close();
  }
  printTable(results);
  const failed = results.filter(({ isHeld }) => !isHeld).map(({ attack }) => attack);
  const summary = { attacks: results.length, failed };
  mkdirSync(reportDir, { recursive: true });
  writeFileSync(`${reportDir}summary.json`, `${JSON.stringify({ ...summary, results }, null, 2)}\n`);
  process.stdout.write(`\n${JSON.stringify(summary)}\n`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n${usage}\n`);
  process.exitCode = 2;
}
