import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../record/errors.ts';
import { isOfThisMachine } from './listener.ts';

/** What a server that speaks TLS itself needs to know for those who come without. */
export interface HttpTls {
  /** Port of the console over TLS. */
  port: () => number;
  /** What an authority of certificates expects under a token of its own; null: there is no such token. */
  proofOf: (token: string) => string | null;
}

const proofPath = '/.well-known/acme-challenge/:token';
const config = { authority: 'public' as const };
/** Probes and the authority come without TLS; neither sends a secret. */
const plainPaths: readonly string[] = ['/health', '/ready', proofPath];
const defaultPort = 80;

/** RFC 8555 §8.3. */
export function proofRoute(app: FastifyInstance, { proofOf }: HttpTls): void {
  app.get<{ Params: { token: string } }>(proofPath, { config }, async ({ params }, reply) => {
    const proof = proofOf(params.token);
    if (proof === null) throw fail.callNotFound();
    return reply.type('application/octet-stream').send(proof);
  });
}

/** The same page over TLS. Null: the request does not say in a readable way where it was sent. */
function securePage({ url, headers, raw }: FastifyRequest, port: number): string | null {
  const host = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i.exec(headers.host ?? '');
  if (host === null || !url.startsWith('/')) return null;
  // Who came to the usual port of a server that listens elsewhere is before something that passes on both of the usual ports.
  const isMapped = host[2] === undefined && raw.socket.localPort !== defaultPort;
  return `https://${host[1]}${isMapped || port === 443 ? '' : `:${port}`}${url}`;
}

/** A page is asked for again over TLS; a call has sent in clear what it should not have, and does not succeed with it. */
export function refusePlainRequests(app: FastifyInstance, { port }: HttpTls): void {
  app.addHook('onRequest', async (request, reply) => {
    const { protocol, raw, method, routeOptions, headers } = request;
    if (protocol === 'https' || isOfThisMachine(raw.socket)) return;
    if (plainPaths.includes(routeOptions.url ?? '')) return;
    const isPage = (method === 'GET' || method === 'HEAD') && routeOptions.config?.call === undefined;
    const page = isPage && headers.authorization === undefined ? securePage(request, port()) : null;
    if (page === null) throw fail.tlsNeeded();
    await reply.redirect(page, 308);
  });
}
