import { login } from '@vehicle/contract/access/member/passport';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { hostileSheets } from '@vehicle/server/testing/sheet/hostile';
import { Deadline } from '../../load/deadline.ts';
import type { ConsoleUser } from '../console-user.ts';
import type { Fault } from '../fault.ts';
import type { Scenario } from '../scenario.ts';

const logins = 200;
const credentials = { loginName: 'nobody', password: 'Nothing123' };
const depth = 50_000;
const mostP99_ms = 1_000;

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

async function steal(scenario: Scenario, user: ConsoleUser, sheets: readonly Buffer[]): Promise<void> {
  const list = terminal.calls.list.path;
  const asked = [
    ...Array.from({ length: logins }, () => user.ask('POST', login.path, credentials)),
    user.ask('POST', list, `${'['.repeat(depth)}${']'.repeat(depth)}`),
    user.ask('POST', list, `{"criteria":{"terminalNo":"${'%'.repeat(60)}"}}`),
  ].map(async (answer) => (await answer).status);
  const statuses = await Promise.all([...asked, ...sheets.map((sheet) => sendSheet(user, sheet))]);
  const odd = statuses.filter((status) => status >= 500 && status !== 503);
  scenario.hold(`${odd.length} answers were errors of the server (${odd[0]})`, odd.length === 0);
}

export const f23: Fault = {
  id: 'F23',
  title: 'thieves of time: hostile files, deep JSON, 200 sign-ins at once',
  holds: 'the answers to terminals stay within 1 s (p99) meanwhile',
  scenario: { perSecond: 500 },
  async run(scenario) {
    const user = await scenario.user();
    const deadline = new Deadline(scenario.seconds);
    const sheets = hostileSheets.map(([, file]) => file());
    await scenario.work(500);
    await scenario.load.tell('beginMeasuring');
    let rounds = 0;
    for (; rounds === 0 || !deadline.isOver; rounds++) await steal(scenario, user, sheets);
    const run = await scenario.load.tell('endMeasuring');
    scenario.hold(`p99 was ${Math.round(run.p99Ms)} ms`, run.answered > 0 && run.p99Ms <= mostP99_ms);
    scenario.remark(`${rounds} rounds with ${sheets.length} files, p99 ${Math.round(run.p99Ms)} ms`);
  },
};
