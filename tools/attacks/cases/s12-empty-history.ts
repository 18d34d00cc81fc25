import { setTimeout as sleep } from 'node:timers/promises';
import { queryDatagrams } from '@vehicle/contract/telemetry/message-log/contract';
import { queryMetricHistory } from '@vehicle/contract/telemetry/metric-history/contract';
import { aMember } from '@vehicle/server/testing/builders';
import { metricCatalogue } from '@vehicle/signals/metric-catalogue';
import type { Attack } from '../attack.ts';
import type { Stage } from '../stage.ts';

const DAY_MS = 86_400_000;
const DAYS = 399;
const AT_ONCE = 20;
const LEAVE_AFTER_MS = 400;
/** Counts of the database come late. */
const SETTLED_AFTER_MS = 3_000;
/** Of one question, beside those of other people's calls. */
const MOST_STATEMENTS = 40;

const transactions = (stage: Stage): Promise<number> =>
  stage.count(
    `select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()`,
  );

/** What other people's calls cost in the meantime. */
async function usualPerMs(stage: Stage): Promise<number> {
  const [before, startedMs] = [await transactions(stage), performance.now()];
  await sleep(SETTLED_AFTER_MS);
  return ((await transactions(stage)) - before) / (performance.now() - startedMs);
}

export const s12: Attack = {
  id: 'S12',
  title: `${AT_ONCE} questions over ${DAYS} days of an empty vehicle at once, whose callers leave`,
  holds: 'days without data are skipped, the statements end with their callers',
  async run(stage) {
    const { vehicleId } = stage.vehicle();
    const { token } = await aMember(stage.database.kysely, { type: 'administrator' });
    const period = {
      vehicleId,
      from: new Date(Date.now() - DAYS * DAY_MS).toISOString(),
      until: new Date().toISOString(),
    };
    const metricCodes = metricCatalogue.slice(0, 200).map(({ code }) => code);
    const history = { ...period, kind: 'raw', rows: 'decoded', metricCodes, pageSize: 10 };
    const usual = await usualPerMs(stage);
    const [before, startedMs] = [await transactions(stage), performance.now()];
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => {
        const signal = AbortSignal.timeout(LEAVE_AFTER_MS);
        const asked =
          at % 2 === 0
            ? stage.send(queryMetricHistory, { body: history, token, signal })
            : stage.send(queryDatagrams, { body: period, token, signal });
        return asked.catch(() => null);
      }),
    );
    await sleep(SETTLED_AFTER_MS);
    const passed = performance.now() - startedMs;
    const statements = Math.round((await transactions(stage)) - before - usual * passed);
    const answered = await stage.send(queryMetricHistory, { body: history, token });
    stage.measure(
      `${statements} statements for ${AT_ONCE} questions; one alone is answered after ${Math.round(answered.tookMs)} ms`,
    );
    stage.hold(`a question was answered with ${answered.status}`, answered.status === 200);
    stage.hold(`${AT_ONCE} questions cost ${statements} statements`, statements <= AT_ONCE * MOST_STATEMENTS);
  },
};
