import { simulate, stopSimulation as stopCall } from '@vehicle/contract/member';
import { call } from './client.ts';
import { ownValues, restoreOrigin, startAnew } from './origin.ts';
import { takeSession } from './session.ts';

/** R4.3: what a simulated session looks like; the theme colour is white unless said. */
export interface SimulationLook {
  title?: string;
  logo?: string;
  themeColor?: string;
}

/** R4.3: acts as another member from here on; the own session is kept aside. Throws what the server refuses. */
export async function startSimulation(memberId: number, look: SimulationLook = {}): Promise<void> {
  const { expiresAt, memberType, id, ...signedIn } = await call(simulate, { params: { id: memberId } });
  const origin = ownValues();
  takeSession({
    ...signedIn,
    memberId: id,
    memberType,
    title: look.title ?? '',
    logo: look.logo ?? '',
    themeColor: look.themeColor ?? '#ffffff',
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
