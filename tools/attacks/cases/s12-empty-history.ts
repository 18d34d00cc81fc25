import { setTimeout as sleep } from 'node:timers/promises';
import { queryMessageLogs } from '@vehicle/contract/telemetry/message-log/contract';
import { queryMetricHistory } from '@vehicle/contract/telemetry/metric-history/contract';
import { aMember } from '@vehicle/server/testing/builders';
import { metricCatalogue } from '@vehicle/signals/metric-catalogue';
import type { Attack } from '../attack.ts';
import type { Stage } from '../stage.ts';

const day_ms = 86_400_000;
const days = 399;
const atOnce = 20;
const leaveAfter_ms = 400;
/** Counts of the database come late. */
const settledAfter_ms = 3_000;
/** Of one question, beside those of other people's calls. */
const mostStatements = 40;

const transactions = (stage: Stage): Promise<number> =>
  stage.count(
    `select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()`,
  );

/** What other people's calls cost in the meantime. */
async function usualPer_ms(stage: Stage): Promise<number> {
  const [before, started_ms] = [await transactions(stage), performance.now()];
  await sleep(settledAfter_ms);
  return ((await transactions(stage)) - before) / (performance.now() - started_ms);
}

export const s12: Attack = {
  id: 'S12',
  title: `${atOnce} questions over ${days} days of an empty vehicle at once, whose callers leave`,
  holds: 'days without data are skipped, the statements end with their callers',
  async run(stage) {
    const { vehicleId } = stage.vehicle();
    const { token } = await aMember(stage.database.kysely, { type: 'administrator' });
    const period = {
      vehicleId,
      from: new Date(Date.now() - days * day_ms).toISOString(),
      until: new Date().toISOString(),
    };
    const metricCodes = metricCatalogue.slice(0, 200).map(({ code }) => code);
    const history = { ...period, kind: 'raw', rows: 'decoded', metricCodes, pageSize: 10 };
    const usual = await usualPer_ms(stage);
    const [before, started_ms] = [await transactions(stage), performance.now()];
    await Promise.all(
      Array.from({ length: atOnce }, (_, at) => {
        const signal = AbortSignal.timeout(leaveAfter_ms);
        const asked =
          at % 2 === 0
            ? stage.send(queryMetricHistory, { body: history, token, signal })
            : stage.send(queryMessageLogs, { body: period, token, signal });
        return asked.catch(() => null);
      }),
    );
    await sleep(settledAfter_ms);
    const passed = performance.now() - started_ms;
    const statements = Math.round((await transactions(stage)) - before - usual * passed);
    const answered = await stage.send(queryMetricHistory, { body: history, token });
    stage.measure(
      `${statements} statements for ${atOnce} questions; one alone is answered after ${Math.round(answered.took_ms)} ms`,
    );
    stage.hold(`a question was answered with ${answered.status}`, answered.status === 200);
    stage.hold(`${atOnce} questions cost ${statements} statements`, statements <= atOnce * mostStatements);
  },
};
