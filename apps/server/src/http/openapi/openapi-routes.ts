import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

const config = { authority: 'public' as const };

const pages = [
  { url: '/docs', file: 'docs.html', type: 'text/html; charset=utf-8' },
  { url: '/docs/docs.js', file: 'docs.js', type: 'text/javascript; charset=utf-8' },
  { url: '/docs/docs.css', file: 'docs.css', type: 'text/css; charset=utf-8' },
] as const;

/** Of the process: a second server in it, as tests start many, tells the same. */
let written: Buffer | null = null;

/** The contract for programs at `/openapi.json`, for people at `/docs`. */
export function openApiRoutes(app: FastifyInstance): void {
  // The same bytes for everybody: as a text they would be encoded anew for each reader, and lie in memory until taken.
  written ??= Buffer.from(JSON.stringify(openApiDocument()));
  const document = written;
  app.get('/openapi.json', { config }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
  for (const { url, file, type } of pages) {
    app.get(url, { config }, async (_request, reply) =>
      reply.type(type).send(await readFile(new URL(`docs/${file}`, import.meta.url), 'utf8')),
    );
  }
}
