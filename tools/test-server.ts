/**
 * `npm run test:server`: the server's tests. `-- --telemetry URL` (the coordinator's superuser; `npm run test:citus -- --coordinator URL
 * --workers URL,URL` names the workers as well) has the telemetry of each of them in a database of a Citus cluster; `-- --one` has
 * both stores in one database. Further words go to the test runner.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { withClient } from './load/stored-rows.ts';
import { command } from './operations/place.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Every node as the same superuser, whose password is the same on all. */
async function workersOf(coordinator: string): Promise<string[]> {
  const { rows } = await withClient(coordinator, (client) =>
    client.query<{ host: string; port: number }>(
      `select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' and groupid <> 0 order by 1, 2`,
    ),
  );
  return rows.map(({ host, port }) => {
    const url = new URL(coordinator);
    url.hostname = host;
    url.port = String(port);
    return url.href;
  });
}

async function clusterOf(coordinator: string | undefined, workers: string | undefined): Promise<string> {
  if (coordinator === undefined) return '';
  return [coordinator, ...(workers?.split(',') ?? (await workersOf(coordinator)))].join(',');
}

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      coordinator: { type: 'string' },
      telemetry: { type: 'string' },
      workers: { type: 'string' },
      one: { type: 'boolean', default: false },
    },
  });
  const coordinator = values.coordinator ?? values.telemetry;
  const child = spawn(
    process.execPath,
    [`${root}node_modules/vitest/vitest.mjs`, 'run', '--project=server', '--reporter=dot', ...positionals],
    {
      cwd: root,
      env: {
        ...process.env,
        TEST_CLUSTER: await clusterOf(coordinator, values.workers),
        STORES: values.one ? 'one' : 'apart',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const [code]: unknown[] = await once(child, 'exit');
  process.exitCode = code === 0 ? 0 : 1;
});
