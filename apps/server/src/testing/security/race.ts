import { setTimeout as sleep } from 'node:timers/promises';
import { memberInfo } from '@vehicle/contract/access/member/passport';
import { testApp } from '../app.ts';
import { aMember } from '../builders.ts';
import { aRaceFixture, type RaceFixture, type RaceScenario, raceScenarios } from './race.sql.ts';
import type { Pair, Race, Usage } from './race-pair.ts';
import { analyse } from './race-state.sql.ts';
import { ask } from './race-use.ts';

export async function aRace(
  terminalType: RaceFixture['terminalType'] = 'JT808-2019',
  parts: Parameters<typeof testApp>[0] = {},
): Promise<Race> {
  const server = await testApp(parts);
  const executor = server.database.kysely;
  const fixture = await aRaceFixture(executor, terminalType);
  return {
    server,
    fixture,
    admin: await aMember(executor, { type: 'administrator', orgId: fixture.staffOrgId }),
    made: 0,
  };
}

/** So many rounds of a pair are under way at once. */
const lanes = 6;
const batch = 50;

/** How long the two halves of a pair take, so that they can be begun at moments when they may meet. */
class Pace {
  #take_ms = 10;
  #use_ms = 5;

  /** When the use begins after the take-away: from wholly before to wholly after it. */
  lag_ms(): number {
    return Math.random() * (this.#use_ms + this.#take_ms) - this.#use_ms;
  }

  async timed<T>(half: 'take' | 'use', work: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    const result = await work();
    const took_ms = performance.now() - begun;
    if (half === 'take') this.#take_ms += (took_ms - this.#take_ms) / 8;
    else this.#use_ms += (took_ms - this.#use_ms) / 8;
    return result;
  }
}

async function after<T>(ms: number, work: () => Promise<T>): Promise<T> {
  if (ms > 0.5) await sleep(ms);
  return work();
}

/** The use was begun when the take-away had been answered: always refused, and for that reason. */
function lateFaults({ takeAway, use }: Pair, late: Usage): string[] {
  if (late.isGranted) return ['granted after the take-away had been answered'];
  const refusals = [...takeAway.refusals, ...(use.refusals ?? [])];
  return refusals.includes(late.status) ? [] : [`refused afterwards with ${late.status}`];
}

/** Beside the take-away both answers are good; a refusal may also be for what has changed meanwhile. */
function parallelFaults({ takeAway, use }: Pair, usage: Usage): string[] {
  const refusals = [...takeAway.refusals, ...(use.refusals ?? []), 406];
  return usage.isGranted || refusals.includes(usage.status) ? [] : [`answered with ${usage.status}`];
}

/** What a use that overtook holds open must be worth nothing by now. */
async function openFaults(race: Race, { token, ended }: Usage): Promise<string[]> {
  await ended;
  if (token === undefined) return [];
  const { status } = await ask(race, memberInfo, { token });
  return status === 401 ? [] : [`the token that it opened is answered with ${status}`];
}

async function round(race: Race, pair: Pair, scenario: RaceScenario, pace: Pace): Promise<string[]> {
  const { takeAway, use } = pair;
  const lag_ms = pace.lag_ms();
  const taken = after(-lag_ms, () => pace.timed('take', () => takeAway.take(race, scenario)));
  const used = after(lag_ms, () => pace.timed('use', () => use.use(race, scenario)));
  const late = taken.then(() => use.use(race, scenario));
  const [reply, usage, lateUsage] = await Promise.all([taken, used, late]);
  if (reply.status >= 300) return usage.isGranted && reply.status === 404 ? [] : [`not taken: ${reply.text}`];
  const faults = [...lateFaults(pair, lateUsage), ...parallelFaults(pair, usage)];
  // One that should have been refused has been counted, and may never end.
  return [...faults, ...(faults.length > 0 ? [] : await openFaults(race, usage))];
}

/** So many scenarios with all that the pair needs. */
async function prepared(race: Race, { takeAway, use }: Pair, count: number): Promise<RaceScenario[]> {
  const scenarios = await raceScenarios(race.server.database.kysely, race.fixture, count);
  await takeAway.prepare?.(race, scenarios);
  await use.prepare?.(race, scenarios);
  const before = race.made;
  race.made += count;
  // Whenever there are twice as many.
  if (Math.floor(Math.log2(race.made)) > Math.floor(Math.log2(before))) await analyse(race);
  return scenarios;
}

/** What has got through in so many rounds: a line for each. */
export async function throughIn(race: Race, pair: Pair, rounds: number): Promise<string[]> {
  const pace = new Pace();
  const faults: string[] = [];
  for (let done = 0; done < rounds; done += batch) {
    const scenarios = await prepared(race, pair, Math.min(batch, rounds - done));
    const waiting = [...scenarios];
    const run = async () => {
      for (let scenario = waiting.pop(); scenario; scenario = waiting.pop())
        faults.push(...(await round(race, pair, scenario, pace)));
    };
    await Promise.all(Array.from({ length: lanes }, run));
    faults.push(...((await pair.takeAway.remains?.(race, scenarios)) ?? []));
  }
  return faults;
}

/** The use where nothing is taken away: a pair whose use is refused anyhow would show nothing. */
export async function undisturbed(race: Race, pair: Pair): Promise<boolean> {
  const [scenario] = await prepared(race, pair, 1);
  return scenario !== undefined && (await pair.use.use(race, scenario)).isGranted;
}
