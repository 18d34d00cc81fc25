import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatestRef } from '../../../kit/dialog/use-stable.ts';
import type { ListedRow } from '../../../kit/list/crud-resource.ts';
import type { Column } from '../../../kit/list/declaration.ts';
import { ListPaper, mostUpright_columns } from '../../../kit/print/list-paper.tsx';
import { mostPrinted_rows, type ReadPage, useWholeList } from '../../../kit/print/use-whole-list.ts';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { useArrangement } from '../../../kit/table/use-arrangement.ts';
import { useListViews } from '../../../kit/table/use-list-views.ts';
import { formatNumber } from '../../../kit/text/format.ts';

export interface FigurePaperProps<Row extends ListedRow> {
  name: string;
  columns: readonly Column<Row>[];
  read: ReadPage<Row>;
  onRead: () => void;
}

/** The table of a screen on a page of its own, all rows of it. */
export function FigurePaper<Row extends ListedRow>({ name, columns, read, onRead }: FigurePaperProps<Row>) {
  const { t } = useTranslation(['statistics', 'print']);
  const { shown } = useArrangement(columns, useListViews(name), null);
  const { rows, total, isDone, error, retry } = useWholeList(read);
  const handleRead = useLatestRef(onRead);
  useEffect(() => {
    if (isDone) handleRead.current();
  }, [isDone, handleRead]);
  const isCut = total > rows.length && rows.length >= mostPrinted_rows;
  return (
    <section className="print-page" data-wide={shown.length > mostUpright_columns}>
      <h2>{t('rows')}</h2>
      {error && <ErrorState error={error} onRetry={retry} />}
      {isDone && isCut && (
        <p>{t('print:cut', { total: formatNumber(total, 0), most: formatNumber(mostPrinted_rows, 0) })}</p>
      )}
      {isDone && <ListPaper namespace="statistics" columns={shown} rows={rows} hasSums={!isCut} />}
    </section>
  );
}
