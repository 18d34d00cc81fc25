import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedRow } from '../list/crud-resource.ts';
import type { Column, Criterion, ResourceNamespace } from '../list/declaration.ts';
import type { Criteria } from '../list/list-state.ts';
import { ErrorState } from '../state/error-state.tsx';
import { formatNumber } from '../text/format.ts';
import { useCriteriaWords } from './criteria-words.tsx';
import { ListPaper, mostUpright_columns } from './list-paper.tsx';
import { PrintFrame } from './print-frame.tsx';
import { printingNumber } from './print-number.ts';
import { mostPrinted_rows, type ReadPage, useWholeList } from './use-whole-list.ts';

export interface ListPrintProps<Row extends ListedRow> {
  namespace: ResourceNamespace;
  title: string;
  columns: readonly Column<Row>[];
  criteria: readonly Criterion[];
  asked: Criteria;
  read: ReadPage<Row>;
  onClose: () => void;
}

/** A list as it is arranged, narrowed and ordered now, all of its pages. */
export function ListPrint<Row extends ListedRow>(props: ListPrintProps<Row>) {
  const { namespace, title, columns, criteria, asked, read, onClose } = props;
  const { t } = useTranslation('print');
  const words = useCriteriaWords(namespace);
  const [number] = useState(printingNumber);
  const { rows, total, isDone, error, retry } = useWholeList(read);
  const count = (value: number) => formatNumber(value, 0);
  const most = Math.min(total, mostPrinted_rows);
  const cut =
    isDone && total > rows.length && rows.length >= mostPrinted_rows
      ? t('cut', { total: count(total), most: count(mostPrinted_rows) })
      : null;
  const reading =
    isDone || error ? null : (
      <>
        <progress max={Math.max(most, 1)} {...(total > 0 && { value: rows.length })} aria-hidden />{' '}
        {t('reading', { done: count(rows.length), total: count(most) })}
      </>
    );
  return (
    <PrintFrame
      {...{ title, number, onClose }}
      isWide={columns.length > mostUpright_columns}
      isReady={isDone}
      facts={[...words(criteria, asked), ...(isDone ? [[t('count'), count(total)] as const] : [])]}
      note={reading ?? cut}
    >
      {error && <ErrorState error={error} onRetry={retry} />}
      {cut && <p>{cut}</p>}
      {isDone && <ListPaper {...{ namespace, columns, rows }} hasSums={cut === null} />}
    </PrintFrame>
  );
}
