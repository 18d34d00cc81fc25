import { comesTrue } from '../../load/deadline.ts';
import type { Attack } from '../attack.ts';
import type { Stage } from '../stage.ts';

const rows = 20_000;
/** Jobs ask every fifteen seconds whether they are due. */
const goneWithin_ms = 45_000;

async function goes(stage: Stage, what: string, counting: string): Promise<void> {
  const left = () => stage.count(counting);
  const isGone = await comesTrue(async () => (await left()) === 0, goneWithin_ms);
  stage.measure(`${what}: ${await left()} left`);
  stage.hold(`old rows of ${what} never go`, isGone);
}

const dueNow = (stage: Stage): Promise<unknown> => stage.rows(`update job set ran_at = '2000-01-01'`);

export const s09d: Attack = {
  id: 'S9d',
  title: `${rows} failed sign-ins of long ago fill login_failure and login_log`,
  holds: 'a job takes what is old',
  async run(stage) {
    await stage.rows(
      `insert into login_failure (key, failures, window_started_at)
       select 'account ? old' || n || ' 10.0.0.1', 1, now() - interval '3 days' from generate_series(1, $1::integer) n`,
      [rows],
    );
    await stage.rows(
      `insert into login_log (login_name, at, address, outcome)
       select 'old' || n, now() - interval '500 days', '10.0.0.1', 'unknown' from generate_series(1, $1::integer) n`,
      [rows],
    );
    await dueNow(stage);
    await goes(
      stage,
      'login_failure',
      `select count(*) as count from login_failure where window_started_at < now() - interval '2 days'`,
    );
    await goes(
      stage,
      'login_log',
      `select count(*) as count from login_log where at < now() - interval '450 days'`,
    );
  },
};

export const s09e: Attack = {
  id: 'S9e',
  title: `${rows} acts of years ago fill audit_log`,
  holds: 'a job takes what is old, and leaves what the life of a vehicle tells of',
  async run(stage) {
    await stage.rows(
      `insert into audit_log (at, call, address)
       select now() - interval '1200 days', case when n = 1 then 'vehicle.retire' else 'old.act' end, '10.0.0.1'
       from generate_series(1, $1::integer) n`,
      [rows],
    );
    await dueNow(stage);
    await goes(stage, 'audit_log', `select count(*) as count from audit_log where call = 'old.act'`);
    const kept = await stage.count(
      `select count(*) as count from audit_log where call = 'vehicle.retire' and at < now() - interval '1100 days'`,
    );
    stage.hold('the retirement of a vehicle has gone too', kept === 1);
  },
};
