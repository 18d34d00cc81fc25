import { useMemo } from 'react';
import { useAddress } from '../../../../kit/text/use-address.ts';
import { type NamedMetric, standardMetrics } from './use-vehicle-metrics.ts';

interface ChoosableMetrics {
  /** Undefined until they are known. */
  metrics: readonly NamedMetric[] | undefined;
  /** So many are drawn where nobody has chosen yet. */
  standard: number;
  most: number;
}

/** The metrics that the address names, in the order in which they were chosen. */
export function useChosenMetrics({ metrics, standard, most }: ChoosableMetrics) {
  const [address, changeAddress] = useAddress();
  const named = address.get('metrics');
  const chosen = useMemo(() => {
    if (!metrics) return [];
    const known = new Map(metrics.map((metric) => [metric.code, metric]));
    const found = [...new Set(named?.split(','))].flatMap((code) => known.get(code) ?? []);
    // A single one is always chosen; an empty choice of several is the reader's.
    const isOpen = named === null || (most === 1 && found.length === 0);
    return isOpen ? standardMetrics(metrics, standard) : found.slice(0, most);
  }, [named, metrics, standard, most]);
  const choose = (codes: readonly string[]) =>
    changeAddress((address) => {
      address.set('metrics', codes.join(','));
      return address;
    });
  return { chosen, choose };
}
