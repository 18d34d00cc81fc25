import { rememberWanted } from './login-page-visit.ts';

interface Credentials {
  loginName: string;
  password: string;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** R2.2: what a link `#/login/:userName/:password` carries. */
export function credentialsIn(hash: string): Credentials {
  const [, page, loginName = '', password = ''] = hash.split('/');
  if (page !== 'login') return { loginName: '', password: '' };
  return { loginName: decoded(loginName), password: decoded(password) };
}

/**
 * R2.2, R2.11: takes the credentials of a link and puts the plain login page in the place of this entry of the history, so that
 * neither address bar nor history keeps them. Any other address is remembered for after the sign-in.
 */
export function takeLinkCredentials(): Credentials {
  const { hash } = window.location;
  window.history.replaceState(null, '', '#/login');
  const isElsewhere = hash.startsWith('#/') && hash !== '#/' && !hash.startsWith('#/login');
  if (isElsewhere) rememberWanted(hash.slice(1));
  return credentialsIn(hash);
}

function hideLinkCredentials(): void {
  if (window.location.hash.startsWith('#/login/')) window.history.replaceState(null, '', '#/login');
}

/** R2.2, R2.12: who is signed in needs no credentials; a link with them leaves no trace then either. Called before the router listens. */
export function keepLinksOutOfHistory(): void {
  hideLinkCredentials();
  window.addEventListener('popstate', hideLinkCredentials);
}
