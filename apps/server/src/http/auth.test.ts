import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { aMember, aSession } from '../testing/builders.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

it('S11 the sessions of requests that come together are looked up together, each for itself', async () => {
  const { kysely } = server.database;
  const members = await Promise.all(
    Array.from({ length: 8 }, () => aMember(kysely, { type: 'administrator' })),
  );
  const { identities } = server.app.context;
  const { findSessions } = identities;
  let lookUps = 0;
  identities.findSessions = (...asked) => {
    lookUps += 1;
    return findSessions(...asked);
  };
  const tokens = [...members, ...members].map(({ token }) => token);
  const nobody = await aSession(kysely, members[0]?.memberId ?? 0, new Date(0));
  try {
    const answers = await Promise.all(
      [...tokens, nobody].map((token) => server.send(vehicle.calls.list, { token, body: { pageSize: 1 } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([...tokens.map(() => 200), 401]);
  } finally {
    identities.findSessions = findSessions;
  }
  expect(lookUps).toBeLessThan(tokens.length);
});
