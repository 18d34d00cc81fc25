import { login } from '@vehicle/contract/passport';
import { terminal } from '@vehicle/contract/terminal';
import { hostileSheets } from '@vehicle/server/modules/sheet/testing-hostile';
import type { ConsoleUser } from './console-user.ts';
import { Deadline } from './deadline.ts';
import type { Fault } from './fault.ts';
import type { Scene } from './scene.ts';

const LOGINS = 200;
const DEPTH = 50_000;
const MOST_P99_MS = 1_000;

/** All sign in at once. */
function storm(user: ConsoleUser): Promise<number[]> {
  const credentials = { loginName: 'nobody', password: 'Nothing123' };
  const tries = Array.from({ length: LOGINS }, () => user.ask('POST', login.path, credentials));
  return Promise.all(tries.map(async (tried) => (await tried).status));
}

async function sendRaw(user: ConsoleUser, body: string): Promise<number> {
  const response = await fetch(`${user.httpUrl}${terminal.calls.list.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    body,
  });
  await response.text();
  return response.status;
}

async function sendSheet(user: ConsoleUser, content: Buffer): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), 'terminals.xlsx');
  const response = await fetch(`${user.httpUrl}${terminal.path}/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}` },
    body: form,
  });
  await response.text();
  return response.status;
}

async function steal(scene: Scene, user: ConsoleUser, sheets: readonly Buffer[]): Promise<void> {
  const deep = `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`;
  const statuses = await Promise.all([
    storm(user),
    sendRaw(user, deep),
    sendRaw(user, `{"criteria":{"terminalNo":"${'%'.repeat(60)}"}}`),
    ...sheets.map((sheet) => sendSheet(user, sheet)),
  ]);
  const odd = statuses.flat().filter((status) => status >= 500 && status !== 503);
  scene.hold(`${odd.length} answers were errors of the server (${odd[0]})`, odd.length === 0);
}

export const f23: Fault = {
  id: 'F23',
  title: 'thieves of time: hostile files, deep JSON, 200 sign-ins at once',
  holds: 'the answers to terminals stay within 1 s (p99) meanwhile',
  scene: { perSecond: 500 },
  async run(scene) {
    const user = await scene.user();
    const deadline = new Deadline(scene.seconds);
    const sheets = hostileSheets.map(([, file]) => file());
    await scene.work(500);
    await scene.load.tell({ order: 'beginMeasuring' });
    let rounds = 0;
    for (; rounds === 0 || !deadline.isOver; rounds++) await steal(scene, user, sheets);
    const run = await scene.load.run({ order: 'endMeasuring' });
    scene.hold(`p99 was ${Math.round(run.p99Ms)} ms`, run.answered > 0 && run.p99Ms <= MOST_P99_MS);
    scene.remark(`${rounds} rounds with ${sheets.length} files, p99 ${Math.round(run.p99Ms)} ms`);
  },
};
