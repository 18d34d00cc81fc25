import type { Column, ResourceNamespace, RowAction } from '../list/declaration.ts';
import type { Branch, TreeRow } from './tree-rows.ts';

/** What the table and the cards of a tree are made of. */
export interface TreeViewProps<Row extends TreeRow> {
  namespace: ResourceNamespace;
  branches: readonly Branch<Row>[];
  columns: readonly Column<Row>[];
  actions: readonly RowAction<Row>[];
  unfolded: ReadonlySet<number>;
  onFold: (id: number, isUnfolded: boolean) => void;
}
