import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { banner, demoMember } from './banner.ts';

const administrator = { loginName: 'admin', password: 'Ak7-first-time' };
const ready = { httpUrl: 'http://127.0.0.1:8080', gatewayPort: 6808, gatewayTlsPort: null, administrator };

function dataDirectory(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'vehicle-banner-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  mkdirSync(join(dataDir, 'secrets'));
  writeFileSync(join(dataDir, 'secrets', 'first-administrator.txt'), 'admin\nAk7-first-time\n');
  return dataDir;
}

it('shows the first password to a person, and to a file or a pipe only where it is kept', () => {
  const facts = { ready, host: '127.0.0.1', dataDir: dataDirectory() };
  expect(banner({ ...facts, isForPerson: true })).toContain('Ak7-first-time');
  const piped = banner({ ...facts, isForPerson: false });
  expect(piped).not.toContain('Ak7-first-time');
  expect(piped).toContain('first-administrator.txt');
  expect(piped).toContain('http://127.0.0.1:8080');
  expect(piped).toContain('127.0.0.1:6808 (JT/T 808)');
  expect(banner({ ...facts, host: '::', isForPerson: false })).toContain(' [::]:6808 (JT/T 808)');
});

it('names no password at a later start, whoever looks', () => {
  const later = { ready: { ...ready, administrator: null }, host: '127.0.0.1', dataDir: dataDirectory() };
  expect(banner({ ...later, isForPerson: true })).not.toContain('Ak7-first-time');
});

it('reads the accounts that the demo tells of', () => {
  expect(demoMember('DEMO orgUser demo-mine secret-1')).toMatch(/demo-mine +secret-1 +orgUser/);
  expect(demoMember('29 online')).toBe(null);
});
