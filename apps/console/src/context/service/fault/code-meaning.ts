import { allFmis, searchSpns } from '@vehicle/contract/core/j1939';
import type { LocalizedText } from '@vehicle/contract/core/language';
import { useCall } from '../../../kit/api/query.ts';

const meaningsStayFresh_ms = 600_000;

/** What each FMI means. */
export function useFmis(): { fmis: readonly { fmi: number; name: LocalizedText }[]; isError: boolean } {
  const { data, isError } = useCall(allFmis, {}, { ownsErrors: true, staleTime_ms: meaningsStayFresh_ms });
  return { fmis: data ?? [], isError };
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
    { enabled: spn !== null, ownsErrors: true, staleTime_ms: meaningsStayFresh_ms },
  );
  return data?.find((each) => each.spn === spn) ?? null;
}
