import { fileLimit } from '@vehicle/contract/core/file';
import type { FastifyRequest } from 'fastify';
import { contentOf, formParts } from '../../../http/form-parts.ts';
import { fail } from '../../../record/errors.ts';
import { shownName } from './file-name.ts';
import { type FileType, fileTypeOf } from './file-type.ts';

const partLimits = { fileSize: fileLimit.bytes, files: 1, fields: 0, parts: 1 };

export interface FileUpload {
  name: string;
  type: FileType;
  content: Buffer;
}

/** Exactly one file, of a type that is taken. */
export async function fileUpload(request: FastifyRequest): Promise<FileUpload> {
  let sent: { name: string; declared: string; content: Buffer } | null = null;
  for await (const part of formParts(request, partLimits)) {
    if (part.type !== 'file') throw fail.validation([{ path: part.fieldname, message: part.fieldname }]);
    const content = await contentOf(part, '5 MiB');
    sent = { name: shownName(part.filename ?? ''), declared: part.mimetype, content };
  }
  if (!sent) throw fail.fileMissing();
  const type = fileTypeOf(sent);
  if (type === null) throw fail.fileTypeRefused();
  return { name: sent.name, type, content: sent.content };
}
