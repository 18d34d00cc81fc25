/** `npm run cluster -- --bin DIRECTORY [--workers 2]`: a Citus cluster on loopback until it is stopped; its addresses as JSON. */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { command, say } from '../operations/place.ts';
import { startCluster } from './cluster.ts';

await command(async () => {
  const { values } = parseArgs({
    options: { bin: { type: 'string' }, workers: { type: 'string', default: '2' } },
  });
  if (values.bin === undefined) throw new Error('Usage: npm run cluster -- --bin DIRECTORY [--workers N]');
  const cluster = await startCluster({ bin: values.bin, workers: Number(values.workers) });
  const { coordinator, workers, ownerUrl, runtimeUrl } = cluster;
  const superuserUrls = [coordinator, ...workers].map((node) => node.superuserUrl('telemetry'));
  process.stdout.write(`${JSON.stringify({ ownerUrl, runtimeUrl, superuserUrls })}\n`);
  say('The cluster runs until it is stopped (Ctrl-C).');
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await cluster.stop();
});
