import { sql } from 'kysely';
import { dayOf } from '../../../platform/platform-day.ts';
import { draftsOf, type Executor, type Look, tell } from './notice.sql.ts';

/** What is found by looking back so far has been received lately. */
const lately_ms = 10 * 60_000;

interface AheadClock {
  id: number;
  receivedAt: Date;
  deviceAt: Date;
}

/** Machines whose terminal sends times that lie ahead, once a day: what it sends is in no figure. */
export async function tellClocks(executor: Executor, look: Look): Promise<number> {
  const since = new Date(look.now.getTime() - lately_ms);
  const { rows } = await sql<AheadClock>`
    select distinct on (vehicle.id) vehicle.id, ahead.received_at as "receivedAt", ahead.ts as "deviceAt"
    from vehicle cross join lateral (
      (select received_at, ts from message
        where vehicle_id = vehicle.id and ts > ${look.now} and flags & 1 = 1 and received_at > ${since}
        order by ts desc limit 1)
      union all
      (select received_at, ts from message_quarantine
        where vehicle_id = vehicle.id and received_at > ${since} and reason = 'future' and ts is not null
        order by received_at desc limit 1)) ahead
    where vehicle.retired_at is null
    order by vehicle.id, ahead.received_at desc`.execute(executor);
  const { day } = dayOf(look.now.getTime());
  const drafts = draftsOf(rows, look, ({ id, receivedAt, deviceAt }) => ({
    kind: 'clock' as const,
    vehicleId: id,
    orgId: null,
    subject: `${id}/${day}`,
    details: { receivedAt: receivedAt.toISOString(), deviceAt: deviceAt.toISOString() },
  }));
  return tell(executor, drafts, look);
}
