import {
  Children,
  type ComponentProps,
  type CSSProperties,
  createContext,
  isValidElement,
  memo,
  type ReactNode,
  use,
  useDeferredValue,
  useMemo,
} from 'react';

interface BodyRow {
  id: number;
}

/** How the cells of a column are drawn. */
export interface BodyColumn<Row> {
  key: string;
  className: string;
  style: CSSProperties;
  /** `at`: the row's place on the page. */
  draw: (row: Row, at: number, isChosen: boolean) => ReactNode;
}

interface Page<Row extends BodyRow> {
  columns: readonly BodyColumn<Row>[];
  rows: readonly Row[];
  /** Of a row, beside those that each of them has. */
  classOf: (row: Row) => string;
}

export interface Body<Row extends BodyRow> {
  /** Rows and what is said of their places, which change together. */
  page: Page<Row>;
  chosen: ReadonlySet<number>;
}

// biome-ignore lint/suspicious/noExplicitAny: a context has no parameter for the rows of whoever is within
export const TableRows = createContext<Body<any>>({
  page: { columns: [], rows: [], classOf: () => '' },
  chosen: new Set(),
});

/** What a cell that is cut off says when it is pointed at. */
function titleOf(shown: ReactNode): string | undefined {
  const text = isValidElement<{ children?: ReactNode }>(shown) ? shown.props.children : shown;
  return typeof text === 'string' || typeof text === 'number' ? String(text) : undefined;
}

interface TableRowProps<Row extends BodyRow> extends Pick<Page<Row>, 'columns'> {
  row: Row;
  at: number;
  isChosen: boolean;
  className: string;
}

function PlainRow<Row extends BodyRow>({ columns, row, at, isChosen, className }: TableRowProps<Row>) {
  const state = isChosen ? 'ant-table-row-selected' : '';
  return (
    <tr data-row-key={row.id} className={`ant-table-row ant-table-row-level-0 ${state} ${className}`}>
      {columns.map((column) => {
        const shown = column.draw(row, at, isChosen);
        return (
          <td key={column.key} className={column.className} style={column.style} title={titleOf(shown)}>
            {shown}
          </td>
        );
      })}
    </tr>
  );
}

const TableRow = memo(PlainRow) as typeof PlainRow;

/**
 * The rows of antd's table with one element for each cell. Drawn by antd each cell takes a dozen hooks, and all of them are drawn
 * once more as soon as the table has been measured. What a hand did is painted before the rows of the answer to it.
 */
export function TableBody({ children, ...rest }: ComponentProps<'tbody'>) {
  const { page, chosen } = use(TableRows);
  const before = useDeferredValue(page);
  // A table that shows none yet is drawn once.
  const { rows, columns, classOf } = before.rows.length === 0 ? page : before;
  const drawn = useMemo(() => {
    return rows.map((row, at) => (
      <TableRow
        key={row.id}
        {...{ row, at, columns }}
        isChosen={chosen.has(row.id)}
        className={classOf(row)}
      />
    ));
  }, [rows, columns, classOf, chosen]);
  if (drawn.length === 0) return <tbody {...rest}>{children}</tbody>;
  // The first measures the columns; the others are antd's own rows.
  const [measure] = Children.toArray(children);
  return (
    <tbody {...rest}>
      {measure}
      {drawn}
    </tbody>
  );
}
