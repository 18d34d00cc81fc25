import { statisticsPeriod } from '@vehicle/contract/core/enumeration';
import { day, id } from '@vehicle/contract/core/field';
import type { StatisticsGroup } from '@vehicle/contract/core/statistics';
import { currency, pricedEnergy } from '@vehicle/contract/fleet/energy-price/contract';
import { z } from 'zod';
import { type ListState, readListState, writeListState } from '../../../kit/list/list-state.ts';
import type { DayRange } from '../../../kit/text/platform-day.ts';
import { firstRange, type Period, withinLimit } from './statistics-range.ts';

/** What the rows of a table can stand for; each screen offers some of them. */
const group = z.enum(['vehicle', 'model', 'org', 'all', 'period', 'client']);
export type Group = z.infer<typeof group>;
export type Energy = z.infer<typeof pricedEnergy>;
export type Currency = z.infer<typeof currency>;

const filter = z.object({
  period: statisticsPeriod.optional(),
  from: day.optional(),
  until: day.optional(),
  groupBy: group.optional(),
  energy: pricedEnergy.optional(),
  currency: currency.optional(),
  vehicleId: id.optional(),
  modelId: id.optional(),
  warehouseId: id.optional(),
  orgId: id.optional(),
  orgDepth: z.enum(['branch', 'alone']).optional(),
});

/** What statistics are asked for. */
export type Choice = Pick<
  z.infer<typeof filter>,
  'vehicleId' | 'modelId' | 'warehouseId' | 'orgId' | 'orgDepth'
>;

/** What a screen of statistics shows; it lives in the address. */
export interface StatisticsState extends DayRange, Choice, Omit<ListState, 'criteria'> {
  period: Period;
  groupBy: Group;
  energy: Energy;
  /** Of costs; none: the one in which most is paid. */
  currency?: Currency | undefined;
  /** The range was longer than one question may be. */
  isShortened: boolean;
}

/** What a screen offers. */
export interface StatisticsScreen {
  /** The first is what it begins with. */
  groups: readonly [Group, ...Group[]];
  /** What the table can be ordered by. */
  orders: readonly [string, ...string[]];
}

export function readState(
  address: URLSearchParams,
  { groups, orders }: StatisticsScreen,
  today: string,
): StatisticsState {
  const { criteria, ...list } = readListState(address, { filter, order: orders });
  const parsed = filter.parse(criteria);
  const period = parsed.period ?? 'DAY';
  const first = firstRange(period, today);
  const asked = { from: parsed.from ?? first.from, until: parsed.until ?? first.until };
  const range = withinLimit(asked.from <= asked.until ? asked : first);
  return {
    ...parsed,
    ...list,
    ...range,
    period,
    energy: parsed.energy ?? 'fuel',
    groupBy: groups.find((each) => each === parsed.groupBy) ?? groups[0],
    isShortened: range.from !== asked.from && asked.from <= asked.until,
  };
}

/** The shortest address of a state: what is as it starts is left out. */
export function writeState(
  state: StatisticsState,
  { groups }: StatisticsScreen,
  today: string,
): URLSearchParams {
  const { page, size, order, isShortened, ...criteria } = state;
  const first = { period: 'DAY', energy: 'fuel', groupBy: groups[0], ...firstRange(state.period, today) };
  const isFirst = new Map<string, unknown>(Object.entries(first));
  const changed = Object.entries(criteria).filter(([name, value]) => isFirst.get(name) !== value);
  return writeListState({ page, size, order, criteria: Object.fromEntries(changed) });
}

/** Of what the lists of vehicles' statistics are grouped by. */
export function fleetGroupOf({ groupBy }: { groupBy: Group }): StatisticsGroup {
  return groupBy === 'model' || groupBy === 'org' ? groupBy : 'vehicle';
}

/** As the contract's criteria have it. */
export function choiceOf({ vehicleId, modelId, orgId, orgDepth }: Choice) {
  return {
    ...(vehicleId === undefined ? {} : { vehicleId }),
    ...(modelId === undefined ? {} : { modelId }),
    ...(orgId === undefined ? {} : { orgId, ...(orgDepth === undefined ? {} : { orgDepth }) }),
  };
}

/** As `choiceOf`, of stock and sales. */
export function stockChoiceOf({ warehouseId, ...choice }: Choice) {
  const { vehicleId: _, ...rest } = choiceOf(choice);
  return { ...rest, ...(warehouseId === undefined ? {} : { warehouseId }) };
}
