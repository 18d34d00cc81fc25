/** A process with a worker whose only job writes a line, waits for its parent and writes another. */
import { once } from 'node:events';
import { createWorker } from '../app/worker/worker.ts';
import { openDatabase } from '../platform/db/database.ts';
import { silentLog } from '../platform/log.ts';

const database = openDatabase(process.argv[2] ?? '', { idleInTransaction_ms: 500 });
const name = `worker${process.pid}`;
const worker = createWorker({
  database,
  log: silentLog,
  askEvery_ms: 25,
  jobs: [
    {
      name: 'slow',
      period_ms: 3_600_000,
      run: async ({ transaction }) => {
        const write = (line: string) =>
          transaction
            .insertInto('setting')
            .values({ name: `${name}.${line}`, value: '1' })
            .execute();
        await write('first');
        const goOn = once(process, 'message');
        process.send?.('inside');
        await goOn;
        await write('second');
        return 1;
      },
    },
  ],
  onRun: ({ touched }) => process.send?.(touched === null ? 'failed' : 'done'),
});
process.on('disconnect', () => process.exit(0));
await worker.start();
