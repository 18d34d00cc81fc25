import type { AnyResource } from '@vehicle/contract/core/resource';
import { type AnySheet, sheetLimit } from '@vehicle/contract/core/sheet/sheet';
import { sheetJobId } from '@vehicle/contract/core/sheet/sheet-job';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fail } from '../../record/errors.ts';
import { exportedColumns, exportedRows } from '../../record/sheet/sheet-export.ts';
import { importSheet } from '../../record/sheet/sheet-import.ts';
import { progressOf } from '../../record/sheet/sheet-progress.ts';
import { readSheet } from '../../record/sheet/sheet-reader.ts';
import { sheetFile } from '../../record/sheet/sheet-writer.ts';
import type { Store } from '../../record/store.ts';
import { validated } from '../../record/validation.ts';
import { changed, insertedMany, queryOf, writing, writingDry } from '../crud/crud-calls.ts';
import { contentOf, formParts } from '../form-parts.ts';
import { route } from '../route.ts';
import { sheetReply } from './sheet-reply.ts';

const partLimits = { fileSize: sheetLimit.file_bytes, files: 1, fields: 3, parts: 4, fieldSize: 20_000 };

interface SheetUpload {
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
async function sheetUpload(request: FastifyRequest): Promise<SheetUpload> {
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

/** What an import's form holds beside the file. */
function importForm(sheet: AnySheet) {
  return z.strictObject({
    columns: sheet.titled,
    job: sheetJobId.optional(),
    dryRun: z.enum(['true', 'false']).default('false'),
  });
}

interface SheetOwner {
  resource: AnyResource;
  sheet: AnySheet;
  store: Store;
}

function exportRoute(app: FastifyInstance, { resource, sheet, store }: SheetOwner): void {
  route(app, sheet.calls.export, async ({ body, access, request, reply }) => {
    const { mode, list, title, columns, job = null } = body;
    const { log } = request.server.context;
    const tell = progressOf(access, { job, resource: resource.name, log });
    await tell(0, null);
    const rows = exportedRows(access, {
      resource,
      store,
      mode,
      query: queryOf(list),
      columns,
      language: request.language,
      tell,
    });
    const file = await sheetFile({ name: title, columns: exportedColumns(resource, columns), rows });
    sheetReply(reply, { title, plain: resource.name, file });
    return undefined;
  });
}

/** R2.49: a resource's records as an xlsx file, and from one. */
export function sheetRoutes(app: FastifyInstance, owner: SheetOwner): void {
  exportRoute(app, owner);
  const { resource, sheet, store } = owner;
  const call = sheet.calls.import;
  if (!call) return;
  const form = importForm(sheet);
  route(app, call, async (context) => {
    const { language, server } = context.request;
    const { content, fields } = await sheetUpload(context.request);
    const { columns, job = null, dryRun } = validated(form, fields, { language, root: 'body' });
    const tell = progressOf(context.access, { job, resource: resource.name, log: server.context.log });
    await tell(0, null);
    const read = await readSheet(content);
    const run = dryRun === 'true' ? writingDry : writing;
    const counts = await run(context, (access) =>
      importSheet(access, {
        resource,
        store,
        sheet: read,
        columns,
        language,
        insert: (within, rows) => insertedMany(within, { store, call, rows }),
        change: (within, change) => changed(within, { resource, store, call, ...change }),
        tell,
      }),
    );
    context.say(dryRun === 'true' ? 'checked' : 'created');
    const { checked, changed: differing, unchanged } = counts;
    return { ...counts, inserted: dryRun === 'true' ? 0 : checked - differing - unchanged };
  });
}
