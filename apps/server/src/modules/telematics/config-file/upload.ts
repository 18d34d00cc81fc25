import type { FastifyRequest } from 'fastify';
import { fail } from '../../../http/errors.ts';

export interface Upload {
  name: string;
  content: Buffer;
}

const nameLength = 100;

/** A name to show, not a path: what comes after the last separator, without control characters. */
function nameOf(fileName: string): string {
  const last = fileName.split(/[\\/]/).at(-1) ?? '';
  return last.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(-nameLength);
}

/** R5.17: exactly one file, an XML one by its name. */
export async function xmlUpload(request: FastifyRequest): Promise<Upload> {
  let upload: Upload | null = null;
  for await (const part of request.parts()) {
    if (part.type !== 'file') throw fail.validation([{ path: part.fieldname, message: part.fieldname }]);
    upload = { name: nameOf(part.filename ?? ''), content: await part.toBuffer() };
  }
  if (!upload) throw fail.fileMissing();
  if (!/\.(xml|kcd)$/i.test(upload.name)) throw fail.xmlOnly();
  return upload;
}
