import { sql } from 'kysely';
import type { Executor } from '../../platform/db/executor.ts';
import type { DayUsage } from './day-usage.ts';
import type { LeftOut } from './fold/fold-state.ts';
import type { Machine } from './fold/machine.ts';

interface StoredDay {
  machine: Machine;
  usage: DayUsage;
}

type Row = Omit<DayUsage, 'refuels' | 'charges' | 'left_out'> & {
  day: string;
  machine: Machine;
  refuels: readonly StoredFilling[];
  charges: readonly StoredFilling[];
  left_out: readonly StoredLeftOut[];
};

type StoredLeftOut = Omit<LeftOut, 'firstAt' | 'lastAt'> & { firstAt: string; lastAt: string };

interface StoredFilling {
  from: string;
  until: string;
  amount: number;
}

const listed = (fillings: readonly StoredFilling[]): DayUsage['refuels'] =>
  fillings.map(({ from, until, amount }) => ({ from: Date.parse(from), until: Date.parse(until), amount }));

/** What `work_daily` says of a vehicle, by day, and what its days were computed with. */
export async function storedUsage(executor: Executor, vehicleId: number): Promise<Map<string, StoredDay>> {
  const { rows } = await sql<Row>`
    select w.day, f.machine, w.running_h, w.idle_h, w.working_h, w.unknown_h, w.online_h, w.covered_h, w.mileage_km, w.fuel_l,
      w.idle_fuel_l, w.refuelled_l, w.electricity_kwh, w.idle_electricity_kwh, w.charged_kwh, w.message_count, w.sources,
      w.refuels, w.charges, w.left_out
    from work_daily w join work_fold f on f.vehicle_id = w.vehicle_id and f.day = w.day
    where w.vehicle_id = ${vehicleId} order by w.day`.execute(executor);
  return new Map(
    rows.map(({ day, machine, refuels, charges, left_out, ...row }) => {
      const reported = left_out.map(({ firstAt, lastAt, ...each }) => ({
        ...each,
        firstAt: Date.parse(firstAt),
        lastAt: Date.parse(lastAt),
      }));
      const usage = { ...row, refuels: listed(refuels), charges: listed(charges), left_out: reported };
      return [day, { machine, usage }];
    }),
  );
}
