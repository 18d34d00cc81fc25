import { isIPv6 } from 'node:net';

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
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  const bare = address.split('%')[0] ?? '';
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(bare).slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
