import { Button } from 'antd';
import type { HTMLAttributes } from 'react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, ResourceNamespace, RowAction } from '../list/declaration.ts';
import { useText } from '../list/use-text.ts';
import { EmptyState } from '../state/empty-state.tsx';
import { useIsNarrow } from '../state/use-is-narrow.ts';
import { useShownColumns } from '../table/shown-columns.ts';
import { TreeCards } from './tree-cards.tsx';
import { above, type Branch, branchesOf, foldedIds, type TreeRow, unfoldedAtStart } from './tree-rows.ts';
import { TreeTable } from './tree-table.tsx';
import './tree.css';

export interface ResourceTreeProps<Row extends TreeRow> {
  namespace: ResourceNamespace;
  rows: readonly Row[];
  isLoading: boolean;
  /** How many records the rows are; each row is one unless said. */
  total?: number;
  columns: readonly Column<Row>[];
  actions: readonly RowAction<Row>[];
  /** What else a line of the table listens to. */
  lineOf?: (row: Row) => HTMLAttributes<HTMLTableRowElement>;
}

interface Folding {
  known: ReadonlySet<number>;
  unfolded: ReadonlySet<number>;
}

/** What is unfolded: at first as much as has room, then as the reader chooses; what is added later is unfolded to. */
function useUnfolded<Row extends TreeRow>(rows: readonly Row[], branches: readonly Branch<Row>[]) {
  const [{ known, unfolded }, setFolding] = useState<Folding>({ known: new Set(), unfolded: new Set() });
  const added = rows.flatMap(({ id }) => (known.has(id) ? [] : id));
  if (added.length > 0) {
    const isAnotherTree = added.length === rows.length;
    setFolding({
      known: new Set(rows.map(({ id }) => id)),
      unfolded: isAnotherTree ? unfoldedAtStart(branches) : new Set([...unfolded, ...above(rows, added)]),
    });
  }
  const choose = (chosen: ReadonlySet<number>) => setFolding({ known, unfolded: chosen });
  return { unfolded, choose };
}

/** All records of a resource as the tree that they are, the first column unfolding it. */
export function ResourceTree<Row extends TreeRow>(props: ResourceTreeProps<Row>) {
  const { namespace, rows, isLoading, actions, lineOf, total = rows.length } = props;
  const { t } = useTranslation('crud');
  const text = useText(namespace);
  const isNarrow = useIsNarrow();
  const { shown: columns } = useShownColumns(namespace, props.columns);
  const branches = useMemo(() => branchesOf(rows), [rows]);
  const all = useMemo(() => foldedIds(branches), [branches]);
  const { unfolded, choose } = useUnfolded(rows, branches);
  const handleFold = (id: number, isUnfolded: boolean) =>
    choose(new Set(isUnfolded ? [...unfolded, id] : [...unfolded].filter((each) => each !== id)));

  if (rows.length === 0)
    return isLoading ? (
      <EmptyState title={t('loading')} />
    ) : (
      <EmptyState title={t('nothingYet')} advice={text('whenEmpty')} />
    );
  const view = { namespace, branches, columns, actions, unfolded, onFold: handleFold };
  return (
    <>
      {all.length > 0 && (
        <div className="tree-tools">
          <Button type="link" size="small" onClick={() => choose(new Set(all))}>
            {t('tree.unfoldAll')}
          </Button>
          <Button type="link" size="small" onClick={() => choose(new Set())}>
            {t('tree.foldAll')}
          </Button>
          <span className="tree-total">{t('total', { total })}</span>
        </div>
      )}
      {isNarrow ? (
        <TreeCards {...view} />
      ) : (
        <TreeTable {...view} {...(lineOf === undefined ? {} : { lineOf })} />
      )}
    </>
  );
}
