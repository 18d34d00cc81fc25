import type { LoginStart } from '../../context/access/login/login-entry.ts';
import { takeLinkCredentials } from './login-link.ts';
import { recall } from './remembered.ts';

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
