import type { FastifyRequest } from 'fastify';
import { addressOf } from '../platform/network-of.ts';

/** `203.0.113.7:51234` and `[2001:db8::7]:443`: some proxies write the port too. */
const withPort = /^(?:\[(?<v6>[^\]]+)\](?::\d{1,5})?|(?<v4>\d+\.\d+\.\d+\.\d+):\d{1,5})$/;

function hopAddress(hop: string): string | null {
  const { v4, v6 } = withPort.exec(hop)?.groups ?? {};
  return addressOf(v6 ?? v4 ?? hop);
}

/**
 * Where a request comes from: the socket's address, or what proxies of `TRUST_PROXY` say one after the other. Where the last of
 * them says no address, it is taken for the sender itself, so that nobody can write anything else into a log or a limit.
 */
export function clientAddress({ ip, ips = [ip] }: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  for (const hop of ips.toReversed()) {
    const address = hopAddress(hop ?? '');
    if (address !== null) return address;
  }
  return '';
}
