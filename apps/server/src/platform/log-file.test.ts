import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { LogFile } from './log-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vehicle-log-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const linesOf = (path: string) => readFileSync(path, 'utf8').trim().split('\n');

it('R14.8 a log moves on while it is written, and the newest files are kept', () => {
  const path = join(folder, 'rotated', 'server.log');
  const log = new LogFile(path, { largest_bytes: 100, kept: 2 });
  for (let number = 10; number < 60; number += 1) log.write(`line ${number}\n`);
  const files = readdirSync(join(folder, 'rotated')).sort();
  expect(files).toEqual(['server.log', 'server.log.1', 'server.log.2']);
  const kept = ['server.log.2', 'server.log.1', 'server.log'].flatMap((file) =>
    linesOf(join(folder, 'rotated', file)),
  );
  // Nothing is torn, doubled or left out on the way from one file to the next.
  expect(kept).toEqual(Array.from({ length: kept.length }, (_, at) => `line ${60 - kept.length + at}`));
  expect(kept.length).toBeGreaterThan(24);
});

it('R14.8 a log that is found large goes on in a new file', () => {
  const path = join(folder, 'found.log');
  new LogFile(path, { largest_bytes: 100, kept: 1 }).write(`${'x'.repeat(98)}\n`);
  new LogFile(path, { largest_bytes: 100, kept: 1 }).write('new\n');
  expect(linesOf(path)).toEqual(['new']);
  expect(existsSync(`${path}.1`)).toBe(true);
});

it('R14.8 a log is opened anew where somebody has moved it away', () => {
  const path = join(folder, 'moved.log');
  const log = new LogFile(path);
  log.write('one\n');
  renameSync(path, `${path}-old`);
  log.write('two\n');
  log.reopen();
  log.write('three\n');
  expect(linesOf(`${path}-old`)).toEqual(['one', 'two']);
  expect(linesOf(path)).toEqual(['three']);
});

const mayMount = process.getuid?.() === 0 && process.platform === 'linux';

/** A disk of so many bytes; false where this machine gives none. */
function mountSmall(at: string, size_bytes: number): boolean {
  mkdirSync(at, { recursive: true });
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size_bytes}`, 'tmpfs', at]).status === 0;
}

it.skipIf(!mayMount)('R14.8 a full disk loses lines of the log and nothing else', (context) => {
  const disk = join(folder, 'small');
  if (!mountSmall(disk, 8_192)) return context.skip('nothing can be mounted here');
  onTestFinished(() => void spawnSync('umount', ['-l', disk]));
  const path = join(disk, 'server.log');
  const log = new LogFile(path);
  for (let number = 0; number < 200; number += 1) log.write(`${'x'.repeat(90)} ${number}\n`);
  const held = linesOf(path).length;
  expect(held).toBeLessThan(200);
  renameSync(path, join(disk, 'away'));
  rmSync(join(disk, 'away'));
  log.reopen();
  log.write('room again\n');
  expect(linesOf(path).at(-1)).toBe('room again');
});

it('R14.8 a place where no log can be is refused at once', () => {
  const file = join(folder, 'no-folder');
  new LogFile(file).write('x\n');
  expect(() => new LogFile(join(file, 'server.log'))).toThrow(/ENOTDIR|EEXIST/);
  const closed = join(folder, 'closed');
  mkdirSync(closed);
  chmodSync(closed, 0o500);
  expect(() => new LogFile(closed)).toThrow(/EISDIR/);
});
