import type { FastifyInstance } from 'fastify';
import { findSessions, touchSession } from '../context/access/member/session/session.sql.ts';
import { findTerminalBySecret } from '../context/fleet/terminal/terminal-secret.sql.ts';
import { buildHttp, type HttpDependencies } from '../http/app.ts';
import { modules } from './modules.ts';

export type AppDependencies = Omit<HttpDependencies, 'identities' | 'addRoutes'>;

const identities = { findSessions, touchSession, findTerminalBySecret };

function addRoutes(app: FastifyInstance): void {
  for (const { routes } of modules.values()) routes(app);
}

/** The HTTP side with every module of the product. */
export function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  return buildHttp({ ...dependencies, identities, addRoutes });
}
