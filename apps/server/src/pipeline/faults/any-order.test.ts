import { type Random, randomFrom } from '@vehicle/jt808/random';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../platform/log.ts';
import { dm1Hex, settleFaults } from '../../testing/fault-report.ts';
import { type TestGateway, testGateway } from '../../testing/gateway.ts';
import { createIngest } from '../ingest/ingest.ts';
import { type FaultReading, faultEpisodes } from './fault-episode.ts';

const seeds = [11, 12, 1238, 1602];
const readingCount = 60;

let server: TestGateway;
beforeAll(async () => {
  server = await testGateway({ vehicles: seeds.length });
});
afterAll(() => server.stop());

const codes = [
  { spn: 110, fmi: 0, occurrences: null },
  { spn: 100, fmi: 1, occurrences: null },
  { spn: 177, fmi: 16, occurrences: 7 },
] as const;

/** Mostly the same for a while, now and then something else; steps from seconds to hours. */
function randomReadings(random: Random): FaultReading[] {
  const readings: FaultReading[] = [];
  let at_ms = Date.now() - 2 * 86_400_000;
  let active: FaultReading['codes'] = [];
  for (let count = 0; count < readingCount; count++) {
    at_ms += 1 + random.below(random.pick([20_000, 60_000, 120_000, 400_000, 3_000_000]));
    // A single frame has room for one code.
    if (random.below(4) === 0) active = random.pick([[], [codes[0]], [codes[1]], [codes[2]]]);
    readings.push({ at_ms, lamp: active.length > 0 ? 'amberWarning' : 'none', codes: active });
  }
  return readings;
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, place: random.below(1_000_000) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** In pieces; some pieces come twice. */
function pieces<T>(items: readonly T[], random: Random): T[][] {
  const cut: T[][] = [];
  for (let at = 0; at < items.length; ) {
    const length = 1 + random.below(12);
    cut.push(items.slice(at, at + length));
    if (random.below(5) === 0) cut.push(items.slice(at, at + length));
    at += length;
  }
  return cut;
}

interface Row {
  spn: number;
  occurrences: number;
  first_at: Date;
  last_at: Date;
  cleared_at: Date | null;
}

describe('faults of messages in any order', () => {
  it.each(seeds.map((seed, at) => [seed, at]))(
    'F14 F17 I7 shuffled, repeated, in pieces and over a restart they are those of the sorted stream (seed %i)',
    async (seed, at) => {
      const random = randomFrom(seed);
      const readings = randomReadings(random);
      const { vehicleId = 0, terminalId = 0 } = server.vehicles[at] ?? {};
      // Half of the runs nearly in order, as terminals send what they have stored.
      const order = at % 2 === 0 ? shuffled(readings, random) : nearlySorted(readings, random);
      const parts = pieces(order, random);
      const { database } = server.test;
      const restarted = createIngest({ database, log: silentLog, limits: { linger_ms: 2 } });
      const half = Math.floor(parts.length / 2);
      for (const [index, part] of parts.entries()) {
        if (index === half) await restarted.start();
        const ingest = index < half ? server.ingest : restarted;
        const reports = part.map((reading) => ({
          at: new Date(reading.at_ms).toISOString(),
          can: [dm1Hex(0, ...reading.codes)],
        }));
        expect(await ingest.submit(terminalId, reports)).toMatchObject({ ok: true });
        if (random.below(3) === 0) await settleFaults(database);
      }
      await restarted.stop();
      await settleFaults(database);
      const sql = 'select * from vehicle_fault where vehicle_id = $1 order by first_at, spn';
      const stored = await server.rows<Row>(sql, [vehicleId]);
      const expected = faultEpisodes(readings);
      expect(stored.map(storedShape)).toEqual(
        expected.map(({ spn, occurrences, first_ms, cleared_ms }) => ({
          spn,
          occurrences,
          first_ms,
          cleared_ms,
        })),
      );
      // When it was last there is recorded to the minute.
      expected.forEach(({ last_ms }, index) => {
        const last = stored[index]?.last_at.getTime() ?? 0;
        expect(last).toBeLessThanOrEqual(last_ms);
        expect(last).toBeGreaterThan(last_ms - 60_000);
      });
    },
  );
});

function nearlySorted<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item, at) => ({ item, place: at * 10 + random.below(60) + (random.below(10) === 0 ? 300 : 0) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

function storedShape({ spn, occurrences, first_at, cleared_at }: Row) {
  return { spn, occurrences, first_ms: first_at.getTime(), cleared_ms: cleared_at?.getTime() ?? null };
}
