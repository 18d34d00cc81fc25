import { isIPv4, isIPv6, SocketAddress } from 'node:net';

/**
 * An address in the one way that it is written in every log and counted by every limit: without a zone, IPv6 as short as can be,
 * and IPv4 within IPv6, which is what a socket for both says of IPv4, as IPv4. Null: it is none.
 */
export function addressOf(text: string): string | null {
  const [bare = ''] = text.split('%');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return null;
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' });
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1] ?? address;
}

/** As a host stands before a port: `[::1]`. */
export function hostBeforePort(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}

/** The groups of an IPv6 address; an address of IPv4 within IPv6 ends with two of its own. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}

/**
 * What one sender of an address can be held to: an address of IPv4, or of IPv6 its first 64 bits, since whoever has one such
 * address has 2^64 of them.
 */
export function networkOf(address: string): string {
  const own = addressOf(address) ?? address;
  if (!isIPv6(own)) return own;
  const groups = groupsOf(own).slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
