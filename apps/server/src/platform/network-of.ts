import { isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** An address as a socket would read it: without this the library takes `127.1` for one, and `::8.8.4.4` for `::ffff:8.8.4.4`. */
export function parseAddress(text: string): Address | null {
  // With a zone it is an address of this machine's own links.
  if (isIP(text) === 0 || text.includes('%')) return null;
  return ipaddr.parse(text.replace(/^::(?=\d+\.)/, '0:0:0:0:0:0:'));
}

/** IPv4 within IPv6, which is what a socket for both says of IPv4, as IPv4. */
function peerAddress(text: string): Address | null {
  const address = parseAddress(text.split('%')[0] ?? '');
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress();
  return isMapped ? address.toIPv4Address() : address;
}

/** An address in the one way that it is written in every log and counted by every limit, without a zone. Null: it is none. */
export function addressOf(text: string): string | null {
  return peerAddress(text)?.toString() ?? null;
}

/** As a host stands before a port: `[::1]`. */
export function hostBeforePort(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}

/**
 * What one sender of an address can be held to: an address of IPv4, or of IPv6 its first 64 bits, since whoever has one such
 * address has 2^64 of them.
 */
export function networkOf(text: string): string {
  const address = peerAddress(text);
  if (!(address instanceof ipaddr.IPv6)) return address?.toString() ?? text;
  const groups = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
