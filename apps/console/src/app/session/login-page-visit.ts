const noticeKey = 'vehicle.notice';
const wantedKey = 'vehicle.wanted';

function take(key: string): string {
  const text = sessionStorage.getItem(key) ?? '';
  sessionStorage.removeItem(key);
  return text;
}

/** A sentence for the login page, kept over the reload that ends a session. */
export function leaveNotice(text: string): void {
  sessionStorage.setItem(noticeKey, text);
}

export function takeNotice(): string {
  return take(noticeKey);
}

/** Where somebody wanted to go before they were asked to sign in. */
export function rememberWanted(path: string): void {
  sessionStorage.setItem(wantedKey, path);
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
