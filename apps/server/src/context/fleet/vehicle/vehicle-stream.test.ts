import { type VehicleLive, vehicleLive } from '@vehicle/contract/core/vehicle-live';
import { vehicleStream } from '@vehicle/contract/fleet/vehicle/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { channel } from '../../../platform/ports.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import {
  aMember,
  anAdministrator,
  anOrg,
  aVehicle,
  aVehicleState,
  type TestMember,
} from '../../../testing/builders.ts';

let server: TestApp;
let origin: string;
let admin: TestMember;
beforeAll(async () => {
  // Streams are looked at again when a test lets time pass, not before.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server = await testApp();
  origin = await server.listen();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

const db = () => server.database.kysely;

interface StreamEvent {
  id: string;
  live: VehicleLive;
}

interface Reader {
  next(): Promise<StreamEvent>;
  /** Resolves when the server ends the stream. */
  ended(): Promise<void>;
  close(): void;
  /** What the server's clock has shown so far. */
  clocks: readonly number[];
}

function eventOf(block: string): StreamEvent {
  const fields = new Map(
    block.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)];
    }),
  );
  return { id: fields.get('id') ?? '', live: vehicleLive.parse(JSON.parse(fields.get('data') ?? '')) };
}

function open(vehicleIds: readonly number[], token: string, headers: Record<string, string> = {}) {
  const controller = new AbortController();
  const url = `${origin}${vehicleStream.path}?vehicles=${vehicleIds.join(',')}`;
  const response = fetch(url, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: controller.signal,
  });
  return { response, controller };
}

async function read(
  vehicleIds: readonly number[],
  token = admin.token,
  lastEventId?: string,
): Promise<Reader> {
  const { response, controller } = open(
    vehicleIds,
    token,
    lastEventId ? { 'last-event-id': lastEventId } : {},
  );
  const { status, body } = await response;
  if (status !== 200 || !body) throw new Error(`The stream answered ${status}`);
  const chunks = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const clocks: number[] = [];
  const block = async (): Promise<string | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const found = text.slice(0, end);
        text = text.slice(end + 2);
        const told = /^event: clock\ndata: (\d+)$/.exec(found)?.[1];
        if (told === undefined) return found;
        clocks.push(Number(told));
        continue;
      }
      const { value, done } = await chunks.read();
      if (done) return null;
      text += value;
    }
  };
  return {
    next: async () => {
      const found = await block();
      if (found === null) throw new Error('The stream has ended');
      return eventOf(found);
    },
    ended: async () => {
      while ((await block().catch(() => null)) !== null);
    },
    close: () => controller.abort(),
    clocks,
  };
}

async function report(vehicleId: number, engineSpeed: number): Promise<void> {
  await aVehicleState(db(), { vehicleId, values: { engineSpeed } });
  await server.database.notify(channel.vehicleState, String(vehicleId));
}

describe('the stream', () => {
  it('gives the newest of each vehicle first and then every change', async () => {
    const first = await aVehicle(db());
    const second = await aVehicle(db());
    await aVehicleState(db(), { vehicleId: first, values: { engineSpeed: 800 } });
    const reader = await read([first, second]);
    const states = [await reader.next(), await reader.next()];
    expect(states.map(({ live }) => [live.vehicleId, live.values.engineSpeed?.value]).sort()).toEqual([
      [first, 800],
      [second, undefined],
    ]);
    await report(second, 1500);
    expect((await reader.next()).live).toMatchObject({
      vehicleId: second,
      values: { engineSpeed: { value: 1500 } },
    });
    reader.close();
  });

  it('U2 begins with the time of the server, by which a page judges age', async () => {
    const vehicle = await aVehicle(db());
    await aVehicleState(db(), { vehicleId: vehicle });
    const before = Date.now();
    const reader = await read([vehicle]);
    await reader.next();
    reader.close();
    const [told = 0] = reader.clocks;
    expect(told).toBeGreaterThanOrEqual(before);
    expect(told).toBeLessThanOrEqual(Date.now());
  });

  it('says nothing of vehicles that were not asked for', async () => {
    const asked = await aVehicle(db());
    const other = await aVehicle(db());
    const reader = await read([asked]);
    await reader.next();
    await report(other, 1);
    await report(asked, 2);
    expect((await reader.next()).live.vehicleId).toBe(asked);
    reader.close();
  });

  it('resumes after Last-Event-ID with what was missed and nothing else', async () => {
    const quiet = await aVehicle(db());
    const busy = await aVehicle(db());
    const reader = await read([quiet, busy]);
    await reader.next();
    const { id } = await reader.next();
    reader.close();
    await report(busy, 900);
    await report(busy, 950);
    await expect
      .poll(async () => {
        const again = await read([quiet, busy], admin.token, id);
        const event = await again.next();
        again.close();
        return [event.live.vehicleId, event.live.values.engineSpeed?.value];
      })
      .toEqual([busy, 950]);
  });

  it('gives everything anew after an id of another process', async () => {
    const vehicleId = await aVehicle(db());
    const reader = await read([vehicleId], admin.token, 'ffffffff-1000');
    expect((await reader.next()).live.vehicleId).toBe(vehicleId);
    reader.close();
  });
});

describe('who may read it', () => {
  it.each([
    ['no token', '', {}, 401],
    ['a foreign origin', 'token', { origin: 'https://evil.example' }, 403],
    ['origin null', 'token', { origin: 'null' }, 403],
  ])('F72 %s', async (_, token, headers, status) => {
    const vehicleId = await aVehicle(db());
    const { response } = open([vehicleId], token && admin.token, headers);
    expect((await response).status).toBe(status);
  });

  it('F72 a token in the query is not read', async () => {
    const url = `${origin}${vehicleStream.path}?vehicles=1&token=${admin.token}`;
    expect((await fetch(url)).status).toBe(401);
  });

  it('F72 a vehicle of another organisation, or none, is 404', async () => {
    const own = await anOrg(db());
    const { token } = await aMember(db(), { orgId: own });
    const foreign = await aVehicle(db());
    const mine = await aVehicle(db(), { orgId: own });
    expect((await open([mine, foreign], token).response).status).toBe(404);
    expect((await open([999_999_999], admin.token).response).status).toBe(404);
    expect((await open([0], admin.token).response).status).toBe(404);
  });

  it.each(['', 'abc', '1,,2', Array.from({ length: 201 }, (_, at) => at + 1).join(',')])(
    'vehicles=%.20s is 400',
    async (vehicles) => {
      const url = `${origin}${vehicleStream.path}?vehicles=${vehicles}`;
      const { status } = await fetch(url, { headers: { authorization: `Bearer ${admin.token}` } });
      expect(status).toBe(400);
    },
  );

  it('F72 a sixth stream of a member is 429', async () => {
    const vehicleId = await aVehicle(db());
    const { token } = await anAdministrator(db());
    const readers = [];
    for (let at = 0; at < 5; at += 1) readers.push(await read([vehicleId], token));
    expect((await open([vehicleId], token).response).status).toBe(429);
    for (const reader of readers) reader.close();
    await expect
      .poll(async () => {
        const { response, controller } = open([vehicleId], token);
        const { status } = await response;
        controller.abort();
        return status;
      })
      .toBe(200);
  });

  it('S11 who leaves before the stream is open leaves the place too', async () => {
    const vehicleId = await aVehicle(db());
    const { token } = await anAdministrator(db());
    const { identities } = server.app.context;
    const { findSessions } = identities;
    try {
      for (let at = 0; at < 8; at += 1) {
        const gone = new Promise<void>((resolve) =>
          server.app.server.once('request', (_, answer) => answer.once('close', resolve)),
        );
        const isLookedUp = new Promise<void>((resolve) => {
          identities.findSessions = async (...asked) => {
            resolve();
            await gone;
            return findSessions(...asked);
          };
        });
        const { response, controller } = open([vehicleId], token);
        await isLookedUp;
        controller.abort();
        await response.catch(() => undefined);
        await gone;
      }
    } finally {
      identities.findSessions = findSessions;
    }
    // Nothing of those who left is under way any more.
    await expect
      .poll(async () => {
        const { response, controller } = open([vehicleId], token);
        const { status } = await response;
        controller.abort();
        return status;
      })
      .toBe(200);
  });

  it.each([
    ['the session', (member: TestMember) => sql`delete from session where member_id = ${member.memberId}`],
    [
      'the member',
      (member: TestMember) => sql`update member set enabled = false where id = ${member.memberId}`,
    ],
    [
      'its organisation',
      (member: TestMember) => sql`update org set enabled = false where id = ${member.orgId}`,
    ],
  ])('B23 it ends within 2 s with %s', async (_, end) => {
    const orgId = await anOrg(db());
    const member = await aMember(db(), { orgId });
    const reader = await read([await aVehicle(db(), { orgId })], member.token);
    await reader.next();
    await end(member).execute(db());
    vi.advanceTimersByTime(2000);
    await reader.ended();
  });

  it('a vehicle that leaves the scope is not streamed any more', async () => {
    const orgId = await anOrg(db());
    const { token } = await aMember(db(), { orgId });
    const leaving = await aVehicle(db(), { orgId });
    const staying = await aVehicle(db(), { orgId });
    const reader = await read([leaving, staying], token);
    await reader.next();
    await reader.next();
    await sql`update vehicle set org_id = (select id from org where is_system) where id = ${leaving}`.execute(
      db(),
    );
    await report(leaving, 1);
    await report(staying, 2);
    expect((await reader.next()).live.vehicleId).toBe(staying);
    reader.close();
  });
});
