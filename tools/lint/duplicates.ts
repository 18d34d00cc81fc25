/** `node tools/lint/duplicates.ts <folder>…`: where the code of a folder repeats itself, and how much of it; red above the limit. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/** Per cent of the lines that may stand in another place too. */
const limit_percent = 0.5;
/** Shorter runs are the language's own idioms. */
const leastTokens = 50;

const place = z.object({ name: z.string(), start: z.int(), end: z.int() });
const report = z.object({
  duplicates: z.array(z.object({ firstFile: place, secondFile: place })),
  statistics: z.object({
    total: z.object({ lines: z.int(), duplicatedLines: z.int(), percentage: z.number() }),
  }),
});

function findDuplicates(folders: readonly string[], reportDir: string): z.infer<typeof report> {
  const options = ['--min-tokens', String(leastTokens), '--reporters', 'json', '--output', reportDir];
  const args = ['node_modules/jscpd/run-jscpd.js', ...folders, ...options, '--absolute', '--fail-on-empty'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`jscpd could not look: ${stderr}`);
  return report.parse(JSON.parse(readFileSync(join(reportDir, 'jscpd-report.json'), 'utf8')));
}

const root = `${process.cwd()}/`;
const named = ({ name, start, end }: z.infer<typeof place>) => `${name.replace(root, '')}:${start}-${end}`;

const reportDir = mkdtempSync(join(tmpdir(), 'duplicates-'));
try {
  const { duplicates, statistics } = findDuplicates(process.argv.slice(2), reportDir);
  const { lines, duplicatedLines, percentage } = statistics.total;
  for (const { firstFile, secondFile } of duplicates)
    console.log(`${named(firstFile)} is as ${named(secondFile)}`);
  const share = `${percentage.toFixed(2)} % repeat: ${duplicatedLines} of ${lines} lines`;
  console.log(`${share} (limit ${limit_percent} %)`);
  process.exitCode = percentage > limit_percent ? 1 : 0;
} finally {
  rmSync(reportDir, { recursive: true, force: true });
}
