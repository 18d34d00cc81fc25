import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIngest, type Ingest } from '../../pipeline/ingest/ingest.ts';
import { silentLog } from '../../platform/log.ts';
import { aRace, throughIn, undisturbed } from './race.ts';
import type { Pair, Race, TakeAway, Use } from './race-pair.ts';
import { takeAways as take } from './race-take.ts';
import { uses } from './race-use.ts';

const rounds = Number(process.env.RACE_ROUNDS ?? 10);

type Row = readonly [ids: string, takeAway: TakeAway, used: readonly Use[]];

const table: readonly Row[] = [
  [
    'S10 B23',
    take.noApplication,
    [uses.reads, uses.edits, uses.streams, uses.exports, uses.signsIn, uses.simulates, uses.readsSimulated],
  ],
  ['S10 B23', take.noApplicationUntold, [uses.edits, uses.exports, uses.signsIn]],
  ['B23', take.disabledMember, [uses.edits, uses.lists, uses.streams, uses.signsIn, uses.simulates]],
  ['B23', take.removedMember, [uses.reads, uses.streams, uses.signsIn]],
  ['B23', take.expiredMember, [uses.edits, uses.signsIn, uses.simulates]],
  ['B23', take.resetPassword, [uses.reads, uses.signsIn]],
  ['B23', take.disabledOrg, [uses.edits, uses.streams, uses.exports, uses.signsIn, uses.simulates]],
  ['B22 B23', take.signOut, [uses.asks, uses.edits, uses.streams]],
  ['B22 B23', take.revoked, [uses.reads, uses.edits]],
  ['B22', take.eleventh, [uses.asks, uses.edits]],
  ['B24', take.roleTaken, [uses.edits, uses.addsTerminal, uses.listsMembers]],
  ['B24', take.roleEmptied, [uses.binds, uses.listsMembers]],
  ['B24', take.roleDisabled, [uses.removes, uses.addsTerminal]],
  ['B24', take.lowerType, [uses.edits, uses.commands]],
  ['C34', take.movedMember, [uses.reads, uses.edits, uses.lists]],
  [
    'S2 C34',
    take.transfer,
    [
      uses.reads,
      uses.edits,
      uses.removes,
      uses.lists,
      uses.exports,
      uses.binds,
      uses.commands,
      uses.renewsSecret,
      uses.reportsFault,
      uses.takesFault,
    ],
  ],
  ['S2', take.unbound, [uses.commands]],
  [
    'S13',
    take.actorSignsOut,
    [uses.readsSimulated, uses.editsSimulated, uses.streamsSimulated, uses.simulates],
  ],
  ['S13', take.actorLowered, [uses.editsSimulated, uses.streamsSimulated, uses.simulates]],
];
const reports: readonly Row[] = [
  ['S2', take.transfer, [uses.posts]],
  ['S2', take.unbound, [uses.posts]],
];

const titled = (rows: readonly Row[]): Array<[string, Pair]> =>
  rows.flatMap(([ids, takeAway, used]) =>
    used.map((use): [string, Pair] => [`${ids} ${takeAway.words} × ${use.words}`, { takeAway, use }]),
  );
const pairs = titled(table);
const pairsOfReports = titled(reports);

let through = 0;

async function racing(race: Race, pair: Pair): Promise<void> {
  expect(await undisturbed(race, pair)).toBe(true);
  const faults = await throughIn(race, pair, rounds);
  through += faults.length;
  expect(faults).toEqual([]);
}

/** A thousand rounds of one pair, on a machine with much else to do. */
const patience_ms = 600_000;

describe('what is taken away while it is used', () => {
  let race: Race;
  beforeAll(async () => {
    race = await aRace();
  });
  afterAll(() => race.server.close());

  it.each(pairs)('%s', (_, pair) => racing(race, pair), patience_ms);
});

describe('a report while its vehicle goes', () => {
  let race: Race;
  let ingest: Ingest;
  beforeAll(async () => {
    race = await aRace('JSON', { intake: { submit: (...report) => ingest.submit(...report) } });
    ingest = createIngest({ database: race.server.database, log: silentLog });
    await ingest.start();
  });
  afterAll(async () => {
    await ingest.stop();
    await race.server.close();
  });

  it.each(pairsOfReports)('%s', (_, pair) => racing(race, pair), patience_ms);
});

describe('all races', () => {
  it('S2 S10 S13 let nothing through', () => {
    console.info(
      `races: ${pairs.length + pairsOfReports.length} pairs × ${rounds} rounds, ${through} through`,
    );
    expect(through).toBe(0);
  });
});
