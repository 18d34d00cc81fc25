import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { serverProgram } from '../testing/server-process.ts';
import { assertDataFolder } from './data-folder.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vehicle-folder-'));
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isRoot = process.getuid?.() === 0 && process.platform === 'linux';

it('R14.8 a data folder that can be written is left as it was', () => {
  const path = join(folder, 'new', 'data');
  assertDataFolder(path);
  expect(readdirSync(path)).toEqual([]);
});

it('R14.8 a data folder that is a file is told in one sentence', () => {
  const path = join(folder, 'file');
  writeFileSync(path, '');
  expect(() => assertDataFolder(path)).toThrow(`DATA_DIR (${path}) is no folder. Name another one.`);
});

it.skipIf(!isRoot)('R14.8 a data folder that is read-only or full is told in one sentence', (context) => {
  const path = join(folder, 'small');
  mkdirSync(path);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', path]).status !== 0)
    return context.skip('nothing can be mounted here');
  onTestFinished(() => void spawnSync('umount', ['-l', path]));
  writeFileSync(join(path, 'much'), Buffer.alloc(40_000));
  expect(() => assertDataFolder(path)).toThrow(`DATA_DIR (${path}) is on a disk that is full.`);
  expect(readdirSync(path)).toEqual(['much']);
  spawnSync('mount', ['-o', 'remount,ro', path]);
  expect(() => assertDataFolder(path)).toThrow(`DATA_DIR (${path}) is on a file system that is read-only.`);
});

it.skipIf(!isRoot)('R14.8 a data folder of another user ends the start with one sentence and code 1', () => {
  const path = join(folder, 'of-root');
  mkdirSync(path, { mode: 0o700 });
  const { status, stderr } = spawnSync(process.execPath, [serverProgram], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: path,
      METRICS_PORT: 'off',
    },
    encoding: 'utf8',
    uid: 65_534,
    gid: 65_534,
  });
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain(
    'may not be written by the user 65534 that the server runs as, and belongs to the user 0',
  );
});
