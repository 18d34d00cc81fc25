import './vehicle-category.css';
import { vehicleModel } from '@vehicle/contract/fleet/vehicle-model/contract';
import { Spin } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../kit/api/query.ts';
import { FieldValue } from '../../../kit/fields/field-value.tsx';
import { StoredThumbnail } from '../../../kit/file/stored-thumbnail.tsx';
import type { Column, RowAction } from '../../../kit/list/declaration.ts';
import { useText } from '../../../kit/list/use-text.ts';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { FactList } from '../../../kit/text/fact-list.tsx';
import { ResourceTree } from '../../../kit/tree/resource-tree.tsx';
import { CategoryName } from './category-name.tsx';
import type { CategoryRow } from './category-row.ts';

const shown = 20;

/** The models of a category, with a picture of each and how many vehicles it has. */
function ModelsOf({ row: { id, name } }: { row: CategoryRow }) {
  const { t } = useTranslation('vehicleCategory');
  const query = useCall(
    vehicleModel.calls.list,
    {
      body: {
        criteria: { categoryId: id, isNode: false },
        order: { property: 'name', direction: 'ASC' },
        pageIndex: 1,
        pageSize: shown,
      },
    },
    { ownsErrors: true },
  );
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Spin />;
  const { rows, total } = query.data;
  if (total === 0) return <p className="nothing">{t('noModels')}</p>;
  return (
    <>
      <ul className="category-models">
        {rows.map((model) => (
          <li key={model.id}>
            <StoredThumbnail id={model.imageFileId} title={model.name} />
            <span>{model.name}</span>
            <span className="quiet figure">{t('vehicles', { number: model.vehicleCount })}</span>
          </li>
        ))}
      </ul>
      <Link to={`/data/vehicleModel?categoryId=${id}`}>{t('modelsOf', { name })}</Link>
    </>
  );
}

interface DetailProps {
  row: CategoryRow;
  /** What is told of it; its name is the heading. */
  columns: readonly Column<CategoryRow>[];
}

function CategoryDetail({ row, columns }: DetailProps) {
  const { t } = useTranslation('vehicleCategory');
  const text = useText('vehicleCategory');
  return (
    <section className="category-detail" aria-label={row.name}>
      <h2>
        <CategoryName row={row} />
      </h2>
      <FactList
        className="category-facts"
        facts={columns.map(({ field, render }) => [
          field,
          render?.(row) ?? <FieldValue key={field} value={row[field]} />,
        ])}
        label={(field) => text(`field.${field}`)}
      />
      <h3 className="section-title">{t('models')}</h3>
      <ModelsOf row={row} />
    </section>
  );
}

interface CategoryBrowserProps {
  rows: readonly CategoryRow[];
  isLoading: boolean;
  columns: readonly Column<CategoryRow>[];
  actions: readonly RowAction<CategoryRow>[];
}

/** What the tree itself shows where the detail stands beside it. */
const inTree: ReadonlySet<string> = new Set(['name', 'code', 'modelCount']);

/** U46: the categories as their tree, and the one that is chosen beside it; on a phone each card holds its own. */
export function CategoryBrowser({ rows, isLoading, columns, actions }: CategoryBrowserProps) {
  const isNarrow = useIsNarrow();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const chosen = rows.find(({ id }) => id === chosenId) ?? rows[0];
  const treeColumns = useMemo(
    () =>
      columns
        .filter(({ field }) => inTree.has(field))
        .map((column) =>
          column.field === 'name'
            ? {
                ...column,
                render: (row: CategoryRow) => (
                  <button type="button" className="category-choice" onClick={() => setChosenId(row.id)}>
                    <CategoryName row={row} />
                  </button>
                ),
              }
            : column,
        ),
    [columns],
  );
  if (isNarrow || chosen === undefined)
    return <ResourceTree namespace="vehicleCategory" {...{ rows, isLoading, columns, actions }} />;
  return (
    <div className="category-browser">
      <div className="category-tree">
        <ResourceTree
          namespace="vehicleCategory"
          {...{ rows, isLoading, actions }}
          columns={treeColumns}
          lineOf={({ id }) => ({
            onClick: () => setChosenId(id),
            ...(id === chosen.id ? { className: 'category-chosen' } : {}),
          })}
        />
      </div>
      <CategoryDetail row={chosen} columns={columns.filter(({ field }) => field !== 'name')} />
    </div>
  );
}
