import { useSession } from '../../../kit/api/session.ts';
import type { Reader } from './member-row.ts';

export function useReader(): Reader {
  const memberId = useSession((session) => session.memberId);
  const memberType = useSession((session) => session.memberType);
  return { memberId, memberType };
}
