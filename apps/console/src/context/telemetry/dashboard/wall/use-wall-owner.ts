import { getProfile } from '@vehicle/contract/access/profile/contract';
import { useCall } from '../../../../kit/api/query.ts';

/** Whose machines a wall shows; undefined: not known yet. */
export function useWallOwner(): string | undefined {
  return useCall(getProfile, {}, { ownsErrors: true, staleTime_ms: 600_000 }).data?.orgName;
}
