import { mapTrack } from '@vehicle/contract/telemetry/map/contract';
import { aMember } from '@vehicle/server/testing/builders';
import type pg from 'pg';
import { withClient } from '../../load/stored-rows.ts';
import type { Attack } from '../attack.ts';
import type { Stage } from '../stage.ts';

const days = 31;
const day_s = 86_400;
/** A place each second would be 2.7 million; a fifth of it is entered in a few seconds. */
const every_s = 5;

/** Drives in circles of different size, so that no point lies on the line of its neighbours. */
function enterDrive(stage: Stage, vehicleId: number): Promise<Date> {
  // Statements of the server's own pool may not take so long.
  return withClient(stage.server.connection.telemetryOwnerUrl, (client) => enterOver(client, vehicleId));
}

async function enterOver(client: pg.Client, vehicleId: number): Promise<Date> {
  const until = new Date(Math.floor(Date.now() / 1000 / day_s) * day_s * 1000);
  const from = new Date(until.getTime() - days * day_s * 1000);
  await client.query(
    `select ensure_message_partition(day::date) from generate_series($1::timestamptz, $2::timestamptz, '1 day') day`,
    [from, until],
  );
  await client.query(
    `insert into message (vehicle_id, ts, digest, received_at, terminal_id, kind, flags, lat, lng, altitude_m, speed,
       direction_deg, status, alarm, raw)
     select $1::integer, at, n, at, 1, 512, 0, 39000000 + (sin(n / 97.0) * (n % 50021))::integer,
       110000000 + (cos(n / 97.0) * (n % 50021))::integer, 1000, (n % 300)::smallint, (n % 360)::smallint, 3, 0, '\\x00'
     from generate_series(0, $3::integer - 1) n, lateral (select $2::timestamptz + n * $4::integer * interval '1 second' as at) t`,
    [vehicleId, from, (days * day_s) / every_s, every_s],
  );
  await client.query('analyze message');
  return from;
}

export const s03: Attack = {
  id: 'S3',
  title: `tracks over ${days} days of a vehicle with ${Math.round((days * day_s) / every_s / 1000)},000 places, three at once`,
  holds: 'thinned where they are kept, few at once, nobody waits',
  bounds: { eventLoopP99Ms: 200 },
  settings: {},
  hasSetting: true,
  async run(stage) {
    const { vehicleId } = stage.vehicle();
    const started_ms = performance.now();
    const from = await enterDrive(stage, vehicleId);
    stage.measure(`entered in ${Math.round((performance.now() - started_ms) / 1000)} s`);
    const { token } = await aMember(stage.database.kysely, { type: 'administrator' });
    await stage.beginWatch();
    const until = new Date(from.getTime() + days * day_s * 1000);
    const body = { vehicleId, from: from.toISOString(), until: until.toISOString(), points: 20_000 };
    const answers = await Promise.all(
      [1, 2, 3].map(() => stage.send(mapTrack, { body, token, within_ms: 50_000 })),
    );
    const took = answers.map(({ took_ms }) => Math.round(took_ms));
    stage.measure(`answered ${answers.map(({ status }) => status).join(', ')} after ${took.join(', ')} ms`);
    stage.hold(
      'a track was not answered',
      answers.every(({ status }) => status === 200 || status === 429),
    );
    stage.hold(
      'no track was answered',
      answers.some(({ status }) => status === 200),
    );
  },
};
