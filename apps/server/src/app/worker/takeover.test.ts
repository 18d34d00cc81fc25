import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../testing/database.ts';

const program = fileURLToPath(new URL('../../testing/worker.ts', import.meta.url));

function startWorker(runtimeUrl: string): ChildProcess {
  const child = fork(program, [runtimeUrl], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** The next thing that a process says, and who says it. */
async function saidBy(children: readonly ChildProcess[]): Promise<[ChildProcess, unknown]> {
  const listening = new AbortController();
  const { signal } = listening;
  try {
    return await Promise.race(
      children.map(async (child): Promise<[ChildProcess, unknown]> => {
        const [said]: unknown[] = await once(child, 'message', { signal });
        return [child, said];
      }),
    );
  } finally {
    listening.abort();
  }
}

it('F21 a job is taken over from a killed process and from a frozen one, which does not run it when it wakes up', async () => {
  const { database, runtimeUrl, drop } = await testDatabase();
  onTestFinished(drop);
  let others = Array.from({ length: 3 }, () => startWorker(runtimeUrl));
  const without = (gone: ChildProcess) => others.filter((child) => child !== gone);

  const [killed, said] = await saidBy(others);
  expect(said).toBe('inside');
  others = without(killed);
  killed.kill('SIGKILL');

  const [frozen, takenOver] = await saidBy(others);
  expect(takenOver).toBe('inside');
  others = without(frozen);
  frozen.kill('SIGSTOP');

  const [last] = others;
  if (last === undefined) throw new Error('nobody is left');
  const saidByLast: unknown[] = [];
  for await (const [said] of on(last, 'message')) {
    saidByLast.push(said);
    // Where this comes later than its transaction may wait, the job fails and is begun anew.
    if (said === 'inside') last.send('go on');
    if (said === 'done') break;
  }
  expect(saidByLast[0]).toBe('inside');
  expect(saidByLast.slice(-2)).toEqual(['inside', 'done']);

  frozen.send('go on');
  frozen.kill('SIGCONT');
  expect(await saidBy([frozen])).toEqual([frozen, 'failed']);
  const lines = await database.kysely
    .selectFrom('setting')
    .select('name')
    .where('name', 'like', 'worker%')
    .execute();
  expect(lines.map(({ name }) => name).toSorted()).toEqual([
    `worker${last.pid}.first`,
    `worker${last.pid}.second`,
  ]);
});
