const noticeKey = 'vehicle.notice';
const failureKey = 'vehicle.failure';
const wantedKey = 'vehicle.wanted';

function take(key: string): string {
  const text = sessionStorage.getItem(key) ?? '';
  sessionStorage.removeItem(key);
  return text;
}

/** A sentence above the form of the login page, kept over the reload that ends a session, e.g. that the password has been changed. */
export function leaveNotice(text: string): void {
  if (text !== '') sessionStorage.setItem(noticeKey, text);
}

/** R8.15: one for a toast. */
export function leaveFailure(text: string): void {
  sessionStorage.setItem(failureKey, text);
}

/** What the login page says before anybody has tried anything. */
export function takeNotices() {
  return { notice: take(noticeKey), failure: take(failureKey) };
}

/** Where somebody wanted to go before they were asked to sign in. */
export function rememberWanted(path: string): void {
  sessionStorage.setItem(wantedKey, path);
}

export function isSomewhereWanted(): boolean {
  return sessionStorage.getItem(wantedKey) !== null;
}

export function takeWanted(): string {
  return take(wantedKey) || '/';
}

/** Begins anew with the login page; the promise never ends, because this page does. */
export function toLogin(): Promise<never> {
  window.history.replaceState(null, '', '#/login');
  window.location.reload();
  return new Promise(() => undefined);
}
