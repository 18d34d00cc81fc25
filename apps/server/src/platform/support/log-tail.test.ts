import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { tailOf } from './log-tail.ts';
import { redacted } from './redaction.ts';

function logged(text: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'vehicle-tail-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  mkdirSync(join(dataDir, 'log'));
  writeFileSync(join(dataDir, 'log', 'postgres.log'), text);
  return dataDir;
}

const kept = 'LOG:  database system is ready\n';

it('R14.6 the end of a log holds no value of a row, also where it begins within one', () => {
  const row = `DETAIL:  Failing row contains (first\n${'\tsecret word\n'.repeat(4)}`;
  expect(tailOf(logged(`${row}${kept}`), 'postgres.log')).toBe(kept);
  // As the file begins that the log has moved on to, and as a cut within the row leaves it.
  expect(tailOf(logged(`\tsecret word\n${kept}`), 'postgres.log')).toBe(kept);
  const long = kept.repeat(Math.ceil((2 * 1024 * 1024 - 64) / kept.length));
  expect(tailOf(logged(`${row.repeat(40)}${long}`), 'postgres.log')).not.toContain('secret');
});

it.each([
  'ERROR:  invalid input syntax for type integer: "secret"',
  'ERROR:  malformed array literal: "secret"',
  'ERROR:  value "secret" is out of range for type integer',
  'ERROR:  date/time field value out of range: "secret"',
])('R14.6 a value that PostgreSQL could not read is not told: %s', (line) => {
  expect(redacted(line, [])).toBe(line.replace(/"secret"/, '***'));
});
