import { option } from '@vehicle/contract/option';
import { useCall } from '../../../shared/api/query.ts';

const unitsStayFreshMs = 60_000;

/** The name of a unit by its code; the code itself until the units have come, and for one that is not offered any more. */
export function UnitName({ code }: { code: string }) {
  const { data } = useCall(
    option.partUnit,
    { query: {} },
    { staleTimeMs: unitsStayFreshMs, ownsErrors: true },
  );
  return data?.find(({ id }) => id === code)?.dictName ?? code;
}
