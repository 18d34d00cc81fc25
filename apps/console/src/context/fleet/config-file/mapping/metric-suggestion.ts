import type { RowOf } from '@vehicle/contract/core/resource';
import type { SignalMapping } from '@vehicle/contract/fleet/config-file/contract';
import type { metric } from '@vehicle/contract/fleet/metric/contract';

export type Metric = Pick<RowOf<typeof metric>, 'code' | 'name' | 'unit' | 'spn'>;

/** `Engine_Speed`, `engineSpeed` and `Engine speed` are one word. */
function plain(word: string | null | undefined): string {
  return (word ?? '').toLowerCase().replace(/[\s_\-.]/g, '');
}

function sharesWord(one: readonly unknown[], other: readonly string[]): boolean {
  return one.some((word) => word !== '' && other.some((each) => each === word));
}

/** A metric that a signal probably means: of the same SPN, or called the same; never one in another unit. */
function isLikely(signal: SignalMapping, { code, name, unit, spn }: Metric): boolean {
  if (signal.unit !== '' && unit !== '' && plain(signal.unit) !== plain(unit)) return false;
  if (signal.spn !== null && spn !== null) return signal.spn === spn;
  const names = [signal.declared, signal.signal, signal.nameZh, signal.nameEn].map(plain);
  return sharesWord(names, [code, name.zh, name.en].map(plain));
}

/** For signals that feed nothing, by what they declare: the one metric that is likely and that no other signal feeds. */
export function suggestionsFor(
  signals: readonly SignalMapping[],
  metrics: readonly Metric[],
): ReadonlyMap<string, string> {
  const taken = new Set(signals.map(({ metricCode }) => metricCode));
  const found = new Map<string, string>();
  for (const signal of signals) {
    if (signal.metricCode !== null) continue;
    const likely = metrics.filter((each) => !taken.has(each.code) && isLikely(signal, each));
    const [only] = likely;
    if (likely.length !== 1 || !only) continue;
    taken.add(only.code);
    found.set(signal.declared, only.code);
  }
  return found;
}
