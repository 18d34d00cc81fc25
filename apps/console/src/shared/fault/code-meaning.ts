import { allFmis, searchSpns } from '@vehicle/contract/fault-code';
import type { LocalizedText } from '@vehicle/contract/language';
import { useCall } from '../api/query.ts';

const meaningsStayFreshMs = 600_000;

/** What each FMI means. */
export function useFmis(): readonly { fmi: number; name: LocalizedText }[] {
  const { data } = useCall(allFmis, {}, { ownsErrors: true, staleTimeMs: meaningsStayFreshMs });
  return data ?? [];
}

export interface Spn {
  spn: number;
  name: LocalizedText;
  /** Of its value, such as kPa; empty where it has none. */
  unit: string;
}

/** What an SPN is called; null while it is not known, and for those that are nowhere listed. */
export function useSpn(spn: number | null): Spn | null {
  const { data } = useCall(
    searchSpns,
    { query: { keyword: String(spn ?? '') } },
    { enabled: spn !== null, ownsErrors: true, staleTimeMs: meaningsStayFreshMs },
  );
  return data?.find((each) => each.spn === spn) ?? null;
}
