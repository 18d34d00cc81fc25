const noticeKey = 'vehicle.notice';
const failureKey = 'vehicle.failure';
const wantedKey = 'vehicle.wanted';

function take(key: string): string {
  const text = sessionStorage.getItem(key) ?? '';
  sessionStorage.removeItem(key);
  return text;
}

/** What the login page says before anybody has tried anything. */
export interface LoginNotices {
  /** Above the form, e.g. that the password has been changed. */
  notice: string;
  /** R8.15: a toast. */
  failure: string;
}

/** A sentence for the login page, kept over the reload that ends a session. */
export function leaveNotice(text: string): void {
  if (text !== '') sessionStorage.setItem(noticeKey, text);
}

export function leaveFailure(text: string): void {
  sessionStorage.setItem(failureKey, text);
}

export function takeNotices(): LoginNotices {
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
