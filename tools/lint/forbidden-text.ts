/** `node tools/lint/forbidden-text.ts <folder or file>…`: what no file may say, whatever the language, and what those of a room may not. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

interface Rule {
  name: string;
  forbidden: RegExp;
  /** The files that it holds for; all unless said. */
  within?: RegExp;
}

const rules: readonly Rule[] = [
  {
    name: 'tls-verification-stays-on',
    forbidden: /rejectUnauthorized\W{0,3}[:=]\s*(?!true\b)|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
  },
  {
    name: 'the-time-is-the-servers',
    forbidden: /\bDate\.now\(|\bnew Date\(\)|\bdayjs\(\)/,
    // How the console knows the server's clock stands in one file; tests are of the machine that they run on.
    within: /(^|\/)apps\/console\/src\/(?!kit\/api\/server-time\.ts$)(?!.*\.test\.tsx?$)/,
  },
  {
    name: 'colours-are-tokens',
    forbidden: /['"`: ,(]#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?! *\()|\brgba?\(/i,
    // U44: each has a light and a dark value there; tests may say what they expect.
    within: /(^|\/)apps\/console\/src\/(?!kit\/mood\/)(?!.*\.test\.tsx?$).*\.(css|tsx?)$/,
  },
];

const read = /\.(css|ts|tsx|js|mjs|cjs|json|ya?ml|sh|html)$|Dockerfile$/;
const passedOver = /(^|\/)(node_modules|dist|reports|\.git)(\/|$)|^tools\/lint\/forbidden-text\.ts$/;

function filesAt(path: string): string[] {
  if (passedOver.test(path)) return [];
  if (!statSync(path).isDirectory()) return read.test(path) ? [path] : [];
  return readdirSync(path).flatMap((name) => filesAt(join(path, name)));
}

function violationsIn(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, at) =>
    rules
      .filter(({ forbidden, within }) => forbidden.test(line) && (within?.test(file) ?? true))
      .map(({ name }) => `${file}:${at + 1} ${name}: ${line.trim()}`),
  );
}

const violations = process.argv.slice(2).flatMap(filesAt).flatMap(violationsIn);
for (const violation of violations) console.error(violation);
process.exitCode = violations.length > 0 ? 1 : 0;
