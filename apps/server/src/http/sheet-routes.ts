import type { AnyResource } from '@vehicle/contract/resource';
import { type AnySheet, exportMode } from '@vehicle/contract/sheet';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { exportedRows } from '../modules/sheet/sheet-export.ts';
import { importSheet } from '../modules/sheet/sheet-import.ts';
import { readSheet } from '../modules/sheet/sheet-reader.ts';
import { sheetFile } from '../modules/sheet/sheet-writer.ts';
import type { Store } from '../modules/store.ts';
import { anyList, inserted, writing } from './crud-calls.ts';
import { route } from './route.ts';
import { sheetUpload } from './sheet-upload.ts';
import { validated } from './validation.ts';

const anyExport = z.object({
  mode: exportMode,
  list: anyList,
  title: z.string(),
  columns: z.array(z.object({ property: z.string(), title: z.string() })),
});

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** RFC 8187: a name in any script, and a plain one for who cannot read it. */
function attachment(title: string, plain: string): string {
  const name = title.replace(/[\p{Cc}/\\:*?"<>|]/gu, '_').toWellFormed();
  const encoded = encodeURIComponent(`${name}.xlsx`).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}.xlsx"; filename*=UTF-8''${encoded}`;
}

/** R2.49: a resource's records as an xlsx file, and from one. */
export function sheetRoutes(
  app: FastifyInstance,
  { resource, sheet, store }: { resource: AnyResource; sheet: AnySheet; store: Store },
): void {
  const { titled, calls } = sheet;

  route(app, calls.export, async ({ body, access, reply }) => {
    const { mode, list, title, columns } = anyExport.parse(body);
    const { order = null, ...rest } = list;
    const rows = exportedRows(access, { resource, store, mode, query: { order, ...rest }, columns });
    const titles = columns.map((column) => column.title);
    reply
      .type(xlsx)
      .header('content-disposition', attachment(title, resource.name))
      .send(sheetFile({ name: title, titles, rows }));
    return undefined;
  });

  const call = calls.import;
  if (!call) return;
  route(app, call, async (inquiry) => {
    const { language } = inquiry.request;
    const upload = await sheetUpload(inquiry.request);
    const columns = validated(titled, upload.columns, { language, root: 'body' });
    const read = await readSheet(upload.content);
    const count = await writing(inquiry, (access) =>
      importSheet(access, {
        resource,
        store,
        sheet: read,
        columns,
        language,
        insert: (within, values) => inserted(within, { resource, store, call, values }),
      }),
    );
    inquiry.say('created');
    return { inserted: count };
  });
}
