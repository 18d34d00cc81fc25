import type { Language } from '@vehicle/contract/core/language';
import type { Access } from '../../../record/access.ts';
import type { Row } from '../../../record/store.ts';
import { changeNames } from './change-name.ts';
import { type ChangeQuestion, partChangesOf } from './fitted-part.service.ts';

const page_rows = 10_000;

/** The lines of a file of changes; refused before the first where the question cannot be asked. */
export async function partChangeLines(
  access: Access,
  question: ChangeQuestion,
  language: Language,
): Promise<AsyncIterable<Row>> {
  const pageAt = (pageIndex: number) =>
    partChangesOf(access, { ...question, pageIndex, pageSize: page_rows });
  const first = await pageAt(1);
  return (async function* () {
    for (let page = first, pageIndex = 1; page.rows.length > 0; page = await pageAt(++pageIndex)) {
      for (const row of page.rows) yield { ...row, kind: changeNames[row.kind][language] };
      if (pageIndex * page_rows >= page.total) return;
    }
  })();
}
