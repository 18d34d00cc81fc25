import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fail } from '../record/errors.ts';

type Limits = NonNullable<NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits']>;

/** What the parser throws without a code: no boundary, a part that breaks off, a form without its end. */
function mapParserError(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error : fail.malformedForm();
}

/** Rejects when the sender is gone before the form has ended, which the parser waits for without end. */
function untilGone({ raw }: FastifyRequest): Promise<never> {
  const gone = new Promise<never>((_, reject) => {
    const rejectUnfinished = () => {
      if (!raw.readableEnded) reject(fail.malformedForm());
    };
    if (raw.destroyed) rejectUnfinished();
    else raw.once('close', rejectUnfinished);
  });
  gone.catch(() => undefined);
  return gone;
}

/** The parts of a multipart form; one that cannot be read is refused. */
export async function* formParts(request: FastifyRequest, limits?: Limits): AsyncGenerator<Multipart> {
  const gone = untilGone(request);
  const parts = request.parts(limits && { limits });
  for (;;) {
    const next = await Promise.race([parts.next(), gone]).catch((error: unknown) => {
      throw mapParserError(error);
    });
    if (next.done === true) return;
    yield next.value;
  }
}

/** The whole content of a file, `limit` being what it may have. */
export async function contentOf(part: MultipartFile, limit: string): Promise<Buffer> {
  return part.toBuffer().catch((error: unknown) => {
    throw part.file.truncated ? fail.payloadTooLarge(limit) : mapParserError(error);
  });
}

/** The one file of a form, whose name is as it was sent. */
export async function oneFile(
  request: FastifyRequest,
  { limit, limits }: { limit: string; limits?: Limits },
): Promise<{ name: string; declared: string; content: Buffer }> {
  let sent: Awaited<ReturnType<typeof oneFile>> | null = null;
  for await (const part of formParts(request, limits)) {
    if (part.type !== 'file') throw fail.validation([{ path: part.fieldname, message: part.fieldname }]);
    sent = { name: part.filename ?? '', declared: part.mimetype, content: await contentOf(part, limit) };
  }
  if (!sent) throw fail.fileMissing();
  return sent;
}
