import { type Arrangement, columnWidth } from '@vehicle/contract/access/list-view/contract';
import type { Column } from '../list/declaration.ts';

/** A column as its reader has it. */
export interface ArrangedColumn<Row> {
  column: Column<Row>;
  isShown: boolean;
  /** Pixels; null: as the list declares it. */
  width: number | null;
}

/** What a column without a width gets where the table has to scroll sideways. */
export const leastWidth = 120;

export function widthOf<Row>({ column, width }: ArrangedColumn<Row>): number {
  return width ?? column.width ?? column.minWidth ?? leastWidth;
}

export function drawableWidth(width_px: number): number {
  const { narrowest_px, widest_px } = columnWidth;
  return Math.round(Math.min(widest_px, Math.max(narrowest_px, width_px)));
}

/**
 * The columns of a list as its reader has them. The first stays first and in view: by it the rows are told apart. What the list
 * has no more is left out; what it has since then stands behind its neighbour, as it is declared.
 */
export function arranged<Row>(
  columns: readonly Column<Row>[],
  arrangement: Pick<Arrangement, 'columns'> | null,
): readonly ArrangedColumn<Row>[] {
  const kept = arrangement?.columns ?? [];
  const byField = new Map<string, Column<Row>>(columns.map((column) => [column.field, column]));
  const [first] = columns;
  const placed: ArrangedColumn<Row>[] = kept.flatMap(({ field, isShown, width }) => {
    const column = byField.get(field);
    return column && column !== first ? [{ column, isShown, width }] : [];
  });
  if (first) {
    const width = kept.find(({ field }) => field === first.field)?.width ?? null;
    placed.unshift({ column: first, isShown: true, width });
  }
  for (const [at, column] of columns.entries()) {
    if (placed.some((each) => each.column === column)) continue;
    const before = placed.findIndex((each) => each.column === columns[at - 1]);
    placed.splice(before + 1, 0, { column, isShown: !column.isHidden, width: null });
  }
  return placed;
}

/** What is kept of it. */
export function keptColumns<Row>(columns: readonly ArrangedColumn<Row>[]): Arrangement['columns'] {
  return columns.map(({ column, isShown, width }) => ({ field: column.field, isShown, width }));
}

/** A column in another place; the first stays where it is. */
export function moved<Row>(
  columns: readonly ArrangedColumn<Row>[],
  from: number,
  to: number,
): readonly ArrangedColumn<Row>[] {
  const column = columns[from];
  if (!column || from < 1 || to < 1 || to >= columns.length) return columns;
  const others = columns.filter((each) => each !== column);
  return [...others.slice(0, to), column, ...others.slice(to)];
}
