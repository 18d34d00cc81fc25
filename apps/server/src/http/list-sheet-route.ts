import type { Call } from '@vehicle/contract/call';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Access } from '../modules/access.ts';
import { kindOf, toCell } from '../modules/sheet/sheet-value.ts';
import { sheetFile } from '../modules/sheet/sheet-writer.ts';
import { route } from './route.ts';
import { sheetReply } from './sheet-reply.ts';

const page_rows = 10_000;

type Row = Readonly<Record<string, unknown>>;
type Question<B> = B & { pageIndex: number; pageSize: number };

interface ListSheet<B> {
  /** The question of the list, as the contract reads it. */
  question: z.ZodType<B>;
  /** A row of the list; it says how each property stands in a cell. */
  row: z.ZodObject;
  rowsOf: (access: Access, question: Question<B>) => Promise<{ rows: readonly Row[]; total: number }>;
}

const anyExport = z.object({
  title: z.string(),
  columns: z.array(z.object({ property: z.string(), title: z.string() })),
  list: z.unknown(),
});

async function* pages<B>(access: Access, question: B, { rowsOf }: ListSheet<B>) {
  let done = 0;
  for (let pageIndex = 1; ; pageIndex++) {
    const { rows, total } = await rowsOf(access, { ...question, pageIndex, pageSize: page_rows });
    yield rows;
    done += rows.length;
    if (rows.length === 0 || done >= total) return;
  }
}

/** The rows of a question, all pages of them, as an xlsx file. */
export function listSheetRoute<B extends object>(app: FastifyInstance, call: Call, list: ListSheet<B>): void {
  route(app, call, async ({ body, access, request, reply }) => {
    const { title, columns, list: asked } = anyExport.parse(body);
    const { language } = request;
    const cells = columns.map(({ property, title }) => ({
      property,
      title,
      kind: kindOf(list.row.shape[property]),
    }));
    const rows = async function* () {
      for await (const page of pages(access, list.question.parse(asked), list))
        for (const row of page)
          yield cells.map(({ property, kind }) => toCell(row[property], { kind, language }));
    };
    sheetReply(reply, {
      title,
      plain: call.name,
      file: sheetFile({ name: title, columns: cells, rows: rows() }),
    });
    return undefined;
  });
}
