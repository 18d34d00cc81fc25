import { BlockList, isIP } from 'node:net';

interface Range {
  network: string;
  prefix: number;
}

/** Addresses that lead back into our own network, or nowhere (RFC 6890 and the registries that it names). */
const forbiddenRanges: readonly Range[] = [
  { network: '0.0.0.0', prefix: 8 },
  { network: '10.0.0.0', prefix: 8 },
  { network: '100.64.0.0', prefix: 10 },
  { network: '127.0.0.0', prefix: 8 },
  { network: '169.254.0.0', prefix: 16 },
  { network: '172.16.0.0', prefix: 12 },
  { network: '192.0.0.0', prefix: 24 },
  { network: '192.0.2.0', prefix: 24 },
  { network: '192.88.99.0', prefix: 24 },
  { network: '192.168.0.0', prefix: 16 },
  { network: '198.18.0.0', prefix: 15 },
  { network: '198.51.100.0', prefix: 24 },
  { network: '203.0.113.0', prefix: 24 },
  { network: '224.0.0.0', prefix: 4 },
  { network: '240.0.0.0', prefix: 4 },
];

/** Of IPv6 only what is given to hosts on the internet, without the forms that carry an IPv4 address or a tunnel. */
const publicRange: Range = { network: '2000::', prefix: 3 };
const forbiddenPublicRanges: readonly Range[] = [
  { network: '2001::', prefix: 23 },
  { network: '2001:db8::', prefix: 32 },
  { network: '2002::', prefix: 16 },
  { network: '3fff::', prefix: 20 },
];

function listOf(ranges: readonly Range[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const { network, prefix } of ranges) list.addSubnet(network, prefix, family);
  return list;
}

const forbidden4 = listOf(forbiddenRanges, 'ipv4');
const public6 = listOf([publicRange], 'ipv6');
const forbidden6 = listOf(forbiddenPublicRanges, 'ipv6');

/** Whether nothing may be sent to the address unless the operator has allowed exactly it or its network. */
export function isForbidden(address: string): boolean {
  // With a zone it is an address of this machine's own links.
  const family = address.includes('%') ? 0 : isIP(address);
  if (family === 4) return forbidden4.check(address, 'ipv4');
  if (family === 6) return !public6.check(address, 'ipv6') || forbidden6.check(address, 'ipv6');
  return true;
}

/** `address`, `address/prefix`; null where it is neither. */
export function networkOf(text: string): BlockList | null {
  const [address = '', prefixText, ...more] = text.split('/');
  const family = address.includes('%') ? 0 : isIP(address);
  if (family === 0 || more.length > 0) return null;
  const widest = family === 4 ? 32 : 128;
  const prefix = prefixText === undefined ? widest : Number(prefixText);
  if (prefixText !== undefined && !/^\d{1,3}$/.test(prefixText)) return null;
  if (prefix > widest) return null;
  return listOf([{ network: address, prefix }], family === 4 ? 'ipv4' : 'ipv6');
}

export function contains(network: BlockList, address: string): boolean {
  const family = address.includes('%') ? 0 : isIP(address);
  return family !== 0 && network.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
