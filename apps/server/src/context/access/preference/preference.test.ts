import {
  ownPreferences,
  preferenceLimit,
  updatePreferences,
} from '@vehicle/contract/access/preference/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember } from '../../../testing/builders.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const own = (token: string) => server.ask(ownPreferences, { token });
const arranged = (...names: string[]) => ({ tiles: names.map((name) => ({ name, isHidden: false })) });

it('U34 an arrangement is its member’s own, goes with them to every session, and can be taken back', async () => {
  const [one, other] = [await aMember(db()), await aMember(db())];
  expect(await own(one.token)).toEqual({ home: null, pinnedMetrics: null, firstSteps: null });
  const home = {
    tiles: [
      { name: 'faults', isHidden: true },
      { name: 'counts', isHidden: false },
    ],
  };
  expect(await server.ask(updatePreferences, { token: one.token, body: { home } })).toEqual({
    home,
    pinnedMetrics: null,
    firstSteps: null,
  });
  expect(await own(one.token)).toEqual({ home, pinnedMetrics: null, firstSteps: null });
  expect(await own(other.token)).toEqual({ home: null, pinnedMetrics: null, firstSteps: null });
  expect(await server.ask(updatePreferences, { token: one.token, body: {} })).toEqual({
    home,
    pinnedMetrics: null,
    firstSteps: null,
  });
  expect(await server.ask(updatePreferences, { token: one.token, body: { home: null } })).toEqual({
    home: null,
    pinnedMetrics: null,
    firstSteps: null,
  });
});

it('U34 what is too much, twice there or of another form is refused, and nothing of it is kept', async () => {
  const { token } = await aMember(db());
  const many = Array.from(
    { length: preferenceLimit.tiles + 1 },
    (_, at) => `t${'abcdefghij'[at % 10]}${'x'.repeat(at % 30)}`,
  );
  for (const body of [
    { home: arranged(...new Set(many), ...many.map((name) => `${name}Z`)) },
    { home: arranged('counts', 'counts') },
    { home: arranged('Counts of <b>') },
    { home: { tiles: [], more: 1 } },
    { pinnedMetrics: { codes: ['engineSpeed', 'engineSpeed'] } },
    { pinnedMetrics: { codes: Array.from({ length: 61 }, (_, at) => `metric${at}`) } },
    { other: {} },
  ]) {
    expect(await server.send(updatePreferences, { token, body: Object(body) })).toMatchObject({
      status: 400,
    });
  }
  expect(await own(token)).toEqual({ home: null, pinnedMetrics: null, firstSteps: null });
});

it('U34 what was kept in a form that is no longer read counts as not arranged', async () => {
  const { token, memberId } = await aMember(db());
  await sql`insert into preference (member_id, name, value, updated_at)
    values (${memberId}, 'home', '{"columns": 3}', now())`.execute(db());
  expect(await own(token)).toEqual({ home: null, pinnedMetrics: null, firstSteps: null });
});

it('U32 pinned metrics are kept beside what else somebody has arranged', async () => {
  const { token } = await aMember(db());
  const home = arranged('counts');
  const pinnedMetrics = { codes: ['engineSpeed', 'coolantTemperature'] };
  await server.ask(updatePreferences, { token, body: { home } });
  expect(await server.ask(updatePreferences, { token, body: { pinnedMetrics } })).toEqual({
    home,
    pinnedMetrics,
    firstSteps: null,
  });
  expect(await own(token)).toEqual({ home, pinnedMetrics, firstSteps: null });
});
