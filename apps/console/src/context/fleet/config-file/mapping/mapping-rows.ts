import type { Language } from '@vehicle/contract/core/language';
import type { SignalMapping } from '@vehicle/contract/fleet/config-file/contract';

type Names = Pick<SignalMapping, 'nameZh' | 'nameEn'>;

/** What a signal is called, in the reader's language where the file says so. */
export function signalName({ nameZh, nameEn }: Names, language: Language): string | null {
  return language === 'zh' ? (nameZh ?? nameEn) : (nameEn ?? nameZh);
}

/** What feeds nothing comes first: that is what somebody opens the mapping for. */
export function unmatchedFirst(mapping: readonly SignalMapping[]): SignalMapping[] {
  return [...mapping].sort((a, b) => Number(a.metricCode !== null) - Number(b.metricCode !== null));
}

/** Rows whose message, signal, declared code or name holds the word, whatever its case. */
export function searched(
  rows: readonly SignalMapping[],
  word: string,
  onlyUnmatched: boolean,
): readonly SignalMapping[] {
  const wanted = word.trim().toLowerCase();
  return rows.filter((row) => {
    if (onlyUnmatched && row.metricCode !== null) return false;
    const texts = [row.message, row.signal, row.declared, row.nameZh, row.nameEn, row.metricCode];
    return texts.some((text) => text?.toLowerCase().includes(wanted));
  });
}
