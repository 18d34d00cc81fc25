import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { checks } from './checks.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** One forbidden import for each direction of docs/ARCHITECTURE.md. */
const plants: ReadonlyArray<{ rule: string; at: string; line: string; suffix?: string }> = [
  { rule: 'contract-imports-only-zod', at: 'packages/contract/src', line: "import 'node:fs';" },
  { rule: 'jt808-imports-nothing', at: 'packages/jt808/src', line: "import 'node:net';" },
  { rule: 'signals-imports-nothing', at: 'packages/signals/src', line: "import 'saxes';" },
  ...['context/fleet/terminal/terminal-page.tsx', 'app/router.tsx'].map((file) => ({
    rule: 'console-kit-knows-only-kit',
    at: 'apps/console/src/kit/text',
    line: `import '../../${file}';`,
  })),
  {
    rule: 'console-context-knows-no-app',
    at: 'apps/console/src/context/fleet/vehicle',
    line: "import '../../../app/router.tsx';",
  },
  {
    rule: 'console-nobody-imports-boot',
    at: 'apps/console/src/app',
    line: "import '../boot/prewarm.ts';",
  },
  {
    rule: 'console-noun-knows-no-other-noun',
    at: 'apps/console/src/context/fleet/vehicle',
    line: "import '../vehicle-model/vehicle-model-page.tsx';",
  },
  {
    rule: 'console-knows-no-server',
    at: 'apps/console/src/kit/text',
    line: "import '@vehicle/jt808/frame';",
  },
  {
    rule: 'server-platform-knows-no-other-room',
    at: 'apps/server/src/platform/db',
    line: "import '../../record/errors.ts';",
  },
  {
    rule: 'server-record-knows-only-platform',
    at: 'apps/server/src/record',
    line: "import '../http/route.ts';",
  },
  {
    rule: 'server-pipeline-knows-only-platform',
    at: 'apps/server/src/pipeline/usage',
    line: "import '../../record/errors.ts';",
  },
  {
    rule: 'server-http-knows-only-record-platform',
    at: 'apps/server/src/http',
    line: "import '../pipeline/usage/usage.ts';",
  },
  {
    rule: 'server-context-knows-only-http-record-pipeline-platform',
    at: 'apps/server/src/context/fleet/vehicle',
    line: "import '../../../app/modules.ts';",
  },
  {
    rule: 'server-noun-imports-another-only-by-its-service',
    at: 'apps/server/src/context/fleet/vehicle',
    line: "import '../terminal/terminal.sql.ts';",
  },
  ...['platform/db', 'record', 'pipeline/ingest'].map((room) => ({
    rule: 'server-framework-only-in-http',
    at: `apps/server/src/${room}`,
    line: "import 'fastify';",
  })),
  ...['fastify', '../../../http/route.ts'].map((target) => ({
    rule: 'server-sql-knows-no-http',
    at: 'apps/server/src/context/fleet/vehicle',
    suffix: '.sql',
    line: `import '${target}';`,
  })),
  ...['pg', 'kysely'].map((library) => ({
    rule: 'server-sql-library-only-below',
    at: 'apps/server/src/http',
    line: `import '${library}';`,
  })),
  { rule: 'gateway-knows-no-database', at: 'apps/server/src/pipeline/gateway', line: "import 'pg';" },
  ...['ingest', 'store', 'usage', 'faults', 'forwarding'].map((room) => ({
    rule: 'pipeline-flows-one-way',
    at: `apps/server/src/pipeline/${room}`,
    line: "import '../gateway/gateway.ts';",
  })),
  {
    rule: 'testing-is-for-tests',
    at: 'apps/server/src/record',
    line: "import '../testing/app.ts';",
  },
  {
    rule: 'nobody-imports-tools',
    at: 'apps/server/src/platform/db',
    line: "import '../../../../../tools/lint/checks.ts';",
  },
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
    const files = plants.map((each, index) => plant(index, each.at, each.line, each.suffix));
    const { status, stdout } = run('dependency-cruiser', files, ['apps', 'packages', 'tools']);
    const named = plants.filter((each, index) =>
      stdout.includes(`${each.rule}: ${each.at}/${nameOf(index, each.suffix)}`),
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
