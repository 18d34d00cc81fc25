import { newestTimes } from '../../load/stored-rows.ts';
import type { Fault } from '../fault.ts';
import type { Scenario } from '../scenario.ts';
import type { ScriptedTerminal } from '../scripted-terminal.ts';

const day_s = 86_400;
const terminals = 40;
const batchSize = 30;
const mostPlaces = 500;
const placesASecond = 25;
const mostLiveP99_ms = 1_000;

/** A day of places in no order, in batches, a live one now and then. */
async function sendShuffled(scenario: Scenario, device: ScriptedTerminal, count: number): Promise<void> {
  await device.signIn();
  const now_ms = Date.now();
  const stepS = Math.floor((day_s - 700) / count);
  const ages = Array.from({ length: count }, (_, at) => ({
    ageS: 600 + at * stepS,
    place: scenario.random.below(1e9),
  }));
  ages.sort((a, b) => a.place - b.place);
  for (let from = 0; from < count; from += batchSize) {
    const batch = ages.slice(from, from + batchSize);
    const locations = batch.map(({ ageS }) => device.locationOf({ time: new Date(now_ms - ageS * 1000) }));
    scenario.hold('a batch of places was not answered', (await device.storeBatch(locations)) === 0);
    if (from % (5 * batchSize) === 0)
      scenario.hold('a live report was not answered', (await device.store()) === 0);
  }
  device.close();
}

/** Vehicles whose newest state is of another time than their newest report. */
async function countStatesAside({ addresses }: Scenario): Promise<number> {
  const times = await newestTimes(addresses);
  return times.filter(({ message_s, state_s }) => state_s !== null && state_s > message_s).length;
}

export const f17: Fault = {
  id: 'F17',
  title: 'a day of places out of order (0x0704) beside live reports',
  holds: 'every place once, the newest state is the newest, live p99 within 1 s',
  async run(scenario) {
    await scenario.work(500);
    const count = Math.ceil(Math.min(mostPlaces, Math.max(batchSize, scenario.seconds * placesASecond)));
    await scenario.load.tell('beginMeasuring');
    await Promise.all(
      scenario.devices.slice(0, terminals).map((device) => sendShuffled(scenario, device, count)),
    );
    const run = await scenario.load.tell('endMeasuring');
    scenario.hold(`live p99 was ${Math.round(run.p99Ms)} ms`, run.p99Ms <= mostLiveP99_ms);
    const aside = await countStatesAside(scenario);
    scenario.hold(`${aside} states are newer than their newest report`, aside === 0);
    scenario.remark(`${terminals} terminals with ${count} places each, live p99 ${Math.round(run.p99Ms)} ms`);
  },
};
