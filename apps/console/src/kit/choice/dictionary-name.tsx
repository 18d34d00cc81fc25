import type { option } from '@vehicle/contract/core/option';
import { useCall } from '../api/query.ts';

const namesStayFresh_ms = 60_000;

interface DictionaryNameProps {
  from: typeof option.model;
  code: string;
}

/** What the dictionary calls a code, also one that it offers no more; the code itself where there is no name for it. */
export function DictionaryName({ from, code }: DictionaryNameProps) {
  const asked = { staleTime_ms: namesStayFresh_ms, ownsErrors: true };
  const offered = useCall(from, { query: {} }, asked);
  const name = offered.data?.find(({ id }) => id === code)?.dictName;
  const isOther = offered.data !== undefined && name === undefined;
  const other = useCall(from, { query: { code } }, { ...asked, enabled: isOther });
  const known = name ?? other.data?.find(({ id }) => id === code)?.dictName;
  const mayCome = offered.isPending || (isOther && other.isPending);
  return known ?? (mayCome ? null : code);
}
