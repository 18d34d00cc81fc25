import type { FastifyRequest } from 'fastify';
import { contentOf, formParts } from '../../../http/form-parts.ts';
import { fail } from '../../../record/errors.ts';
import { shownName } from '../../access/file/file-name.ts';
import { inUtf8 } from './xml-encoding.ts';

export interface Upload {
  name: string;
  content: Buffer;
}

/** R5.17: exactly one file, an XML one by its name. */
export async function xmlUpload(request: FastifyRequest): Promise<Upload> {
  let upload: Upload | null = null;
  for await (const part of formParts(request)) {
    if (part.type !== 'file') throw fail.validation([{ path: part.fieldname, message: part.fieldname }]);
    upload = { name: shownName(part.filename ?? ''), content: await contentOf(part, '1 MiB') };
  }
  if (!upload) throw fail.fileMissing();
  if (!/\.(xml|kcd)$/i.test(upload.name)) throw fail.xmlOnly();
  return { ...upload, content: inUtf8(upload.content) };
}
