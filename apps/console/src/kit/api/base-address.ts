/** Where console and server are one machine or one site: the page's own origin is the server's. */
const localName = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\]|192\.168\.\d{1,3}\.\d{1,3})$/;
const hostName = /^[a-z0-9][a-z0-9.-]*(:\d{1,5})?$/i;

interface PageAddress {
  protocol: string;
  hostname: string;
}

/** R7.2: protocol and host of every call, empty for the page's own; `named` is what the page root says. */
export function baseAddressOf({ protocol, hostname }: PageAddress, named: string | null): string {
  if (named === null || localName.test(hostname)) return '';
  const host = named.trim().replace(/^https?:\/\//, '');
  if (!hostName.test(host)) return '';
  const own = /^https?:/.exec(named.trim())?.[0];
  return `${own ?? protocol}//${host}`;
}

/** An operator who serves the console from elsewhere than the server names its host in `base_url` of the page root. */
export function baseAddress(): string {
  const root = document.getElementById('root');
  const named = document.documentElement.getAttribute('base_url') ?? root?.getAttribute('base_url') ?? null;
  return baseAddressOf(globalThis.location, named);
}
