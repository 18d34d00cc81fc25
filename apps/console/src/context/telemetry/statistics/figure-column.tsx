import type { ListedRow } from '../../../kit/list/crud-resource.ts';
import type { Column } from '../../../kit/list/declaration.ts';
import { Figure } from './figure.tsx';
import { type FigureKind, figureText } from './figure-text.ts';

type Field<Row> = Extract<keyof Row, string>;

/** Pixels; rates have two units in their titles. */
const widths = { amount: 130, rate: 200, count: 120, share: 140, money: 160 } as const;

/** A rate or a share of all is no sum of those of each. */
const summed: ReadonlySet<FigureKind> = new Set(['amount', 'count', 'money']);

function numberOf<Row>(row: Row, field: Field<Row>): number | null {
  const cell: unknown = row[field];
  return typeof cell === 'number' ? cell : null;
}

/** Of what is known; null where nothing is. */
function sumOf<Row>(rows: readonly Row[], field: Field<Row>): number | null {
  const known = rows.flatMap((row) => numberOf(row, field) ?? []);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** A column of numbers, which the list can be ordered by. */
export function figureColumn<Row extends ListedRow>(field: Field<Row>, kind: FigureKind): Column<Row> {
  return {
    field,
    width: widths[kind],
    align: 'right',
    isSortable: true,
    ...(summed.has(kind) && { sum: (rows: readonly Row[]) => figureText(sumOf(rows, field), kind) }),
    render: (row) => {
      const value = numberOf(row, field);
      return (
        <span className="figure-cell">
          <Figure {...{ field, kind, value }} />
        </span>
      );
    },
  };
}

export function figureColumns<Row extends ListedRow>(
  kind: FigureKind,
  fields: readonly Field<Row>[],
): Column<Row>[] {
  return fields.map((field) => figureColumn(field, kind));
}

/** Without an order, e.g. because the list has none for it. */
export function plainFigureColumn<Row extends ListedRow>(field: Field<Row>, kind: FigureKind): Column<Row> {
  return { ...figureColumn<Row>(field, kind), isSortable: false };
}

/** Of how many of all vehicle-days the figure before it is. */
export function daysColumn<Row extends ListedRow>(field: Field<Row>, all: Field<Row>): Column<Row> {
  const text = (cell: unknown) => figureText(typeof cell === 'number' ? cell : null, 'count');
  return {
    field,
    width: widths.share,
    align: 'right',
    render: (row) => (
      <span className="figure-cell">
        {text(row[field])} / {text(row[all])}
      </span>
    ),
  };
}
