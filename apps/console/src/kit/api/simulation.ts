import { simulate, stopSimulation as stopCall } from '@vehicle/contract/access/member/contract';
import { simulatedColour } from '../mood/session-colours.ts';
import { call } from './client.ts';
import { ownValues, restoreOrigin, startAnew } from './origin.ts';
import { lookValues, takeSession } from './session.ts';

/**
 * R4.3: acts as another member from here on, under the look of that one's organisation, in white where it has no colour; the
 * own session is kept aside. Throws what the server refuses.
 */
export async function startSimulation(memberId: number): Promise<void> {
  const { expiresAt, memberType, id, look, ...signedIn } = await call(simulate, { params: { id: memberId } });
  const origin = ownValues();
  takeSession({
    ...signedIn,
    memberId: id,
    memberType,
    ...lookValues(look, simulatedColour),
    simulation: { expiresAt, actorName: origin.memberName || origin.name },
    origin,
  });
  sessionStorage.clear();
  await startAnew();
}

/** R4.3: the simulated logout. A server that cannot be reached must not keep anybody in another's place. */
export async function stopSimulation(): Promise<void> {
  await call(stopCall, {}).catch(() => undefined);
  await restoreOrigin('stopped');
}
