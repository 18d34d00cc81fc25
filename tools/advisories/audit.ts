import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { acceptances, judge, unanswered, type Verdict } from './verdict.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface AuditOptions {
  /** Not given: the one that npm is set to. */
  registry?: string;
  timeout_ms?: number;
}

/** What npm writes about the packages that server and console run with; null: it did not end in time, or is not there. */
function npmAudit({ registry, timeout_ms = 30_000 }: AuditOptions): Promise<string | null> {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${timeout_ms}`];
  if (registry !== undefined) args.push(`--registry=${registry}`);
  const child = spawn('npm', args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
    signal: AbortSignal.timeout(timeout_ms),
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(null));
    child.on('close', () => resolve(output));
  });
}

/** Asks the registry for advisories about what server and console run with. */
export async function checkAdvisories(options: AuditOptions = {}): Promise<Verdict> {
  const accepted = acceptances.parse(
    JSON.parse(readFileSync(new URL('./accepted.json', import.meta.url), 'utf8')),
  );
  const output = await npmAudit(options);
  if (output === null) return unanswered('not in time');
  return judge(output, accepted, new Date().toISOString().slice(0, 10));
}
