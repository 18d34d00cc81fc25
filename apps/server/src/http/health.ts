import type { FastifyInstance } from 'fastify';
import { readyAnswer } from '../platform/process/readiness.ts';

/** `/health`: the process lives. `/ready`: it can do its work, or what is in the way. */
export function healthRoutes(app: FastifyInstance): void {
  const { readiness } = app.context;
  const config = { authority: 'public' as const };

  app.get('/health', { config }, async () => ({ status: 'live' }));

  app.get('/ready', { config }, async (_request, reply) => {
    const { status, body } = await readyAnswer(readiness);
    reply.code(status);
    return status === 200 ? body : reply.header('retry-after', '5').send(body);
  });
}
