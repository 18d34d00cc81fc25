import { authorizedResources, memberInfo } from '@vehicle/contract/access/member/passport';
import i18next from 'i18next';
import { ApiError } from '../../kit/api/api-error.ts';
import { call } from '../../kit/api/client.ts';
import { callOptions } from '../../kit/api/query.ts';
import { lookValues, productColour, simulatedColour, useSession } from '../../kit/api/session.ts';
import { myTurn } from '../../kit/turn/turn.ts';
import { menuOf } from '../menu/menu-entry.ts';
import { useMenu } from '../menu/menu-store.ts';
import { queryClient } from '../query-client.ts';

/** R8.2: an answer without the member in it. */
async function loadMember() {
  try {
    return await call(memberInfo, {});
  } catch (error) {
    const isEmpty = error instanceof ApiError && error.code === 'UNREADABLE';
    throw isEmpty ? new Error(i18next.t('error:fetchFailed')) : error;
  }
}

/** R4.5: who it is, what they may open and what they may press. Somebody who must change the password gets no menu yet. */
export async function loadSession(): Promise<void> {
  const { look, ...member } = await loadMember();
  const { memberId, memberName, memberType, orgType, firstSign, passwordPolicy } = member;
  const { simulation } = useSession.getState();
  useSession.setState({
    ...{ memberId, memberName, memberType, orgType, firstSign, passwordPolicy },
    ...lookValues(look, simulation === null ? productColour : simulatedColour),
  });
  if (firstSign) return;
  const { applicationId } = useSession.getState();
  // Asked for by each page whose figures lead to others; they find the answer here.
  const { object: resources } = await queryClient.fetchQuery({
    ...callOptions(authorizedResources, { params: { id: applicationId } }),
    staleTime: 0,
    retry: false,
    meta: { ownsErrors: true },
  });
  // To read so much has taken its time; the page answers before it goes on.
  await myTurn();
  useSession.setState({
    actions: resources.filter((resource) => resource.kind === 'Action').map((resource) => resource.code),
  });
  useMenu.setState({ entries: menuOf(resources) });
}
