import type { Call } from '@vehicle/contract/core/call';
import type { AppCode } from '@vehicle/contract/core/enumeration';
import { permission } from '@vehicle/contract/core/permission';
import type { NeededPermission } from '../list/declaration.ts';

/** The code that a call needs in an application (R6.2); NONE where a session is enough. */
export function neededIn(call: Call, appCode: AppCode): NeededPermission {
  const code = permission.safeParse(call.authorityIn[appCode] ?? call.authority);
  return code.success ? code.data : 'NONE';
}
