import { TLSSocket } from 'node:tls';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** `tileOrigins`: where the operator's map tiles come from. */
function policyWith(tileOrigins: readonly string[]): string {
  const tiles = tileOrigins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    "script-src 'self'",
    // antd writes its styles into the page.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles}`,
    "font-src 'self' data:",
    `connect-src 'self'${tiles}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export const securityHeaders = Object.freeze({
  'content-security-policy': policyWith([]),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // What no page of the console uses; the full screen stays.
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  'cache-control': 'no-store',
});

/**
 * Whether browsers may be told to use nothing but TLS. They then use it at every port of the name, the one that knows no TLS here among
 * them; where the console is reached at the usual port, so is that one, and browsers know which port is meant.
 */
function mayInsist({ protocol, raw, headers }: FastifyRequest): boolean {
  if (protocol !== 'https') return false;
  return !(raw.socket instanceof TLSSocket) || !/:\d+$/.test(headers.host ?? '');
}

/** Every answer carries the headers; what may be cached says so itself. */
export function addSecurityHeaders(app: FastifyInstance, tileOrigins: readonly string[]): void {
  const headers = { ...securityHeaders, 'content-security-policy': policyWith(tileOrigins) };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (mayInsist(request)) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}

/** What a file that somebody has brought may do where a browser opens it: nothing. */
export const filePolicy =
  "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
