import type { FastifyInstance } from 'fastify';
import { ping } from '../modules/ping.sql.ts';

/** `/health`: the process lives. `/ready`: it can do its work. */
export function healthRoutes(app: FastifyInstance): void {
  const { database } = app.context;
  const config = { authority: 'public' as const };

  app.get('/health', { config }, async () => ({ status: 'live' }));

  app.get('/ready', { config }, async (_request, reply) => {
    try {
      await ping(database.kysely);
      return { status: 'ready' };
    } catch {
      return reply.code(503).header('retry-after', '5').send({ status: 'unavailable', reason: 'database' });
    }
  });
}
