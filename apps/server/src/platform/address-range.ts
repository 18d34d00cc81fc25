import ipaddr from 'ipaddr.js';
import { type Address, parseAddress } from './network-of.ts';

/** Of IPv6; a network of IPv4 is the one that carries it there. */
export type Network = [start: ipaddr.IPv6, prefix: number];

/** All that is given to hosts on the internet by now. */
const publicIPv6: Network = [ipaddr.IPv6.parse('2000::'), 3];
const mappedPrefix = 96;

/**
 * Whether nothing may be sent to the address unless the operator has allowed exactly it or its network: it leads back into our
 * own network, into a tunnel or nowhere (RFC 6890 and the registries that it names), or carries an IPv4 address.
 */
export function isForbidden(text: string): boolean {
  const address = parseAddress(text);
  if (address === null || address.range() !== 'unicast') return true;
  return address instanceof ipaddr.IPv6 && !address.match(publicIPv6);
}

const asIPv6 = (address: Address): ipaddr.IPv6 =>
  address instanceof ipaddr.IPv4 ? address.toIPv4MappedAddress() : address;

/** `address`, `address/prefix`; null where it is neither. */
export function networkOf(text: string): Network | null {
  const [, start = '', prefixText] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const address = parseAddress(start);
  if (address === null) return null;
  const widest = address.toByteArray().length * 8;
  const prefix = Number(prefixText ?? widest);
  if (prefix > widest) return null;
  return [asIPv6(address), address instanceof ipaddr.IPv4 ? mappedPrefix + prefix : prefix];
}

export function contains(network: Network, text: string): boolean {
  const address = parseAddress(text);
  return address !== null && asIPv6(address).match(network);
}
