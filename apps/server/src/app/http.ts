import type { FastifyInstance } from 'fastify';
import { findSessions, touchSession } from '../context/access/member/session/session.sql.ts';
import { findTerminalBySecret } from '../context/fleet/terminal/terminal-secret.sql.ts';
import { buildHttp, type HttpDependencies } from '../http/app.ts';
import { moduleRoutes } from './module-routes.ts';

export type AppDependencies = Omit<HttpDependencies, 'identities' | 'addRoutes'>;

const identities = { findSessions, touchSession, findTerminalBySecret };

/** The HTTP side with every module of the product. */
export function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  return buildHttp({ ...dependencies, identities, addRoutes: moduleRoutes });
}
