import { type LiveStatus, liveStatus as liveStatuses } from '@vehicle/contract/core/enumeration';
import type { vehicleCount } from '@vehicle/contract/telemetry/home-report/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { allRows, firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { startOfDay } from '../../../record/platform-day.sql.ts';
import { vehicleScope } from '../../../record/scope.sql.ts';
import { liveStatus } from '../../fleet/live-status.sql.ts';
import { isUsed } from '../../fleet/vehicle-use.sql.ts';
import { today } from '../fleet-range.sql.ts';

type Counts = z.input<(typeof vehicleCount)['result']>;

interface Group {
  status: LiveStatus;
  state: string;
  energyType: string;
  isUsed: boolean;
  isOfToday: boolean;
  isSilent: boolean;
  count: number;
}

interface Counted {
  groups: Group[];
  /** Of those in use. */
  withOpenFault: number;
}

/** The vehicles of the fleet by what they are doing, the state of their life cycle, what they run on, and when they were last heard. */
async function countVehicles(access: Access): Promise<Counted> {
  const { executor, member, now } = access;
  const isCounted = sql`t.retired_at is null and ${vehicleScope(member.scope, 't')}`;
  const groups = await allRows<Group>(executor)`
    select ${liveStatus(now)} as status, t.state, category.energy_type as "energyType", ${isUsed} as "isUsed",
      coalesce(state.ts >= ${startOfDay(today(access))}, false) as "isOfToday",
      coalesce(state.ts < ${now}::timestamptz - interval '7 days', false) as "isSilent", count(*) as count
    from vehicle t
    join org owner on owner.id = t.org_id
    join vehicle_model model on model.id = t.model_id
    join vehicle_category category on category.id = model.category_id
    left join vehicle_state state on state.vehicle_id = t.id
    where ${isCounted}
    group by 1, 2, 3, 4, 5, 6`;
  const faulty = await firstRow<{ count: number }>(executor)`
    select count(distinct t.id) as count from vehicle_fault fault join vehicle t on t.id = fault.vehicle_id
    join org owner on owner.id = t.org_id
    where fault.status <> 'cleared' and ${isUsed} and ${isCounted}`;
  return { groups, withOpenFault: faulty?.count ?? 0 };
}

function countOf(groups: readonly Group[], isOne: (group: Group) => boolean): number {
  return groups.filter(isOne).reduce((sum, { count }) => sum + count, 0);
}

function byStatus(groups: readonly Group[]): Record<LiveStatus, number> {
  const of = (name: LiveStatus) => countOf(groups, ({ status }) => status === name);
  const { working, idle, online, fault, offline, never } = liveStatuses.enum;
  return {
    working: of(working),
    idle: of(idle),
    online: of(online),
    fault: of(fault),
    offline: of(offline),
    never: of(never),
  };
}

export async function vehicleCounts(access: Access): Promise<Counts> {
  const { groups, withOpenFault } = await countVehicles(access);
  const used = groups.filter((group) => group.isUsed);
  const state = (name: string) => countOf(groups, (group) => group.state === name);
  const energy = (name: string) => countOf(groups, (group) => group.energyType === name);
  return {
    total: countOf(groups, () => true),
    byState: {
      built: state('built'),
      debugging: state('debugging'),
      inStock: state('inStock'),
      sold: state('sold'),
    },
    byEnergyType: { diesel: energy('diesel'), electric: energy('electric'), hybrid: energy('hybrid') },
    used: {
      total: countOf(used, () => true),
      byStatus: byStatus(used),
      withOpenFault,
      reportedToday: countOf(used, ({ isOfToday }) => isOfToday),
      silentWeek: countOf(used, ({ isSilent }) => isSilent),
    },
  };
}
