import type { memberInfo } from '@vehicle/contract/access/member/passport';
import type { CallResult } from '@vehicle/contract/core/call';
import type { Executor } from '../../../platform/db/executor.ts';
import { firstRow } from '../../../platform/db/query.ts';

type PlatformFacts = CallResult<typeof memberInfo>['platform'];

/** What every page wants to know of the whole platform. */
export async function platformFacts(executor: Executor): Promise<PlatformFacts> {
  const facts = await firstRow<PlatformFacts>(executor)`
    select exists (select from setting where name = 'demo' and value ->> 'state' = 'present') as "hasDemo",
      exists (select from vehicle_state) as "isInUse"`;
  return facts ?? { hasDemo: false, isInUse: false };
}
