import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldValue } from '../fields/field-value.tsx';
import type { ListedRow } from '../list/crud-resource.ts';
import type { Column, ResourceNamespace } from '../list/declaration.ts';
import { useText } from '../list/use-text.ts';
import { type PrintColumn, PrintTable } from './print-parts.tsx';

interface ListPaperProps<Row extends ListedRow> {
  namespace: ResourceNamespace;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Sums of some of the rows would be taken for those of all. */
  hasSums: boolean;
}

/** More columns than this lie better on a sheet that is turned. */
export const mostUpright_columns = 7;

/** The rows of a list as a table on paper, with the sums of what can be summed. */
export function ListPaper<Row extends ListedRow>({ namespace, columns, rows, hasSums }: ListPaperProps<Row>) {
  const { t } = useTranslation(['print', 'crud']);
  const text = useText(namespace);
  const numbered = useMemo(() => new Map(rows.map(({ id }, at) => [id, at + 1])), [rows]);
  const printed: PrintColumn<Row>[] = [
    { key: 'index', title: t('crud:index'), isNumber: true, cell: ({ id }) => numbered.get(id) },
    ...columns.map((column) => ({
      key: column.field,
      title: text(`field.${column.field}`),
      isNumber: column.align === 'right',
      cell: (row: Row): ReactNode => column.render?.(row) ?? <FieldValue value={row[column.field]} />,
    })),
  ];
  const isSummed = hasSums && rows.length > 0 && columns.some(({ sum }) => sum !== undefined);
  const sums = columns.map((column) => column.sum?.(rows));
  return (
    <PrintTable
      columns={printed}
      rows={rows}
      keyOf={({ id }) => id}
      whenEmpty={t('crud:nothingYet')}
      {...(isSummed && { foot: [t('total'), ...sums] })}
    />
  );
}
