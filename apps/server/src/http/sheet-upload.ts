import { sheetLimit } from '@vehicle/contract/sheet';
import type { FastifyRequest } from 'fastify';
import { fail } from './errors.ts';

const partLimits = { fileSize: sheetLimit.file_bytes, files: 1, fields: 1, parts: 2, fieldSize: 20_000 };

export interface SheetUpload {
  content: Buffer;
  /** The field `columns`, not yet validated. */
  columns: unknown;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw fail.malformedJson();
  }
}

/** R9.3: exactly one file, an xlsx one by its name, and the titles of its columns. */
export async function sheetUpload(request: FastifyRequest): Promise<SheetUpload> {
  let content: Buffer | null = null;
  let columns: unknown;
  for await (const part of request.parts({ limits: partLimits })) {
    if (part.type === 'field') {
      if (part.fieldname === 'columns') columns = parsed(String(part.value));
      continue;
    }
    if (!/\.xlsx$/i.test(part.filename ?? '')) throw fail.xlsxOnly();
    content = await part.toBuffer().catch((error: unknown) => {
      throw part.file.truncated ? fail.payloadTooLarge('5 MiB') : error;
    });
  }
  if (!content) throw fail.fileMissing();
  return { content, columns };
}
