import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { logout, memberInfo } from '@vehicle/contract/access/member/passport';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../app/http.ts';
import { openDatabase } from '../platform/db/database.ts';
import { hashOf } from '../record/token.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { aMember, anAdministrator, aSession, type TestMember } from '../testing/builders.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

/** The first line of what the server answers to a request as it stands, byte by byte. */
async function statusOf(headers: readonly string[]): Promise<number> {
  const { hostname, port } = new URL(await server.listen());
  const socket = connect(Number(port), hostname);
  socket.write(
    [`GET ${memberInfo.path} HTTP/1.1`, `Host: ${hostname}`, ...headers, 'Connection: close', '', ''].join(
      '\r\n',
    ),
  );
  return Number((await text(socket)).split(' ')[1]);
}

describe('the header that bears the token', () => {
  it('B27 as it should be is 200', async () => {
    expect(await statusOf([`Authorization: Bearer ${admin.token}`])).toBe(200);
    expect(await statusOf([`AUTHORIZATION: Bearer ${admin.token}`])).toBe(200);
  });

  it.each([
    ['sent twice', (good: string) => [`Authorization: ${good}`, `Authorization: ${good}`]],
    [
      'sent twice, the first one wrong',
      (good: string) => ['Authorization: Bearer x', `authorization: ${good}`],
    ],
    ['sent twice, the first one empty', (good: string) => ['Authorization:', `Authorization: ${good}`]],
    ['two in one', (good: string) => [`Authorization: ${good}, ${good}`]],
    ['with more behind it', (good: string) => [`Authorization: ${good} x`]],
    ['without a space', (good: string) => [`Authorization: ${good.replace(' ', '')}`]],
    ['with two spaces', (good: string) => [`Authorization: ${good.replace(' ', '  ')}`]],
    ['with a tab', (good: string) => [`Authorization: ${good.replace(' ', '\t')}`]],
    ['in lower case', (good: string) => [`Authorization: ${good.replace('Bearer', 'bearer')}`]],
    ['padded', (good: string) => [`Authorization: ${good}=`]],
    ['of 8 KB', () => [`Authorization: Bearer ${'x'.repeat(8000)}`]],
    ['empty', () => ['Authorization:']],
    ['of the word alone', () => ['Authorization: Bearer']],
    ['under another name', (good: string) => [`Proxy-Authorization: ${good}`, `X-Authorization: ${good}`]],
    ['as a cookie', (good: string) => [`Cookie: token=${good.slice(7)}; Authorization=${good}`]],
  ])('B27 %s is 401', async (_, headers) => {
    expect(await statusOf(headers(`Bearer ${admin.token}`))).toBe(401);
  });

  it('B27 with a NUL never gets as far as the calls', async () => {
    expect(await statusOf([`Authorization: Bearer \0${admin.token}`])).toBe(400);
    const authorization = `Bearer ${admin.token}\0`;
    const { statusCode } = await server.app.inject({ url: memberInfo.path, headers: { authorization } });
    expect(statusCode).toBe(401);
  });
});

const asks = async (token: string) => (await server.send(memberInfo, { token })).status;

/** How often sessions are looked up while the work is done; `onFound` comes between finding one and its use. */
async function lookUpsOf(work: () => Promise<void>, onFound = async () => {}): Promise<number> {
  const { identities } = server.app.context;
  const { findSessions } = identities;
  let lookUps = 0;
  identities.findSessions = async (...asked) => {
    lookUps += 1;
    const found = await findSessions(...asked);
    await onFound();
    return found;
  };
  try {
    await work();
  } finally {
    identities.findSessions = findSessions;
  }
  return lookUps;
}

describe('what a session may do', () => {
  const signedIn = async () => (await anAdministrator(server.database.kysely)).token;

  it('is read once, and again when something has been written', async () => {
    const [token, leaving] = [await signedIn(), await signedIn()];
    const { context } = server.app;
    const { clock } = context;
    const stands = clock();
    context.clock = () => stands;
    onTestFinished(() => {
      context.clock = clock;
    });
    const askOften = async () => {
      for (let time = 0; time < 20; time += 1) expect(await asks(token)).toBe(200);
    };
    const once = await lookUpsOf(askOften);
    await server.ask(logout, { token: leaving });
    const again = await lookUpsOf(askOften);
    // What this process has written is told to it as to others, a little later.
    for (const lookUps of [once, again]) expect([1, 2]).toContain(lookUps);
  });

  it('is over at once where it is ended, and in another process as soon as that is told', async () => {
    const token = await signedIn();
    const { database, dataDir, now, app } = server;
    const { connectionString = '' } = database.pool.options;
    const apart = openDatabase(connectionString, {});
    const { env, log, intake } = app.context;
    const other = await buildApp({
      database: apart,
      env: { ...env, dataDir },
      log,
      intake,
      consoleDir: null,
      isDiskLow: () => false,
      clock: now,
    });
    const asksThere = async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await other.inject({ url: memberInfo.path, headers })).statusCode;
    };
    try {
      expect([await asks(token), await asksThere()]).toEqual([200, 200]);
      await server.ask(logout, { token });
      expect(await asks(token)).toBe(401);
      await expect.poll(asksThere, { timeout: 2_000 }).toBe(401);
    } finally {
      await other.close();
      await apart.close();
    }
  });

  it('is over after a second where nobody was told that it was ended', async () => {
    const token = await signedIn();
    expect(await asks(token)).toBe(200);
    const untold = await server.database.newClient();
    await untold.query('delete from session where token_hash = $1', [hashOf(token)]);
    await untold.end();
    server.pass(1_000);
    expect(await asks(token)).toBe(401);
  });

  it('is not remembered from before it was ended', async () => {
    const token = await signedIn();
    let isEnding = false;
    await lookUpsOf(
      async () => {
        expect(await asks(token)).toBe(200);
      },
      async () => {
        if (isEnding) return;
        isEnding = true;
        await server.ask(logout, { token });
      },
    );
    expect(await asks(token)).toBe(401);
  });
});

it('S11 the sessions of requests that come together are looked up together, each for itself', async () => {
  const { kysely } = server.database;
  const members = await Promise.all(
    Array.from({ length: 8 }, () => aMember(kysely, { type: 'administrator' })),
  );
  const tokens = [...members, ...members].map(({ token }) => token);
  const nobody = await aSession(kysely, members[0]?.memberId ?? 0, new Date(0));
  const lookUps = await lookUpsOf(async () => {
    const answers = await Promise.all(
      [...tokens, nobody].map((token) => server.send(vehicle.calls.list, { token, body: { pageSize: 1 } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([...tokens.map(() => 200), 401]);
  });
  expect(lookUps).toBeLessThan(tokens.length);
});
