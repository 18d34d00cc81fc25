import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { contains, networkOf } from '../platform/address-range.ts';
import { occasion } from '../platform/occasion.ts';

export const requestIdHeader = 'x-request-id';
/** It goes into a header and into the log: anything else could be something else there. */
const likeAnId = /^[A-Za-z0-9._-]{1,64}$/;

/** How requests are named: by a proxy of `TRUST_PROXY` that does so, or by ourselves. */
export function requestIds(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  const proxies = trustProxy.map(networkOf).filter((network) => network !== null);
  return ({ headers, socket }) => {
    const named = headers[requestIdHeader];
    if (typeof named !== 'string' || !likeAnId.test(named)) return randomUUID();
    const { remoteAddress = '' } = socket;
    const isTrusted = proxies.some((proxy) => contains(proxy, remoteAddress));
    return isTrusted ? named : randomUUID();
  };
}

/** Every answer says by which id the log knows it, and so does what the database is asked for it. */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    occasion.run({ requestId: request.id }, done);
  });
}
