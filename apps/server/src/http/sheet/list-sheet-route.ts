import type { Call } from '@vehicle/contract/core/call';
import type { Language } from '@vehicle/contract/core/language';
import type { SheetBody } from '@vehicle/contract/core/sheet/sheet';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { platformTimeZone } from '../../platform/platform-day.ts';
import type { Access } from '../../record/access.ts';
import { kindOf, toCell } from '../../record/sheet/sheet-value.ts';
import { flagWords } from '../../record/sheet/sheet-word.ts';
import { sheetFile } from '../../record/sheet/sheet-writer.ts';
import { sheetZone, zonedTitle } from '../../record/sheet/sheet-zone.ts';
import type { Row } from '../../record/store.ts';
import { route } from '../route.ts';
import { sheetReply } from './sheet-reply.ts';

const page_rows = 10_000;

/** The call of a file that holds the rows of a question. */
export type SheetCall<B> = Call<z.ZodType, z.ZodType, z.ZodType<SheetBody<B>>>;

type Question<B> = B & { pageIndex: number; pageSize: number };

/** What files say instead of the codes of some properties, in the reader's language. */
export type ShownNames = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<Language, string>>>>>
>;

interface ListSheet<B> {
  /** A row of the list; it says how each property stands in a cell. */
  row: z.ZodObject;
  names?: ShownNames;
  rowsOf: (
    access: Access,
    question: Question<B>,
    language: Language,
  ) => Promise<{ rows: readonly Row[]; total: number }>;
}

async function* pages<B>(
  access: Access,
  question: B,
  { rowsOf, language }: ListSheet<B> & { language: Language },
) {
  let done = 0;
  for (let pageIndex = 1; ; pageIndex++) {
    const { rows, total } = await rowsOf(access, { ...question, pageIndex, pageSize: page_rows }, language);
    yield* rows;
    done += rows.length;
    if (rows.length === 0 || done >= total) return;
  }
}

interface StreamedSheet<B> extends Pick<ListSheet<B>, 'row' | 'names'> {
  /** In order, a text being a line of its own; the promise is refused where the question cannot be asked. */
  rowsOf: (access: Access, question: B, language: Language) => Promise<AsyncIterable<Row | string>>;
}

/** The rows of a question, as they are read, as an xlsx file. */
export function streamedSheetRoute<B>(
  app: FastifyInstance,
  call: SheetCall<B>,
  sheet: StreamedSheet<B>,
): void {
  route(app, call, async ({ body, access, request, reply }) => {
    const { title, columns, list: question, timeZone = platformTimeZone } = body;
    const { language } = request;
    const zone = sheetZone(timeZone);
    const cells = columns.map(({ property, title: plain }) => {
      const kind = kindOf(sheet.row.shape[property]);
      return { property, kind, title: kind === 'instant' ? zonedTitle(plain, zone) : plain };
    });
    const rows = await sheet.rowsOf(access, question, language);
    const flags = flagWords(language);
    const shown = (property: string, value: unknown) =>
      flags.say(value) ??
      (typeof value === 'string' ? sheet.names?.[property]?.[value]?.[language] : undefined) ??
      value;
    const lines = async function* () {
      for await (const row of rows)
        yield typeof row === 'string'
          ? [row]
          : cells.map(({ property, kind }) =>
              toCell(shown(property, row[property]), { kind, language, zone }),
            );
    };
    sheetReply(reply, {
      title,
      plain: call.name,
      file: await sheetFile({ name: title, columns: cells, rows: lines() }),
    });
    return undefined;
  });
}

/** The rows of a question, all pages of them, as an xlsx file. */
export function listSheetRoute<B extends object>(
  app: FastifyInstance,
  call: SheetCall<B>,
  list: ListSheet<B>,
): void {
  streamedSheetRoute(app, call, {
    ...list,
    rowsOf: async (access, question, language) => pages(access, question, { ...list, language }),
  });
}
