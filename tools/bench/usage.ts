/**
 * `npm run bench:usage [-- --seed=1 --only=NAME]`: the usage of the server against a second formula that knows nothing of
 * it, over hostile streams: as they come, in another order, over two weeks, and from packed days. With `--stored`: over what
 * the running platform has stored (the demo's past). With `--recompute`: how long it takes to compute a month of 500 vehicles anew.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { eachAtOnce } from '../load/each-at-once.ts';
import { rounded, say } from '../load/report.ts';
import { withDataFolder } from '../load/server-under-test.ts';
import { type Cell, compare } from './usage/comparison.ts';
import { formulaDays } from './usage/formula/formula.ts';
import { asKept, Platform } from './usage/platform.ts';
import { seeded } from './usage/seeded.ts';
import { overTwoWeeks, shuffled } from './usage/spoil/reorder.ts';
import { compareStored } from './usage/stored.ts';
import { eachVehicle, type Vehicle } from './usage/stream.ts';
import type { DayUsage, Delivery } from './usage/types.ts';

/** Differences that are reported; the others are only counted. */
const shownMost = 40;
const atOnce = 24;

type Way = 'as they come' | 'in another order' | 'over two weeks';

/** A machine's messages in the pieces in which they come; usage is computed, and days packed, after each. */
interface Stream {
  name: string;
  way: Way;
  vehicle: Vehicle;
  pieces: Delivery[][];
}

function streamsOf(vehicle: Vehicle, seed: number): Stream[] {
  const kept = vehicle.deliveries.map(asKept);
  const half = Math.floor(kept.length / 2);
  const ways: [Way, Delivery[][]][] = [
    ['as they come', [kept.slice(0, half), kept.slice(half)]],
    ['in another order', [shuffled(kept, seeded(seed))]],
    ['over two weeks', overTwoWeeks(kept, seeded(seed + 1))],
  ];
  return ways.map(([way, pieces]) => ({ name: vehicle.name, way, vehicle, pieces }));
}

interface Outcome {
  vehicleDays: number;
  cells: number;
  differing: Cell[];
}

/** Tells where the two do not agree, and ends with one line of JSON. */
function conclude(differing: readonly Cell[], summary: (differingDays: number) => object): void {
  for (const { vehicle, day, figure, shown, expected } of differing.slice(0, shownMost))
    say(`  ${vehicle} ${day} ${figure}: ${JSON.stringify(shown)}, expected ${JSON.stringify(expected)}`);
  const differingDays = new Set(differing.map(({ vehicle, day }) => `${vehicle} ${day}`)).size;
  process.stdout.write(`${JSON.stringify(summary(differingDays))}\n`);
  process.exitCode = differingDays === 0 ? 0 : 1;
}

async function judgeStored(): Promise<void> {
  const { differing, ...counted } = await compareStored();
  say(`${counted.vehicles} vehicles with messages: every day before today`);
  conclude(differing, (days) => ({ ...counted, differing: days }));
}

/** A platform with a data folder of its own for some work; both are gone afterwards. */
function withPlatform(work: (platform: Platform) => Promise<void>): Promise<void> {
  return withDataFolder(async (dataDir) => {
    const platform = await Platform.start(dataDir);
    try {
      await work(platform);
    } finally {
      await platform.stop();
    }
  });
}

async function judgeStreams(seed: number, only: string | undefined): Promise<void> {
  const streams: Stream[] = [];
  for (const vehicle of eachVehicle(seed)) {
    if (only === undefined || vehicle.name.includes(only)) streams.push(...streamsOf(vehicle, seed));
  }
  const messages = streams.reduce((sum, { pieces }) => sum + pieces.flat().length, 0);
  say(`${streams.length} streams, ${messages} messages, on ${cpus().length} processors`);

  await withPlatform(async (platform) => {
    const fleet = await platform.enter(streams.map(({ vehicle }) => vehicle.machine));
    const vehicleIds = fleet.map(({ vehicleId }) => vehicleId);
    const entries = streams.map((stream, at) => ({ stream, vehicle: fleet[at] }));
    const differing: Cell[] = [];
    const total = { vehicleDays: 0, cells: 0 };
    const expected = new Map<Stream, Map<string, DayUsage>>();

    const compareAll = async (how: string): Promise<void> => {
      const outcome: Outcome = { vehicleDays: 0, cells: 0, differing: [] };
      for (const { stream, vehicle } of entries) {
        if (vehicle === undefined) continue;
        const days = expected.get(stream) ?? formulaDays(stream.pieces.flat(), stream.vehicle.machine);
        expected.set(stream, days);
        const found = compare(`${stream.name} ${stream.way}`, await platform.usage(vehicle), days);
        outcome.vehicleDays += found.days;
        outcome.cells += found.cells;
        outcome.differing.push(...found.differing);
      }
      say(`${how}: ${outcome.vehicleDays} vehicle-days, ${outcome.differing.length} cells differ`);
      total.vehicleDays += outcome.vehicleDays;
      total.cells += outcome.cells;
      differing.push(...outcome.differing);
    };

    for (const piece of [0, 1]) {
      say(`Delivering, part ${piece + 1}`);
      await eachAtOnce(atOnce, entries, async ({ stream, vehicle }) => {
        const deliveries = stream.pieces[piece];
        if (vehicle !== undefined && deliveries !== undefined) await platform.deliver(vehicle, deliveries);
      });
      await platform.takeIn();
      // What comes later falls into days of which a part is packed.
      if (piece === 0) await platform.pack();
    }
    await compareAll('Loose and packed days, taken in as they came');
    await platform.pack();
    const packedVehicleDays = await platform.packedVehicleDays(vehicleIds);
    await platform.forget(vehicleIds);
    const started_ms = performance.now();
    await platform.takeIn();
    const recomputed_s = (performance.now() - started_ms) / 1000;
    await compareAll('Packed days, recomputed');
    const { vehicleDays, cells } = total;
    conclude(differing, (days) => ({ vehicleDays, differing: days, packedVehicleDays, cells, recomputed_s }));
  });
}

/** Machines of different kinds, each of them sent by as many vehicles as make up the fleet. */
const monthOfFleet = { machines: 10, vehicles: 500, firstDay: '2026-10-19', days: 30 };

async function judgeRecomputation(seed: number): Promise<void> {
  const { machines, vehicles, firstDay, days } = monthOfFleet;
  const kinds: Vehicle[] = [];
  for (const vehicle of eachVehicle(seed, { firstDay, days, mixed: machines }))
    if (vehicle.scenario === 'mixed') kinds.push(vehicle);
  await withPlatform(async (platform) => {
    const each = vehicles / machines;
    const fleet = await platform.enter(
      kinds.flatMap(({ machine }) => Array.from({ length: each }, () => machine)),
    );
    const groups = kinds.map((kind, at) => ({ kind, members: fleet.slice(at * each, (at + 1) * each) }));
    say(`Delivering ${days} days of ${machines} machines`);
    for (const { kind, members } of groups) {
      const [first] = members;
      if (first !== undefined) await platform.deliver(first, kind.deliveries.map(asKept));
    }
    await platform.takeIn();
    await platform.pack();
    let messages = 0;
    for (const { members } of groups) {
      const [first, ...others] = members;
      if (first !== undefined) messages += each * (await platform.copyPacks(first, others));
    }
    const vehicleIds = fleet.map(({ vehicleId }) => vehicleId);
    await platform.forget(vehicleIds);
    say(`Computing ${messages} messages of ${vehicles} vehicles anew`);
    const started_ms = performance.now();
    await platform.takeIn();
    const minutes = rounded((performance.now() - started_ms) / 60_000);
    const differing: Cell[] = [];
    let vehicleDays = 0;
    for (const { kind, members } of groups) {
      const expected = formulaDays(kind.deliveries.map(asKept), kind.machine);
      for (const [at, vehicle] of members.entries()) {
        const found = compare(`${kind.name} ${at + 1}`, await platform.usage(vehicle), expected);
        vehicleDays += found.days;
        differing.push(...found.differing);
      }
    }
    conclude(differing, (count) => ({ vehicles, days, vehicleDays, messages, minutes, differing: count }));
  });
}

const { values: asked } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    stored: { type: 'boolean', default: false },
    recompute: { type: 'boolean', default: false },
  },
});
if (asked.stored) await judgeStored();
else if (asked.recompute) await judgeRecomputation(Number(asked.seed));
else await judgeStreams(Number(asked.seed), asked.only);
