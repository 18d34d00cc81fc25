import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isForbidden } from '../../platform/address-range.ts';
import { AllowedHosts, type Destination } from '../../platform/allowed-host.ts';

export type TargetKind = 'jt808' | 'https';

/** Why nothing is sent to an address. */
export type AddressFault =
  | 'malformed'
  | 'scheme'
  | 'credentials'
  | 'port'
  | 'notAllowed'
  | 'forbidden'
  | 'unresolved';

export interface OutgoingAddress extends Destination {
  /** Path and query of an https target. */
  path: string;
}

export type AddressResult = { ok: true; address: OutgoingAddress } | { ok: false; fault: AddressFault };
/** `pinned` is the address that has been checked; the connection goes there and nowhere else. */
export type ResolvedResult =
  | { ok: true; address: OutgoingAddress; pinned: string }
  | { ok: false; fault: AddressFault };

/** All addresses of a name; throws where it has none. */
export type Resolver = (host: string) => Promise<readonly string[]>;

const systemResolver: Resolver = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

const reject = (fault: AddressFault): { ok: false; fault: AddressFault } => ({ ok: false, fault });

const hostName =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?\.?$/;
const lowestFreePort = 1024;
/** The only ones of the system's ports where a web server or a JT/T 808 platform listens. */
const knownPorts: ReadonlySet<number> = new Set([80, 443, 808]);

/** A name, or an address in its one usual form: `127.1`, `0x7f.1`, `2130706433` and `0177.0.0.1` are none. */
function plainHost(text: string): string | null {
  const host = text.toLowerCase();
  const bracketed = /^\[([0-9a-f:.]+)\]$/.exec(host)?.[1];
  if (bracketed !== undefined) return isIP(bracketed) === 6 ? bracketed : null;
  if (isIP(host) === 4) return host;
  return hostName.test(host) ? host.replace(/\.$/, '') : null;
}

function portOf(text: string): number | null {
  if (!/^[1-9]\d{0,4}$/.test(text)) return null;
  const port = Number(text);
  return port <= 65_535 && (port >= lowestFreePort || knownPorts.has(port)) ? port : null;
}

function tcpAddress(text: string): AddressResult {
  if (text.includes('@')) return reject('credentials');
  const parts = /^(\[[^\]]*\]|[^:[\]/?#\\]+):(\d+)$/.exec(text);
  const host = plainHost(parts?.[1] ?? '');
  if (host === null) return reject('malformed');
  const port = portOf(parts?.[2] ?? '');
  return port === null ? reject('port') : { ok: true, address: { host, port, path: '', isPlainHttp: false } };
}

function webAddress(text: string): AddressResult {
  const parts = /^([a-z][a-z0-9+.-]*):\/\/([^/?#\\]*)([/?][^#\\]*)?$/i.exec(text);
  if (parts === null || !URL.canParse(text)) return reject('malformed');
  const scheme = parts[1]?.toLowerCase();
  if (scheme !== 'https' && scheme !== 'http') return reject('scheme');
  const authority = parts[2] ?? '';
  if (authority.includes('@')) return reject('credentials');
  const [, hostText = '', portText] = /^(\[[^\]]*\]|[^:]*)(?::(\d*))?$/.exec(authority) ?? [];
  // The host as it is written, not as a URL parser would turn it into another.
  const host = plainHost(hostText);
  if (host === null) return reject('malformed');
  const isPlainHttp = scheme === 'http';
  const port = portText === undefined ? (isPlainHttp ? 80 : 443) : portOf(portText);
  if (port === null) return reject('port');
  const { pathname, search } = new URL(text);
  return { ok: true, address: { host, port, path: `${pathname}${search}`, isPlainHttp } };
}

/** Reads `host:port` of a jt808 target or the URL of an https target. */
export function readAddress(kind: TargetKind, text: string): AddressResult {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
  if (/[\s\u0000-\u001f\u007f-\uffff]/.test(text)) return reject('malformed');
  return kind === 'jt808' ? tcpAddress(text) : webAddress(text);
}

/** The one gate that every outgoing connection goes through: when a target is saved, and again whenever it is connected to. */
export class OutgoingGate {
  readonly #allowed: AllowedHosts;
  readonly #resolve: Resolver;

  constructor(allowedHosts: readonly string[], resolve: Resolver = systemResolver) {
    this.#allowed = new AllowedHosts(allowedHosts);
    this.#resolve = resolve;
  }

  /** Every address that the name has must be allowed: which of them a connection would take is not ours to guess. */
  async open(kind: TargetKind, text: string): Promise<ResolvedResult> {
    const read = readAddress(kind, text);
    if (!read.ok) return read;
    const { address } = read;
    if (!this.#allowed.couldCover(address)) return reject('notAllowed');
    const addresses = await this.#addressesOf(address.host);
    const [pinned] = addresses;
    if (pinned === undefined) return reject('unresolved');
    if (!this.#allowed.covers(address, addresses)) return reject('notAllowed');
    const isOpen = (each: string) => !isForbidden(each) || this.#allowed.coversAddress(address, each);
    return addresses.every(isOpen) ? { ok: true, address, pinned } : reject('forbidden');
  }

  async #addressesOf(host: string): Promise<readonly string[]> {
    if (isIP(host) !== 0) return [host];
    try {
      return await this.#resolve(host);
    } catch {
      return [];
    }
  }
}
