import type { Arrangement, Density, ListView } from '@vehicle/contract/access/list-view/contract';
import { useMemo, useState } from 'react';
import type { Column } from '../list/declaration.ts';
import { type ArrangedColumn, arranged, drawableWidth, keptColumns } from './arrangement.ts';
import type { ListViews } from './use-list-views.ts';

export interface ArrangedList<Row> {
  /** In the reader's order, those out of view too. */
  all: readonly ArrangedColumn<Row>[];
  /** Those in view, as wide as they are drawn. */
  shown: readonly Column<Row>[];
  density: Density;
  /** As it is now. */
  arrangement: Arrangement;
  /** Whether it is as the list comes. */
  isPlain: boolean;
  change: (changed: { columns?: readonly ArrangedColumn<Row>[]; density?: Density }) => void;
  setWidth: (field: string, width_px: number | null) => void;
  reset: () => void;
}

interface Tried {
  viewId: number;
  arrangement: Arrangement;
}

/** The columns in view as they are drawn. */
export function drawnColumns<Row>(all: readonly ArrangedColumn<Row>[]): readonly Column<Row>[] {
  return all
    .filter(({ isShown }) => isShown)
    .map(({ column, width }) => (width === null ? column : { ...column, width }));
}

/**
 * The columns of a list as their reader has them (R3.13), or as the view has them that is open. What is changed in a view holds
 * until another is opened; its maker can keep it.
 */
export function useArrangement<Row>(
  columns: readonly Column<Row>[],
  { arrangement: own, arrange }: ListViews,
  view: ListView | null,
): ArrangedList<Row> {
  const [tried, setTried] = useState<Tried | null>(null);
  const ofView = view && (tried?.viewId === view.id ? tried.arrangement : view.arrangement);
  const kept = view ? ofView : own;
  const all = useMemo(() => arranged(columns, kept), [columns, kept]);
  const shown = useMemo(() => drawnColumns(all), [all]);
  const density = kept?.density ?? 'standard';
  const put = (arrangement: Arrangement | null) => {
    if (view === null) return arrange(arrangement);
    setTried(arrangement && { viewId: view.id, arrangement });
  };
  const change = (changed: Parameters<ArrangedList<Row>['change']>[0]) =>
    put({ columns: keptColumns(changed.columns ?? all), density: changed.density ?? density });
  return {
    all,
    shown,
    density,
    arrangement: { columns: keptColumns(all), density },
    isPlain: view ? tried?.viewId !== view.id : own === null,
    change,
    setWidth: (field, width_px) => {
      const width = width_px === null ? null : drawableWidth(width_px);
      change({ columns: all.map((each) => (each.column.field === field ? { ...each, width } : each)) });
    },
    reset: () => put(null),
  };
}
