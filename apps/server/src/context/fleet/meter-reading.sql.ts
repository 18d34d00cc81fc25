import { type RawBuilder, sql } from 'kysely';

const hourMeters = ['engineTotalHours', 'vehicleTotalHours'] as const;
const odometers = ['totalVehicleDistance', 'jt808Odometer'] as const;

/** Of what a vehicle last reported, which is `reported` in the query; the first of the metrics that it has. */
function firstOf<T>(column: 'metric_values' | 'metric_times', codes: readonly string[]): RawBuilder<T> {
  const values = codes.map(
    (code) =>
      sql`${sql.ref(`reported.${column}`)}[array_position(reported.metric_ids, (select id from metric where code = ${code}))]`,
  );
  return sql<T>`coalesce(${sql.join(values)})`;
}

/** The hour meter as the vehicle last reported it: that of the engine before that of the vehicle. */
export const hourMeterNow = firstOf<number | null>('metric_values', hourMeters);
/** The odometer of the vehicle before that of its terminal. */
export const odometerNow = firstOf<number | null>('metric_values', odometers);
/** When the vehicle reported them. */
export const hourMeterAt = firstOf<Date | null>('metric_times', hourMeters);
export const odometerAt = firstOf<Date | null>('metric_times', odometers);

/** A reading that is so much below an earlier one is that of another meter: the old one was changed or set back. */
export const anotherMeter = { h: 24, km: 500 } as const;
