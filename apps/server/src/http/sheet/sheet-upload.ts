import { sheetLimit } from '@vehicle/contract/core/sheet/sheet';
import type { FastifyRequest } from 'fastify';
import { fail } from '../../record/errors.ts';
import { contentOf, formParts } from '../form-parts.ts';

const partLimits = { fileSize: sheetLimit.file_bytes, files: 1, fields: 3, parts: 4, fieldSize: 20_000 };

export interface SheetUpload {
  content: Buffer;
  /** What stands beside the file, not yet validated. */
  fields: { columns?: unknown; job?: unknown; dryRun?: unknown };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw fail.malformedJson();
  }
}

/** R9.3: exactly one file, an xlsx one by its name, and the fields that say how to read it. */
export async function sheetUpload(request: FastifyRequest): Promise<SheetUpload> {
  let content: Buffer | null = null;
  const fields: SheetUpload['fields'] = {};
  for await (const part of formParts(request, partLimits)) {
    if (part.type === 'field') {
      const text = String(part.value);
      if (part.fieldname === 'columns') fields.columns = parsed(text);
      if (part.fieldname === 'job') fields.job = text;
      if (part.fieldname === 'dryRun') fields.dryRun = text;
      continue;
    }
    if (!/\.xlsx$/i.test(part.filename ?? '')) throw fail.xlsxOnly();
    content = await contentOf(part, '5 MiB');
  }
  if (!content) throw fail.fileMissing();
  return { content, fields };
}
