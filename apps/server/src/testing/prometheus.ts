import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

const places = [
  fileURLToPath(new URL('../../../../node_modules/.cache/prometheus/usr/bin', import.meta.url)),
  '/usr/bin',
  '/usr/local/bin',
];

/** Where Prometheus and its tool are, or null where they are not installed. */
export function prometheusDir(): string | null {
  const { PROMETHEUS_DIR: named } = process.env;
  return (named ? [named] : places).find((place) => existsSync(join(place, 'promtool'))) ?? null;
}

/** What its tool prints in a folder; raises what it prints where it finds fault. */
export async function promtool(dir: string, cwd: string, args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(join(dir, 'promtool'), args, { cwd });
  return `${stdout}${stderr}`;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const answered = z.object({ data: z.unknown(), error: z.string().optional() });

export interface Prometheus {
  /** Of a path of its API that answers with `data`. */
  ask(path: string, query?: Record<string, string>): Promise<unknown>;
  stop(): Promise<void>;
}

/** Runs with a configuration of `configDir`, where `change` may adapt it, over data of its own. */
export async function startPrometheus(
  dir: string,
  { config, configDir, change }: { config: string; configDir: string; change: (text: string) => string },
): Promise<Prometheus> {
  const data = mkdtempSync(join(tmpdir(), 'vehicle-prometheus-'));
  const rules = (text: string) => text.replace('- rules.yml', `- ${join(configDir, 'rules.yml')}`);
  writeFileSync(join(data, 'config.yml'), change(rules(readFileSync(join(configDir, config), 'utf8'))));
  const address = `127.0.0.1:${await freePort()}`;
  const child = spawn(
    join(dir, 'prometheus'),
    [
      `--config.file=${join(data, 'config.yml')}`,
      `--storage.tsdb.path=${join(data, 'tsdb')}`,
      `--web.listen-address=${address}`,
      '--log.level=error',
    ],
    { stdio: 'ignore' },
  );
  const ask = async (path: string, query: Record<string, string> = {}) => {
    const answer = await fetch(`http://${address}/api/v1/${path}?${new URLSearchParams(query)}`);
    const { data: found, error } = answered.parse(await answer.json());
    if (error !== undefined) throw new Error(`${error}: ${query.query ?? path}`);
    return found;
  };
  return {
    ask,
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(data, { recursive: true, force: true });
    },
  };
}
