import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { checks } from './checks.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

type Plant = readonly [rule: string, folder: string, imported: string, suffix?: string];

const consoleRoom = 'apps/console/src';
const serverRoom = 'apps/server/src';
const vehicle = 'context/fleet/vehicle';

/** One forbidden import for each direction of docs/ARCHITECTURE.md. */
const plants: readonly Plant[] = [
  ['contract-imports-only-zod', 'packages/contract/src', 'node:fs'],
  ['jt808-imports-nothing', 'packages/jt808/src', 'node:net'],
  ['signals-imports-nothing', 'packages/signals/src', 'saxes'],
  ['console-kit-knows-only-kit', `${consoleRoom}/kit/text`, '../../context/fleet/terminal/terminal-page.tsx'],
  ['console-kit-knows-only-kit', `${consoleRoom}/kit/text`, '../../app/router.tsx'],
  [
    'console-kit-tests-know-no-noun',
    `${consoleRoom}/kit/testing`,
    '../../context/fleet/terminal/terminal-page.tsx',
  ],
  ['console-context-knows-no-app', `${consoleRoom}/${vehicle}`, '../../../app/router.tsx'],
  ['console-nobody-imports-boot', `${consoleRoom}/app`, '../boot/prewarm.ts'],
  [
    'console-noun-knows-no-other-noun',
    `${consoleRoom}/${vehicle}`,
    '../vehicle-model/vehicle-model-page.tsx',
  ],
  ['console-knows-no-server', `${consoleRoom}/kit/text`, '@vehicle/jt808/frame'],
  ['server-platform-knows-no-other-room', `${serverRoom}/platform/db`, '../../record/errors.ts'],
  ['server-record-knows-only-platform', `${serverRoom}/record`, '../http/route.ts'],
  ['server-pipeline-knows-only-platform', `${serverRoom}/pipeline/usage`, '../../record/errors.ts'],
  ['server-http-knows-only-record-platform', `${serverRoom}/http`, '../pipeline/usage/usage.ts'],
  [
    'server-context-knows-only-http-record-pipeline-platform',
    `${serverRoom}/${vehicle}`,
    '../../../app/modules.ts',
  ],
  [
    'server-noun-imports-another-only-by-its-service',
    `${serverRoom}/${vehicle}`,
    '../terminal/terminal.sql.ts',
  ],
  ['server-framework-only-in-http', `${serverRoom}/platform/db`, 'fastify'],
  ['server-framework-only-in-http', `${serverRoom}/record`, 'fastify'],
  ['server-framework-only-in-http', `${serverRoom}/pipeline/ingest`, 'fastify'],
  ['server-sql-knows-no-http', `${serverRoom}/${vehicle}`, 'fastify', '.sql'],
  ['server-sql-knows-no-http', `${serverRoom}/${vehicle}`, '../../../http/route.ts', '.sql'],
  ['server-sql-library-only-below', `${serverRoom}/http`, 'pg'],
  ['server-sql-library-only-below', `${serverRoom}/http`, 'kysely'],
  ['gateway-knows-no-database', `${serverRoom}/pipeline/gateway`, 'pg'],
  ...['ingest', 'store', 'usage', 'faults', 'forwarding'].map(
    (room): Plant => ['pipeline-flows-one-way', `${serverRoom}/pipeline/${room}`, '../gateway/gateway.ts'],
  ),
  ...['usage/usage', 'faults/fault-job', 'forwarding/forwarder', 'commands/terminal-commands'].map(
    (asking): Plant => ['store-knows-nobody-who-asks', `${serverRoom}/pipeline/store`, `../${asking}.ts`],
  ),
  ['testing-is-for-tests', `${serverRoom}/record`, '../testing/app.ts'],
  ['testing-is-for-tests', `${consoleRoom}/kit/list`, '../testing/screen.tsx'],
  ['nobody-imports-tools', `${serverRoom}/platform/db`, '../../../../../tools/lint/checks.ts'],
  ['tools-load-knows-no-other-room', 'tools/load', '../chaos/limit.ts'],
];

const planted: string[] = [];

const nameOf = (index: number, suffix = '') => `planted-violation-${process.pid}-${index}${suffix}.ts`;

function plant(index: number, folder: string, text: string, suffix?: string): string {
  const file = join(root, folder, nameOf(index, suffix));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${text}\n`);
  planted.push(file);
  return file;
}

function run(name: string, files: readonly string[], replacing: readonly string[]) {
  const check = checks.find((each) => each.name.startsWith(name));
  if (!check) throw new Error(`no check is called ${name}`);
  const args = check.args.filter((argument) => !replacing.includes(argument));
  return spawnSync(process.execPath, [...args, ...files], { cwd: root, encoding: 'utf8' });
}

afterAll(() => {
  for (const file of planted) rmSync(file, { force: true });
});

describe('npm run lint goes red on a planted violation', () => {
  it('dependency-cruiser names each forbidden direction', { timeout: 120_000 }, () => {
    const files = plants.map(([, folder, imported, suffix], index) =>
      plant(index, folder, `import '${imported}';`, suffix),
    );
    const { status, stdout } = run('dependency-cruiser', files, ['apps', 'packages', 'tools']);
    const named = plants.filter(([rule, folder, , suffix], index) =>
      stdout.includes(`${rule}: ${folder}/${nameOf(index, suffix)}`),
    );
    expect(named).toEqual(plants);
    expect(status).not.toBe(0);
  });

  it.each([
    ['an option', ['export const options = { reject', 'Unauthorized: false };']],
    ['a quoted option', ["export const options = { 'reject", "Unauthorized': isTest };"]],
    ['an assignment', ['options.reject', 'Unauthorized = false;']],
    ['the environment', ['process.env.NODE_TLS_REJECT_', "UNAUTHORIZED = '0';"]],
    ['a check of its own', ['export const options = { checkServer', 'Identity: () => undefined };']],
  ])('F77 nobody turns the verification of TLS off by %s', (_, parts) => {
    const file = plant(plants.length + 1, 'apps/server/src/http', parts.join(''));
    const folders = ['apps', 'packages', 'tools', 'package.json'];
    const { status, stderr } = run('forbidden text', [file], folders);
    expect(stderr).toContain('tls-verification-stays-on');
    expect(status).toBe(1);
    expect(run('forbidden text', ['tools/lint/checks.ts'], folders)).toMatchObject({ status: 0, stderr: '' });
  });

  it.each(['Date.now()', 'new Date()', 'dayjs()'])(
    'U2 the console asks no browser for the time by %s',
    (asked) => {
      const file = plant(
        plants.length + 2,
        'apps/console/src/kit/text',
        `export const now = () => ${asked};`,
      );
      const { status, stderr } = run('forbidden text', [file], ['apps', 'packages', 'tools', 'package.json']);
      expect(stderr).toContain('the-time-is-the-servers');
      expect(status).toBe(1);
    },
  );

  it.each(["export const ink = '#1f2a3d';", "export const veil = 'rgb(0 0 0 / 40%)';"])(
    'U44 no colour stands outside the list of both moods: %s',
    (code) => {
      const file = plant(plants.length + 3, 'apps/console/src/kit/text', code);
      const { status, stderr } = run('forbidden text', [file], ['apps', 'packages', 'tools', 'package.json']);
      expect(stderr).toContain('colours-are-tokens');
      expect(status).toBe(1);
    },
  );

  it('the search for repetition counts a screen that was copied', () => {
    const folder = mkdtempSync(join(tmpdir(), 'planted-'));
    try {
      const lines = Array.from({ length: 40 }, (_, at) => `export const value${at} = ${at} * ${at};`);
      writeFileSync(join(folder, 'screen.ts'), lines.join('\n'));
      const features = ['apps/console/src/context'];
      expect(run('repetition', [folder], features)).toMatchObject({ status: 0 });
      writeFileSync(join(folder, 'copied-screen.ts'), lines.join('\n'));
      const { status, stdout } = run('repetition', [folder], features);
      expect(stdout).toContain('screen.ts:1-40');
      expect(status).toBe(1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('Biome refuses `any`', () => {
    const file = plant(plants.length, 'packages/contract/src', 'export const anything: any = 1;');
    const { status, stderr, stdout } = run('Biome', [file], ['.']);
    expect(`${stdout}${stderr}`).toContain('noExplicitAny');
    expect(status).not.toBe(0);
  });
});
