import { fileLimit } from '@vehicle/contract/core/file';
import type { FastifyRequest } from 'fastify';
import { oneFile } from '../../../http/form-parts.ts';
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
  const sent = await oneFile(request, { limit: '5 MiB', limits: partLimits });
  const name = shownName(sent.name);
  const type = fileTypeOf({ ...sent, name });
  if (type === null) throw fail.fileTypeRefused();
  return { name, type, content: sent.content };
}
