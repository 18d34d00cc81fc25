import { rounded } from '../work-usage.ts';
import type { Currency, Energy, EnergySum } from './energy-cost.sql.ts';

/** What a group has spent on an energy; costs are those in the currency. */
export interface EnergyCost {
  currency: Currency | null;
  currencies: Currency[];
  cost: number | null;
  workCost: number | null;
  idleCost: number | null;
  otherCost: number | null;
  unpriced: number;
  elsewhere: number;
}

/** Null where none of them is known. */
function sumOf(values: ReadonlyArray<number | null>): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : rounded(known.reduce((sum, value) => sum + value, 0));
}

const usedIn = (sums: readonly EnergySum[]): number => sumOf(sums.map(({ used }) => used)) ?? 0;

/** The currencies of an energy, the one in which most is paid first. */
function currenciesOf(sums: readonly EnergySum[]): Currency[] {
  const paid = [...Map.groupBy(sums, ({ currency }) => currency)].flatMap(([currency, own]) =>
    currency === null ? [] : [{ currency, used: usedIn(own) }],
  );
  return paid
    .sort((one, other) => other.used - one.used || one.currency.localeCompare(other.currency))
    .map(({ currency }) => currency);
}

/** What sums of one energy come to; without a currency, nothing of it has a price. */
function costIn(currency: Currency | null, sums: readonly EnergySum[]): EnergyCost {
  const own = sums.filter((sum) => currency !== null && sum.currency === currency);
  return {
    currency,
    currencies: currenciesOf(sums),
    cost: sumOf(own.map(({ cost }) => cost)),
    workCost: sumOf(own.map(({ workCost }) => workCost)),
    idleCost: sumOf(own.map(({ idleCost }) => idleCost)),
    otherCost: sumOf(own.map(({ otherCost }) => otherCost)),
    unpriced: usedIn(sums.filter((sum) => sum.currency === null)),
    elsewhere: usedIn(sums.filter((sum) => sum.currency !== null && sum.currency !== currency)),
  };
}

/** By energy, what each group of a question has spent, all in the currency that is asked for, or in which most is paid. */
export function energyCosts(sums: readonly EnergySum[], asked: Currency | undefined) {
  const of = (energy: Energy) => {
    const own = sums.filter((sum) => sum.energy === energy);
    const [most = null] = currenciesOf(own);
    const byKey = Map.groupBy(own, ({ key }) => key);
    const currency = asked ?? most;
    return {
      all: () => costIn(currency, own),
      ofKey: (key: EnergySum['key']) => costIn(currency, byKey.get(key) ?? []),
    };
  };
  return { fuel: of('fuel'), electricity: of('electricity') };
}
