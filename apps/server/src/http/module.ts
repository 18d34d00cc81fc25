import type { AnyResource } from '@vehicle/contract/core/resource';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../record/store.ts';
import { crudRoutes } from './crud/crud-routes.ts';

/** What a noun's folder brings to the server. */
export interface Module {
  /** Puts its calls in place. */
  routes(app: FastifyInstance): void;
}

interface Definition {
  /** Has the five calls of a resource, its sheets and its lines in the audit log. */
  resource?: AnyResource;
  /** Of the resource's records; a function where it depends on how the server is set up. */
  store?: Store | ((app: FastifyInstance) => Store);
  /** What is no call of a resource. */
  routes?(app: FastifyInstance): void;
}

/** The manifest of a noun; its folder's `module.ts` exports it as `module`, and by that the server has it. */
export function defineModule({ resource, store, routes }: Definition): Module {
  return Object.freeze({
    routes(app: FastifyInstance) {
      if (resource && store) crudRoutes(app, resource, typeof store === 'function' ? store(app) : store);
      routes?.(app);
    },
  });
}
