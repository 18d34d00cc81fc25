// The login page fetches the code behind this only where there is something to open or to seal.
const load = () => import('../../context/access/login/remembered-login.ts');

/** Says whether there is anything to open. */
const flagKey = 'vehicle.remembered';

/** Sealing needs the browser's key store, which plain http on another machine's address does not have. */
export function canRemember(): boolean {
  return window.isSecureContext && 'indexedDB' in window;
}

/** By unticking the box and by signing out. */
export async function forget(): Promise<void> {
  if (localStorage.getItem(flagKey) === null) return;
  localStorage.removeItem(flagKey);
  await (await load()).removeLogin();
}

/** Login name and password of the last sign-in with "remember me", or null. */
export async function recall(): Promise<{ loginName: string; password: string } | null> {
  if (localStorage.getItem(flagKey) === null || !canRemember()) return null;
  try {
    return await (await load()).openLogin();
  } catch (error) {
    console.error(error);
    await forget();
    return null;
  }
}

/** A sign-in that has succeeded must not fail because of it. */
export async function remember(loginName: string, password: string): Promise<void> {
  // First, so that signing out removes also what was only half done.
  localStorage.setItem(flagKey, '1');
  try {
    await (await load()).sealLogin(loginName, password);
  } catch (error) {
    console.error(error);
  }
}
