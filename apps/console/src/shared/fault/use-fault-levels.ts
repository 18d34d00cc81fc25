import { option } from '@vehicle/contract/option';
import { useCall } from '../api/query.ts';

const namesStayFreshMs = 300_000;

export interface FaultLevelName {
  level: number;
  name: string;
}

/** What the operator calls the levels, the least first. */
export function useFaultLevels(): readonly FaultLevelName[] {
  const { data } = useCall(option.faultLevel, {}, { ownsErrors: true, staleTimeMs: namesStayFreshMs });
  return (data ?? []).map(({ id, dictName }) => ({ level: Number(id), name: dictName }));
}
