import type { energyStats } from '@vehicle/contract/telemetry/energy-analysis/contract';
import type { z } from 'zod';
import type { Currency, Energy } from '../statistics-state.ts';

type Total = z.infer<(typeof energyStats)['result']>['total'];

/** What is told of the costs of one energy. */
export interface Spending {
  /** Null: nothing has a price. */
  currency: Currency | null;
  currencies: readonly Currency[];
  /** L or kWh that are in no cost: without a price, and with one in another currency. */
  unpriced: number;
  elsewhere: number;
  unit: 'L' | 'kWh';
}

export const spendingOf: Readonly<Record<Energy, (total: Total) => Spending>> = {
  fuel: (total) => ({
    currency: total.fuelCurrency,
    currencies: total.fuelCurrencies,
    unpriced: total.unpricedFuel_l,
    elsewhere: total.elsewhereFuel_l,
    unit: 'L',
  }),
  electricity: (total) => ({
    currency: total.electricityCurrency,
    currencies: total.electricityCurrencies,
    unpriced: total.unpricedElectricity_kwh,
    elsewhere: total.elsewhereElectricity_kwh,
    unit: 'kWh',
  }),
};

const noCosts = {
  fuelCost: null,
  workFuelCost: null,
  idleFuelCost: null,
  electricityCost: null,
  workElectricityCost: null,
  idleElectricityCost: null,
};

interface Totals {
  now: Total | undefined;
  before: Total | undefined;
}

/** The total before, with costs only where these can be compared: in the same currency, and all of them priced. */
export function comparable(energy: Energy, { now, before }: Totals): Total | undefined {
  if (now === undefined || before === undefined) return before;
  const [own, earlier] = [spendingOf[energy](now), spendingOf[energy](before)];
  const isSame = own.currency === earlier.currency && own.unpriced === 0 && earlier.unpriced === 0;
  return isSame ? before : { ...before, ...noCosts };
}
