import { connect, withoutLimits } from './database.ts';

/** Any number that nothing else in the database uses. */
const startLock = 808_2020;

/** Does the work while no other server of this database is at the same; the others wait. */
export async function withAdvisoryLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = await connect(url, withoutLimits);
  try {
    await client.query('select pg_advisory_lock($1)', [startLock]);
    return await work();
  } finally {
    await client.end();
  }
}
