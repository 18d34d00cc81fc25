import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { uploadFile } from '@vehicle/contract/core/file';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { anAdministrator, type TestMember } from '../../../testing/builders.ts';
import { formBody, noise } from '../../../testing/file.ts';
import { WorkGate } from './module.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const megabyte = 1_000_000;

/** Sends the body over a connection of its own without copying it, and gives the status. */
function send(origin: string, { type, payload }: ReturnType<typeof formBody>): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${admin.token}`,
      'content-type': type,
      'content-length': payload.length,
    };
    const agent = new Agent();
    const sent = request(new URL(uploadFile.path, origin), { method: 'POST', headers, agent }, (response) => {
      response.resume();
      response.on('end', () => {
        agent.destroy();
        resolve(response.statusCode ?? 0);
      });
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}

describe('many at once', () => {
  it('E59 a hundred parallel uploads of 5 MB add at most 100 MB', async () => {
    const origin = await server.listen();
    const picture = await noise(1300, 1300).png({ compressionLevel: 0 }).toBuffer();
    expect(picture.length).toBeGreaterThan(5 * megabyte);
    expect(picture.length).toBeLessThan(5 * 1024 * 1024);
    const body = formBody([{ content: picture }]);
    for (let at = 0; at < 4; at += 1) expect(await send(origin, body)).toBe(200);
    let most = 0;
    const before = process.memoryUsage.rss();
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss() - before);
    }, 10);
    const statuses = await Promise.all(Array.from({ length: 100 }, () => send(origin, body)));
    clearInterval(timer);
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from file where type = 'image/png'`.execute(server.database.kysely);
    console.log(
      `100 parallel uploads: +${Math.round(most / megabyte)} MB, ${statuses.filter((one) => one === 200).length} kept`,
    );
    // On a slow machine the last ones are told to come again; none is lost, none is kept twice.
    expect(new Set([...statuses, 200, 429])).toEqual(new Set([200, 429]));
    expect(rows[0]?.count).toBe(4 + statuses.filter((status) => status === 200).length);
    expect(statuses).toContain(200);
    expect(most).toBeLessThan(100 * megabyte);
  }, 120_000);
});

/** Begins an upload and sends no more of it. */
async function begin(origin: string): Promise<() => void> {
  const sent = request(new URL(uploadFile.path, origin), {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${admin.token}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': 100_000,
    },
  });
  sent.on('error', () => undefined);
  await new Promise((resolve) => sent.write('--b\r\n', resolve));
  await sleep(100);
  return () => sent.destroy();
}

it('S12 who breaks off while waiting for a place for an upload does not keep it', async () => {
  const origin = await server.listen();
  const breakOffs = [];
  for (let at = 0; at < 8; at += 1) breakOffs.push(await begin(origin));
  // Those in the line first: their turn comes when they are gone.
  for (const breakOff of breakOffs.toReversed()) {
    breakOff();
    await sleep(100);
  }
  const picture = await noise(32, 32).png().toBuffer();
  expect(await send(origin, formBody([{ content: picture }]))).toBe(200);
});

describe('the line', () => {
  const limits = { slots: 2, slotsOfOne: 2, waiting: 2, waitingOfOne: 2, patience_ms: 60_000 };

  /** Work that lasts until it is told to end. */
  function held() {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let isRunning = false;
    const work = () => {
      isRunning = true;
      return ended;
    };
    return { work, end: () => end(), isRunning: () => isRunning };
  }

  it('runs as much as there are slots, and the next when one is free', async () => {
    const gate = new WorkGate(limits);
    const works = [held(), held(), held()];
    const runs = works.map(({ work }) => gate.run(1, work));
    await Promise.resolve();
    expect(works.map((one) => one.isRunning())).toEqual([true, true, false]);
    works[0]?.end();
    await runs[0];
    await expect.poll(() => works[2]?.isRunning()).toBe(true);
    for (const one of works) one.end();
    await Promise.all(runs);
  });

  it('a line that is full sends away with 429, and so does one that lasts too long', async () => {
    const gate = new WorkGate({ ...limits, patience_ms: 20 });
    const first = held();
    const running = [gate.run(1, first.work), gate.run(1, first.work)];
    const waiting = [gate.run(1, first.work), gate.run(1, first.work)].map((run) =>
      run.catch((error: unknown) => error),
    );
    await expect(gate.run(1, first.work)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await Promise.all(waiting)).toMatchObject([
      { code: 'TOO_MANY_REQUESTS' },
      { code: 'TOO_MANY_REQUESTS' },
    ]);
    first.end();
    await Promise.all(running);
    expect(await gate.run(1, async () => 'free again')).toBe('free again');
  });

  it('one client leaves a slot and a part of the line to others, who come before its next', async () => {
    const gate = new WorkGate({ slots: 2, slotsOfOne: 1, waiting: 4, waitingOfOne: 2, patience_ms: 60_000 });
    const own = held();
    const mine = [1, 2, 3].map(() => gate.run(1, own.work));
    await expect(gate.run(1, own.work)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await gate.run(2, async () => 'served')).toBe('served');
    own.end();
    await Promise.all(mine);
  });

  it('work that fails gives its place back', async () => {
    const gate = new WorkGate(limits);
    await expect(gate.run(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await gate.run(1, async () => 'free')).toBe('free');
  });
});
