import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectEnvironment, type DatabaseEnvironment } from '@vehicle/server/platform/db/environment';
import { silentLog } from '@vehicle/server/platform/log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataFolder } from '../load/server-under-test.ts';
import type { Verdict } from '../load/stored-rows.ts';
import type { Fault } from './fault.ts';
import { type Patch, planted } from './planted.ts';
import { PostgresProcesses } from './postgres-processes.ts';
import { Scenario } from './scenario.ts';
import { f13 } from './scenarios/f13-wrong-check.ts';
import { f14 } from './scenarios/f14-replay.ts';

const earlyReply: Patch = {
  file: 'apps/server/src/pipeline/ingest/node-queue.ts',
  from: '?.offer(report);',
  to: "?.offer({ ...report, settle: () => undefined });\n    report.settle('stored');",
};

const noDeduplication: Patch = {
  file: 'apps/server/src/pipeline/ingest/batch.ts',
  from: 'digestOf(report.raw, report.kind, report.serial)',
  to: 'digestOf(report.raw, report.kind, Math.floor(Math.random() * 65_536))',
};

const noCheckByte: Patch = {
  file: 'packages/jt808/src/frame.ts',
  from: 'if (checkOf(raw, checkAt) !== raw[checkAt])',
  to: 'if (checkOf(raw, checkAt) < 0)',
};

/** For starts of processes, on a machine with much else to do. */
const patience_ms = 240_000;

/**
 * The server dies while its database does not answer: what has been acknowledged by then is only where it should be. A
 * build that answers too early has then answered at least so many.
 */
const killedWhileFrozen = (answeredMeanwhile: number): Fault => ({
  id: 'F1',
  title: 'kill -9 while the database is frozen',
  holds: 'nothing acknowledged is lost',
  async run(scenario) {
    const before = await scenario.answered();
    await scenario.answersFrom(before, scenario.options.terminals);
    const postgres = await PostgresProcesses.find(scenario.ownerUrl);
    postgres.freeze();
    try {
      const frozen = await scenario.answered();
      // Many are due meanwhile; whoever is answered is answered too early.
      await sleep(600);
      await scenario.answersFrom(frozen, answeredMeanwhile);
      await scenario.server.kill();
    } finally {
      postgres.thaw();
    }
    await scenario.startServer();
  },
});

let directory: string;
let environment: DatabaseEnvironment;
let builds = 0;

beforeAll(async () => {
  directory = dataFolder();
  const dataDir = join(directory, 'database');
  environment = await connectEnvironment({
    databaseUrl: null,
    databaseRuntimeUrl: null,
    dataDir,
    log: silentLog,
    note: () => undefined,
  });
}, patience_ms);

afterAll(async () => {
  await environment.stop();
  rmSync(directory, { recursive: true, force: true });
});

async function verdictOn(patch: Patch | null, faults: readonly Fault[], leastAnswered = 0): Promise<Verdict> {
  builds += 1;
  const scenario = await Scenario.open({
    dataDir: join(directory, `data-${builds}`),
    journalDir: join(directory, `journal-${builds}`),
    seed: 20_261_122,
    seconds: 1,
    terminals: 40,
    devices: 14,
    perSecond: 200,
    environment,
    nodeArguments: patch === null ? [] : planted(patch),
    services: 'gateway',
    isTimed: false,
    say: () => undefined,
  });
  try {
    for (const fault of faults) await fault.run(scenario);
    await scenario.answersFrom(0, leastAnswered);
    return await scenario.settle();
  } finally {
    await scenario.close();
  }
}

describe('the checker of the fault runner', () => {
  it(
    'finds nothing on the build that is shipped',
    async () => {
      const verdict = await verdictOn(null, [f13, f14, killedWhileFrozen(0)], 201);
      expect(verdict).toMatchObject({ lost: 0, repeated: 0, unexpected: 0 });
      expect(verdict.acknowledged).toBeGreaterThan(200);
    },
    patience_ms,
  );

  it(
    'finds what is lost by a build that answers before the commit',
    async () => {
      // Each has been answered thrice: more than what was on its way to the database when that froze.
      expect((await verdictOn(earlyReply, [killedWhileFrozen(120)])).lost).toBeGreaterThan(0);
    },
    patience_ms,
  );

  it(
    'finds what is stored twice by a build that does not tell repeats',
    async () => {
      expect((await verdictOn(noDeduplication, [f14])).repeated).toBeGreaterThan(0);
    },
    patience_ms,
  );

  it(
    'finds what was never sent in a build that does not verify the check byte',
    async () => {
      expect((await verdictOn(noCheckByte, [f13])).unexpected).toBeGreaterThan(0);
    },
    patience_ms,
  );
});
