import { withClient } from './database.ts';

/** Any number that nothing else in the database uses. */
const startLock = 808_2020;

/** Does the work while no other server of this database is at the same; the others wait. */
export function withAdvisoryLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  return withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [startLock]);
    return work();
  });
}
