import { endSession, type SessionValues, takeSession, useSession } from './session.ts';

/** How a simulated session came to its end: on purpose, or because its time was over. */
export type SimulationEnd = 'stopped' | 'ended';

const endKey = 'vehicle.simulation-end';

/** The page begins anew, so that nothing of one member is left for the other: no row, no menu, no open page. */
export function startAnew(): Promise<never> {
  window.history.replaceState(null, '', '#/');
  window.location.reload();
  return new Promise(() => undefined);
}

/** The session as it is kept aside while its member acts as another one. */
export function ownValues(): SessionValues {
  const { actions: _, simulation: __, origin: ___, ...values } = useSession.getState();
  return values;
}

/** R4.3: back to the actor's own session; what to say about it is left for after the reload. */
export function restoreOrigin(end: SimulationEnd): Promise<never> {
  const { origin } = useSession.getState();
  if (origin === null) endSession();
  else takeSession(origin);
  sessionStorage.clear();
  sessionStorage.setItem(endKey, end);
  return startAnew();
}

/** Once after the reload that ended a simulation. */
export function takeSimulationEnd(): SimulationEnd | null {
  const end = sessionStorage.getItem(endKey);
  sessionStorage.removeItem(endKey);
  return end === 'stopped' || end === 'ended' ? end : null;
}
