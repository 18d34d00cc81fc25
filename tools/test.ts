/** `npm test`: every test, then how much of the specification they show, and last `N passed, N failed`. */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkAdvisories } from './advisories/audit.ts';
import { countLines, reportOf } from './spec/statements.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = `${root}reports/vitest.json`;
const compiled = `${root}node_modules/.cache/compiled`;
const day_ms = 86_400_000;

interface VitestReport {
  testResults: Array<{
    name: string;
    status: string;
    message: string;
    assertionResults: Array<{ fullName: string; status: string; failureMessages: string[] }>;
  }>;
}

/** Of these projects; the report goes to the file. */
function runVitest(projects: readonly string[], report: string): Promise<number> {
  const args = [
    `${root}node_modules/vitest/vitest.mjs`,
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--passWithNoTests',
    // Two processors hold browsers, servers and a database: what fails is tried once more, and named if it passes then.
    '--retry=1',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ];
  const child = spawn(process.execPath, args, {
    cwd: root,
    // Nobody looks at the screens of a run of everything.
    env: { SCREENSHOTS: 'off', ...process.env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}

/**
 * First all but the browser's: its servers would take their share of the processors from the others. The console's parts are
 * shown in one page, which leaves half of a processor to the console as a whole.
 */
async function runAll(): Promise<number> {
  const reportOn = (name: string) => `${root}reports/vitest-${name}.json`;
  const parts = { rest: ['!browser', '!kit*'], kit: ['kit*'], browser: ['browser'] };
  const exitCodes = [
    await runVitest(parts.rest, reportOn('rest')),
    ...(await Promise.all([
      runVitest(parts.kit, reportOn('kit')),
      runVitest(parts.browser, reportOn('browser')),
    ])),
  ];
  const reports = Object.keys(parts).map(reportOn);
  const testResults = reports.flatMap((file) => {
    const report: VitestReport = JSON.parse(readFileSync(file, 'utf8'));
    return report.testResults;
  });
  writeFileSync(results, JSON.stringify({ testResults }));
  for (const file of reports) rmSync(file);
  return Math.max(...exitCodes);
}

/** Each run compiles the tests under a name of its own, and leaves them there. */
function forgetOldRuns(): void {
  const files = readdirSync(compiled, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name);
    if (statSync(path).mtimeMs < Date.now() - day_ms) rmSync(path);
  }
}

mkdirSync(`${root}reports`, { recursive: true });
mkdirSync(compiled, { recursive: true });
forgetOldRuns();
rmSync(results, { force: true });
console.log('Running every test: packages, server on a real PostgreSQL, console in a real browser …');
const [exitCode, advisories] = await Promise.all([runAll(), checkAdvisories()]);
const report: VitestReport = JSON.parse(readFileSync(results, 'utf8'));
const tests = report.testResults.flatMap(({ name, assertionResults }) =>
  assertionResults.map((test) => ({ ...test, file: relative(root, name).replaceAll('\\', '/') })),
);
const passed = tests.filter((test) => test.status === 'passed');
interface Failure {
  file: string;
  what: string;
  why: string;
}

const failureOf = ({ file, fullName, failureMessages }: (typeof tests)[number]): Failure => ({
  file,
  what: fullName,
  why: failureMessages.join('\n'),
});
/** What is told of a test that passes is of its first try. */
const unsteady = passed.filter((test) => test.failureMessages.length > 0).map(failureOf);
const skipped = tests.filter((test) => test.status !== 'passed' && test.status !== 'failed');
/** A file that could not be loaded holds no test but is a failure all the same. */
const brokenFiles = report.testResults.filter(
  (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
);
const failures = [
  ...tests.filter((test) => test.status === 'failed').map(failureOf),
  ...brokenFiles.map(({ name, message }) => ({
    file: relative(root, name),
    what: 'the file itself',
    why: message,
  })),
];
const failed = failures.length;
const isUnsafe = !advisories.isFine;
const isUnexplained = exitCode !== 0 && failed === 0;

const shownBy = passed.map(({ file, fullName }) => ({ file, title: fullName }));
/** What people tripped over is shown in a real browser only. */
const inBrowser = shownBy.filter(({ file }) => /\.(e2e|dom\.test)\.tsx?$/.test(file));
const statementsOf = (file: string) => readFileSync(`${root}docs/${file}`, 'utf8');
const spec = reportOf(statementsOf('specification.md'), shownBy);
const usability = reportOf(statementsOf('usability.md'), inBrowser);
writeFileSync(`${root}reports/spec.json`, `${JSON.stringify(spec, null, 2)}\n`);

for (const [title, counted] of [
  ['Specification', spec],
  ['Usability', usability],
] as const) {
  console.log(`\n${title}: ${counted.shown} of ${counted.total} statements are shown by passing tests.`);
  console.log('Passing tests that name each (*: a single one):');
  for (const line of countLines(counted)) console.log(`  ${line}`);
  console.log(`Named by a single test: ${counted.single.join(' ') || 'none'}`);
  console.log(`Not shown yet: ${counted.missing.join(' ') || 'none'}`);
}
if (skipped.length > 0) console.log(`Skipped: ${skipped.map((test) => test.fullName).join('; ')}`);
for (const line of advisories.lines) console.log(line);
// Once more at the end: what a runner keeps of a long output is its end.
for (const [outcome, told] of [
  ['Passed at the second try', unsteady],
  ['Failed', failures],
] as const)
  for (const { file, what, why } of told) console.log(`${outcome}: ${file}: ${what}\n${why.slice(0, 2000)}`);
if (isUnexplained) console.log(`The test runner ended with ${exitCode} although no test failed.`);
console.log(`${passed.length} passed, ${failed + Number(isUnexplained) + Number(isUnsafe)} failed`);
process.exitCode = exitCode === 0 && failed === 0 && !isUnsafe ? 0 : 1;
