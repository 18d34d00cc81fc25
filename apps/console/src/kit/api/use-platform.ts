import { memberInfo } from '@vehicle/contract/access/member/passport';
import type { CallResult } from '@vehicle/contract/core/call';
import { usePolled } from './use-polled.ts';

const every_ms = 60_000;

/** What of the whole platform every page wants to know: it comes with the session, and is asked for again each minute. */
export function usePlatform(): CallResult<typeof memberInfo>['platform'] | undefined {
  return usePolled(memberInfo, {}, every_ms).data?.platform;
}
