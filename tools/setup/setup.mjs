/**
 * Runs before `npm start`, `npm test` and each tool, with whatever Node the machine has: no dependencies, no TypeScript.
 * Makes ready what the named script needs and is quiet when everything is.
 */

import { ensureChromium } from './chromium.mjs';
import { buildConsole } from './console-build.mjs';
import { ensureDebianRoot } from './debian-root.mjs';
import { ensureLibreOffice } from './libre-office.mjs';
import { ensureOpenpyxl } from './openpyxl.mjs';
import { installPackages, installRunning } from './packages.mjs';
import { ensurePebble } from './pebble.mjs';
import { ensurePgbouncer } from './pgbouncer.mjs';
import { ensureOldPostgres } from './postgresql-17.mjs';
import { ensurePrometheus } from './prometheus.mjs';
import { SetupProblem, say } from './say.mjs';

const oldestNode = 20;

function checkNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= oldestNode) return;
  throw new SetupProblem(
    `This machine has Node ${process.version}; the set-up needs ${oldestNode} or later (it then brings its own Node 24).`,
  );
}

const steps = {
  start: [checkNode, installRunning, buildConsole],
  test: [
    checkNode,
    installPackages,
    ensureChromium,
    ensureLibreOffice,
    ensureOpenpyxl,
    ensurePrometheus,
    ensureOldPostgres,
    ensurePgbouncer,
    ensurePebble,
    ensureDebianRoot,
    buildConsole,
  ],
  quick: [
    checkNode,
    installPackages,
    ensureLibreOffice,
    ensureOpenpyxl,
    ensurePrometheus,
    ensureOldPostgres,
    ensurePgbouncer,
    ensurePebble,
  ],
  browser: [checkNode, installPackages, ensureChromium, buildConsole],
  check: [checkNode, installPackages],
  tool: [checkNode, installRunning],
};

const purpose = process.argv[2] ?? '';
try {
  if (!Object.hasOwn(steps, purpose))
    throw new SetupProblem(`Usage: setup.mjs ${Object.keys(steps).join(' | ')}`);
  for (const step of steps[purpose]) await step();
} catch (error) {
  if (!(error instanceof SetupProblem)) throw error;
  say(error.message);
  process.exitCode = 1;
}
