import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { type Patch, planted } from '../chaos/planted.ts';
import { dataFolder } from '../load/server-under-test.ts';
import { lentVariable } from './lent-postgres.ts';

/** What an attack would use, planted in the source as Node reads it, and the tests that must find it. */
interface Break {
  words: string;
  patch: Patch;
  file: string;
  /** Titles of tests in that file. */
  tests: string;
  /** Of those, what must be red. */
  red: RegExp;
}

const breaks: readonly Break[] = [
  {
    words: 'S12 D47 a list whose pages have no bound',
    patch: {
      file: 'packages/contract/src/core/envelope.ts',
      from: 'pageSize: z.int().min(1).max(10_000).default(10)',
      to: 'pageSize: z.int().min(1).default(10)',
    },
    file: 'apps/server/src/testing/security/input-bounds.test.ts',
    tests: 'bounds every text, number, list and map',
    red: /^D47 vehicle\.list bounds every text/,
  },
  {
    words: 'S2 a terminal in scope with its own organisation, whosever vehicle it sits in',
    patch: {
      file: 'apps/server/src/record/scope.sql.ts',
      from: '  // Asked row by row, not by a table',
      to: `  return orgScope(scope, \`\${alias}.org_id\`);\n  // Asked row by row, not by a table`,
    },
    file: 'apps/server/src/context/fleet/vehicle/vehicle-scope.test.ts',
    tests: 'S2 ',
    red: /^S2 a bound terminal is seen by who sees its vehicle/,
  },
  {
    words: 'S9 F75 a limit of sign-ins by a header that anybody can send',
    patch: {
      file: 'apps/server/src/context/access/member/session/passport.routes.ts',
      from: 'address: clientAddress(request),',
      to: "address: String(request.headers['x-forwarded-for'] ?? clientAddress(request)),",
    },
    file: 'apps/server/src/context/access/member/session/login.test.ts',
    tests: 'A11 F75 one password tried on many names',
    red: /^A11 F75 one password tried on many names/,
  },
];

const repository = fileURLToPath(new URL('../../', import.meta.url));
const vitest = join(repository, 'node_modules/vitest/vitest.mjs');
const config = fileURLToPath(new URL('./broken-suite.config.ts', import.meta.url));

const verdict = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ title: z.string(), status: z.string() })) }),
  ),
});

interface Verdict {
  passed: string[];
  failed: string[];
}

let directory: string;
let runs = 0;

beforeAll(() => {
  directory = dataFolder();
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Whatever came of the tests: that is for the report to say. */
function run(args: readonly string[]): Promise<string> {
  const env = { ...process.env, [lentVariable]: JSON.stringify(inject('testPostgres')) };
  return new Promise((resolve) => {
    const all = [vitest, 'run', '--root', repository, '--config', config, ...args];
    execFile(process.execPath, all, { cwd: repository, env }, (_, stdout, stderr) =>
      resolve(`${stdout}${stderr}`),
    );
  });
}

/** What becomes of these tests with the patch. */
async function verdictOn(patch: Patch | null, files: readonly string[], tests: string): Promise<Verdict> {
  runs += 1;
  const report = join(directory, `report-${runs}.json`);
  const broken = patch === null ? [] : [`--execArgv=${planted(patch).join('=')}`];
  const said = await run([...files, '-t', tests, ...broken, '--reporter=json', `--outputFile=${report}`]);
  try {
    const { testResults } = verdict.parse(JSON.parse(readFileSync(report, 'utf8')));
    const all = testResults.flatMap(({ assertionResults }) => assertionResults);
    const titlesOf = (status: string) => all.filter((one) => one.status === status).map(({ title }) => title);
    return { passed: titlesOf('passed'), failed: titlesOf('failed') };
  } catch (error) {
    throw new Error(said, { cause: error });
  }
}

describe('the tests of the suite', () => {
  it('S2 S9 S12 are green on the build that is shipped', async () => {
    const files = [...new Set(breaks.map(({ file }) => file))];
    const tests = [...new Set(breaks.map((one) => one.tests))].join('|');
    const { passed, failed } = await verdictOn(null, files, tests);
    expect(failed).toEqual([]);
    expect(breaks.filter(({ red }) => !passed.some((title) => red.test(title)))).toEqual([]);
  });

  it.each(breaks)('find $words', async ({ patch, file, tests, red }) => {
    const { failed } = await verdictOn(patch, [file], tests);
    expect(failed).toContainEqual(expect.stringMatching(red));
  });
});
