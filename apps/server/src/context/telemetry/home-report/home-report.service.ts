import type { LiveStatus } from '@vehicle/contract/core/enumeration';
import {
  type homePeriod,
  homeReportLimit,
  type settlementPeriod,
} from '@vehicle/contract/telemetry/home-report/contract';
import type { z } from 'zod';
import { faultRates } from '../../../pipeline/usage/fault-rate.sql.ts';
import type { Access } from '../../../record/access.ts';
import { fleetRange, today } from '../fleet-range.sql.ts';
import type { DayRange } from '../statistics-period.ts';
import { told } from '../work-figures.ts';
import {
  type Counts,
  clientsBySettlement,
  countVehicles,
  greatestVehicles,
  namedVehicles,
  type RankedBy,
  type RankedSettlement,
  type RankedVehicle,
} from './home-report.sql.ts';

export type HomePeriod = z.output<typeof homePeriod>;

const day_ms = 86_400_000;

/** Today, the last seven days, this calendar month, this calendar year. */
function rangeOf(access: Access, period: z.output<typeof settlementPeriod>): DayRange {
  const until = today(access);
  const weekAgo = new Date(Date.parse(until) - 6 * day_ms).toISOString().slice(0, 10);
  const from = {
    day: until,
    week: weekAgo,
    month: `${until.slice(0, 8)}01`,
    year: `${until.slice(0, 5)}01-01`,
  };
  return { from: from[period], until };
}

interface Candidate {
  id: number;
  value: number;
  coverage: number | null;
}

/** The greatest ten; what is 0 has no rank, equal ones are ordered by VIN. */
async function topOf(access: Access, candidates: readonly Candidate[]): Promise<RankedVehicle[]> {
  const ranked = candidates.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value);
  const least = ranked[homeReportLimit - 1]?.value ?? 0;
  const near = ranked.filter(({ value }) => value >= least);
  const ids = near.map(({ id }) => id);
  const vehicles = await namedVehicles(access, ids);
  return near
    .flatMap(({ id, value, coverage }) => {
      const vehicle = vehicles.get(id);
      return vehicle ? [{ ...vehicle, value, coverage }] : [];
    })
    .sort((a, b) => b.value - a.value || a.vin.localeCompare(b.vin))
    .slice(0, homeReportLimit);
}

/** The ten vehicles in scope of which a figure is greatest in the period (R7.32, R9.2). */
export function topVehicles(access: Access, period: HomePeriod, by: RankedBy): Promise<RankedVehicle[]> {
  const range = fleetRange(access, rangeOf(access, period));
  return greatestVehicles(access, range, { by, limit: homeReportLimit });
}

export async function topFaultRates(access: Access, period: HomePeriod): Promise<RankedVehicle[]> {
  const rates = await faultRates(access.executor, fleetRange(access, rangeOf(access, period)));
  return topOf(
    access,
    rates.map(({ vehicleId, faultsPer100h, coverage }) => ({
      id: vehicleId,
      coverage: told(coverage),
      value: told(faultsPer100h) ?? 0,
    })),
  );
}

export function topSettlements(
  access: Access,
  period: z.output<typeof settlementPeriod>,
): Promise<RankedSettlement[]> {
  return clientsBySettlement(access, rangeOf(access, period), homeReportLimit);
}

export async function vehicleCounts(access: Access): Promise<Counts> {
  const { groups, withOpenFault } = await countVehicles(access);
  const countOf = (isOne: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(isOne).reduce((sum, { count }) => sum + count, 0);
  const status = (name: LiveStatus) => countOf((group) => group.status === name);
  const state = (name: string) => countOf((group) => group.state === name);
  const energy = (name: string) => countOf((group) => group.energyType === name);
  return {
    total: countOf(() => true),
    withOpenFault,
    byStatus: {
      working: status('working'),
      idle: status('idle'),
      online: status('online'),
      fault: status('fault'),
      offline: status('offline'),
      never: status('never'),
    },
    byState: {
      built: state('built'),
      debugging: state('debugging'),
      inStock: state('inStock'),
      sold: state('sold'),
    },
    byEnergyType: { diesel: energy('diesel'), electric: energy('electric'), hybrid: energy('hybrid') },
  };
}
