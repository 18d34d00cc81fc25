import type { LoginStart } from '../../context/access/login/login-entry.ts';
import { rememberWanted } from './login-page-visit.ts';
import { recall } from './remembered.ts';

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
function takeLinkCredentials(): Credentials {
  const { hash } = window.location;
  window.history.replaceState(null, '', '#/login');
  const isElsewhere = hash.startsWith('#/') && hash !== '#/' && !hash.startsWith('#/login');
  if (isElsewhere) rememberWanted(hash.slice(1));
  return credentialsIn(hash);
}

const nothing: LoginStart = { source: 'none', loginName: '', password: '' };

/** R2.2: what a link in the address bar fills the login page with, or null. */
export function takeLinkStart(): LoginStart | null {
  const credentials = takeLinkCredentials();
  return credentials.loginName === '' ? null : { source: 'link', ...credentials };
}

/** What the login page is filled with when it opens: by a link, else by what was remembered here (R3.2). */
export async function takeLoginStart(): Promise<LoginStart> {
  const link = takeLinkStart();
  if (link !== null) return link;
  const remembered = await recall();
  return remembered === null ? nothing : { source: 'remembered', ...remembered };
}

function hideLinkCredentials(): void {
  if (window.location.hash.startsWith('#/login/')) window.history.replaceState(null, '', '#/login');
}

/** R2.2, R2.12: who is signed in needs no credentials; a link with them leaves no trace then either. Called before the router listens. */
export function keepLinksOutOfHistory(): void {
  hideLinkCredentials();
  window.addEventListener('popstate', hideLinkCredentials);
}
