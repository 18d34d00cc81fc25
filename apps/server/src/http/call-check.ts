import { calls } from '@vehicle/contract/catalogue';
import type { FastifyInstance } from 'fastify';

/**
 * Watches the routes that are registered from now on: each must declare who may use it. The returned function refuses
 * when a call of the contract has got no route.
 */
export function callCheck(app: FastifyInstance): () => void {
  const answered = new Set<string>();
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.authority === undefined) throw new Error(`${String(method)} ${url} declares no authority`);
    if (config.call) answered.add(config.call.name);
  });
  return () => {
    const missing = [...calls.keys()].filter((name) => !answered.has(name));
    if (missing.length > 0) throw new Error(`Calls without a route: ${missing.join(', ')}`);
  };
}
