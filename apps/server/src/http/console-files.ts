import { readdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { fail } from '../record/errors.ts';

const config = { authority: 'public' as const };
/** Files of the console's root that may be asked for by name; everything else stays unseen. */
const rootFile = /^[a-z0-9-]+\.(svg|png|ico|webmanifest|txt)$/;
/** The user guide names its pictures by their content, so it is asked for again each time, like the console itself. */
const guidePage = /^guide-[a-z]{2}\.html$/;
/** Names with a hash of their content. */
const asset = /^[\w-]+(\.[\w-]+)*\.(js|css|svg|png|webp|woff2|json|wasm)$/;

const folder = /^[\w-]+$/;

/** What browsers heed of a page alone; its parts, which are many, go without. */
const ofPages = ['permissions-policy', 'cross-origin-opener-policy'];

/** What has its content in its name is asked for once, and whole: nothing says when it changed. */
const neverAgain = { etag: false, lastModified: false, acceptRanges: false };

function isAsset(name: string): boolean {
  const parts = name.split('/');
  return parts.every((part, at) => (at + 1 < parts.length ? folder : asset).test(part));
}

/** Serves the built console: `/` is never cached without asking, assets are kept for good. */
export async function serveConsole(app: FastifyInstance, consoleDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: consoleDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'deny',
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/',
    config,
    handler: (_request, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html'),
  });

  app.get<{ Params: { '*': string } }>('/assets/*', { config }, async (request, reply) => {
    const name = request.params['*'];
    if (!isAsset(name)) throw fail.callNotFound();
    for (const name of ofPages) reply.removeHeader(name);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .sendFile(`assets/${name}`, neverAgain);
  });

  const entries = await readdir(consoleDir, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const isGuide = guidePage.test(entry.name);
    if (!entry.isFile() || !(isGuide || rootFile.test(entry.name))) continue;
    const caching = isGuide ? 'no-cache' : 'public, max-age=3600';
    app.get(`/${entry.name}`, { config }, (_request, reply) =>
      reply.header('cache-control', caching).sendFile(entry.name),
    );
  }
}
