import { Readable } from 'node:stream';
import type { Call } from '@vehicle/contract/core/call';
import type { AnyResource } from '@vehicle/contract/core/resource';
import { type AnySheet, sheetLimit } from '@vehicle/contract/core/sheet/sheet';
import { sheetJobId } from '@vehicle/contract/core/sheet/sheet-job';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { platformTimeZone } from '../../platform/platform-day.ts';
import type { Access } from '../../record/access.ts';
import { fail } from '../../record/errors.ts';
import { type ExportOwner, exportedColumns, exportedRows } from '../../record/sheet/sheet-export.ts';
import { type Change, importSheet, takenSheet } from '../../record/sheet/sheet-import.ts';
import { markedFile } from '../../record/sheet/sheet-mark.ts';
import { progressOf } from '../../record/sheet/sheet-progress.ts';
import { readSheet } from '../../record/sheet/sheet-reader.ts';
import { type TemplateTask, templateFile } from '../../record/sheet/sheet-template.ts';
import { sheetFile } from '../../record/sheet/sheet-writer.ts';
import { sheetZone } from '../../record/sheet/sheet-zone.ts';
import type { Row, Store } from '../../record/store.ts';
import { validated } from '../../record/validation.ts';
import { changed, insertedMany, queryOf, writing, writingDry } from '../crud/crud-calls.ts';
import { contentOf, formParts } from '../form-parts.ts';
import { type RequestContext, route } from '../route.ts';
import { sheetReply } from './sheet-reply.ts';

const partLimits = { fileSize: sheetLimit.file_bytes, files: 1, fields: 3, parts: 4, fieldSize: 20_000 };

interface SheetUpload {
  content: Buffer;
  fileName: string;
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
  let fileName = '';
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
    fileName = part.filename ?? '';
    content = await contentOf(part, '5 MiB');
  }
  if (!content) throw fail.fileMissing();
  return { content, fileName, fields };
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

/** The call that tells rows as a file, in the zone of whoever reads it. */
export function exportRoute(
  app: FastifyInstance,
  { resource, sheet, store }: ExportOwner & { sheet: AnySheet },
  template?: (access: Access, task: Pick<TemplateTask, 'title' | 'columns' | 'language'>) => Promise<Buffer>,
): void {
  route(app, sheet.calls.export, async ({ body, access, request, reply }) => {
    const { mode, list, title, columns, job = null, timeZone = platformTimeZone } = body;
    const { language } = request;
    const { log } = request.server.context;
    const zone = sheetZone(timeZone);
    const tell = progressOf(access, { job, resource: resource.name, log });
    if (mode === 'template' && template) {
      const made = Readable.from([await template(access, { title, columns, language })]);
      sheetReply(reply, { title, plain: resource.name, file: made });
      return undefined;
    }
    await tell(0, null);
    const query = queryOf(list);
    const rows = exportedRows(access, { resource, store, mode, query, columns, language, zone, tell });
    const file = await sheetFile({ name: title, columns: exportedColumns(resource, columns, zone), rows });
    sheetReply(reply, { title, plain: resource.name, file });
    return undefined;
  });
}

type Upload = Omit<z.output<ReturnType<typeof importForm>>, 'dryRun'> & { isDry: boolean };

/** What came, and how its rows are written by the call, which is that of the import. */
async function importTask(context: RequestContext<Call>, { resource, sheet, store }: SheetOwner, call: Call) {
  const { language, server } = context.request;
  const { content, fileName, fields } = await sheetUpload(context.request);
  const { dryRun, ...form } = validated(importForm(sheet), fields, { language, root: 'body' });
  const upload: Upload = { ...form, isDry: dryRun === 'true' };
  const { columns, job = null } = upload;
  const tell = progressOf(context.access, { job, resource: resource.name, log: server.context.log });
  await tell(0, null);
  const task = {
    resource,
    store,
    sheet: await readSheet(content),
    columns,
    language,
    insert: (within: Access, rows: readonly Row[]) => insertedMany(within, { store, call, rows }),
    change: (within: Access, change: Change) => changed(within, { resource, store, call, ...change }),
    tell,
  };
  return { upload, fileName, task };
}

/** R2.49: a resource's records as an xlsx file, and from one. */
export function sheetRoutes(app: FastifyInstance, owner: SheetOwner): void {
  const { resource, sheet, store } = owner;
  exportRoute(app, owner, (access, task) => templateFile(access, { resource, store, ...task }));
  const { import: call, mark } = sheet.calls;
  if (!call || !mark) return;
  route(app, call, async (context) => {
    const { upload, task } = await importTask(context, owner, call);
    const run = upload.isDry ? writingDry : writing;
    const report = await run(context, (access) => importSheet(access, task));
    context.say(upload.isDry ? 'checked' : 'created');
    const { checked, changed: differing, unchanged, notices } = report;
    const inserted = upload.isDry ? 0 : checked - differing - unchanged;
    return { checked, changed: differing, unchanged, notices, inserted };
  });
  route(app, mark, async (context) => {
    const { task, fileName } = await importTask(context, owner, call);
    const { errors } = await writingDry(context, (access) => takenSheet(access, task));
    const { columns, language } = task;
    const { rows, isFrom1904 } = task.sheet.ok ? task.sheet : { rows: [], isFrom1904: false };
    const title = fileName.replace(/\.xlsx$/i, '');
    const marks = { resource, store, title, columns, language, rows, isFrom1904, errors };
    const file = Readable.from([await markedFile(context.access, marks)]);
    sheetReply(context.reply, { title, plain: resource.name, file });
    return undefined;
  });
}
