import { isIP } from 'node:net';
import { contains, type Network, networkOf } from './address-range.ts';

/** One entry of FORWARD_ALLOWED_HOSTS: `host`, `host:port`, `address`, `network/prefix`, any of them after `http://`. */
interface AllowedHost {
  /** Null: the entry names a network. */
  host: string | null;
  network: Network | null;
  /** Null: any. */
  port: number | null;
  /** Whether it may be reached without TLS. */
  isPlain: boolean;
}

export interface Destination {
  /** Lower case; an IPv6 address without its brackets. */
  host: string;
  port: number;
  /** Over HTTP without TLS, which an entry must allow in so many words. */
  isPlainHttp: boolean;
}

const plainScheme = 'http://';
const entryForm = /^(?:\[([0-9a-f:.]+)\]|([^:[\]]+)|([0-9a-f:]+(?:\/\d+)?))(?::(\d{1,5}))?$/;

function entryOf(text: string): AllowedHost | null {
  const isPlain = text.startsWith(plainScheme);
  const parts = entryForm.exec(isPlain ? text.slice(plainScheme.length) : text);
  if (parts === null) return null;
  const name = parts[1] ?? parts[2] ?? parts[3] ?? '';
  const port = parts[4] === undefined ? null : Number(parts[4]);
  const network = networkOf(name);
  if (network === null && (name.includes('/') || !/^[a-z0-9._-]+$/.test(name))) return null;
  return { host: network === null ? name : null, network, port, isPlain };
}

/** What the operator allows; an entry that cannot be read allows nothing. */
export class AllowedHosts {
  readonly #entries: readonly AllowedHost[];

  constructor(entries: readonly string[]) {
    this.#entries = entries.flatMap((text) => entryOf(text.trim().toLowerCase()) ?? []);
  }

  /** Entries that say nothing, for the operator to mend. */
  static faults(entries: readonly string[]): string[] {
    return entries.filter((text) => entryOf(text.trim().toLowerCase()) === null);
  }

  /** Whether an entry covers the destination, by its name or by one of the addresses that the name has. */
  covers(destination: Destination, addresses: readonly string[]): boolean {
    return this.#fitting(destination).some(({ host, network }) =>
      host === null
        ? addresses.length > 0 && addresses.every((address) => network !== null && contains(network, address))
        : host === destination.host,
    );
  }

  /** Whether an entry names this very address or a network that it is in. */
  coversAddress(destination: Destination, address: string): boolean {
    return this.#fitting(destination).some(({ network }) => network !== null && contains(network, address));
  }

  /** Whether the name of the destination, or an address that stands for one, could be covered at all. */
  couldCover(destination: Destination): boolean {
    const isAddress = isIP(destination.host) !== 0;
    if (isAddress) return this.covers(destination, [destination.host]);
    return this.#fitting(destination).some(
      ({ host, network }) => network !== null || host === destination.host,
    );
  }

  #fitting({ port, isPlainHttp }: Destination): AllowedHost[] {
    return this.#entries.filter(
      (entry) => (entry.port === null || entry.port === port) && (entry.isPlain || !isPlainHttp),
    );
  }
}
