import { Button } from 'antd';
import type { HTMLAttributes } from 'react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/empty-state.tsx';
import { useIsNarrow } from '../ui/use-is-narrow.ts';
import type { Column, ResourceNamespace, RowAction } from './declaration.ts';
import { useShownColumns } from './shown-columns.ts';
import { TreeCards } from './tree-cards.tsx';
import { branchesOf, foldedIds, type TreeRow, unfoldedAtStart } from './tree-rows.ts';
import { TreeTable } from './tree-table.tsx';
import { useText } from './use-text.ts';
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

/** All records of a resource as the tree that they are, the first column unfolding it. */
export function ResourceTree<Row extends TreeRow>(props: ResourceTreeProps<Row>) {
  const { namespace, rows, isLoading, actions, lineOf, total = rows.length } = props;
  const { t } = useTranslation('crud');
  const text = useText(namespace);
  const isNarrow = useIsNarrow();
  const { shown: columns } = useShownColumns(namespace, props.columns);
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const branches = useMemo(() => branchesOf(rows), [rows]);
  const all = useMemo(() => foldedIds(branches), [branches]);
  const atStart = useMemo(() => unfoldedAtStart(branches), [branches]);
  const unfolded = chosen ?? atStart;
  const handleFold = (id: number, isUnfolded: boolean) =>
    setChosen(new Set(isUnfolded ? [...unfolded, id] : [...unfolded].filter((each) => each !== id)));

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
          <Button type="link" size="small" onClick={() => setChosen(new Set(all))}>
            {t('tree.unfoldAll')}
          </Button>
          <Button type="link" size="small" onClick={() => setChosen(new Set())}>
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
