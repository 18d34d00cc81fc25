import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FieldValue } from '../../../kit/fields/field-value.tsx';
import type { Column } from '../../../kit/list/declaration.ts';
import { enumColumn } from '../../../kit/list/enum-text.tsx';
import { recordColumns } from '../../../kit/list/record-columns.tsx';
import { MetricCount } from '../metric-choice/metric-count.tsx';
import { isCategoryLine } from './category-line.ts';
import { ModelPicture } from './model-picture.tsx';
import type { ModelRow } from './model-row.ts';

function ModelName({ row }: { row: ModelRow }) {
  const { t } = useTranslation('vehicleModel');
  const { name, isNode } = row;
  if (isCategoryLine(row)) return <span className="model-category">{name}</span>;
  if (isNode)
    return (
      <span className="model-name">
        {name}
        <span className="model-node">{t('field.isNode')}</span>
      </span>
    );
  return <ModelPicture row={row}>{name}</ModelPicture>;
}

function VehicleCount({ row: { id, name, vehicleCount, isNode } }: { row: ModelRow }) {
  const { t } = useTranslation('vehicleModel');
  if (isNode) return null;
  if (vehicleCount === 0) return vehicleCount;
  return (
    <Link to={`/data/vehicle?modelId=${id}`} aria-label={`${t('vehiclesOf', { name })}: ${vehicleCount}`}>
      {vehicleCount}
    </Link>
  );
}

/** What only a model has says nothing of a node. */
const ofModelsOnly: ReadonlySet<string> = new Set(['reportInterval_s', 'offlineAfter_s', 'metricCount']);

/** A line that is a category has nothing but its name, a node none of a model's own values. */
function ofRecords(column: Column<ModelRow>): Column<ModelRow> {
  const { field, render } = column;
  if (field === 'name') return column;
  return {
    ...column,
    render: (row) => {
      if (isCategoryLine(row) || (row.isNode && ofModelsOnly.has(field))) return '';
      return render?.(row) ?? <FieldValue value={row[field]} />;
    },
  };
}

/** What the machine itself is stands on a part of the page of its own. */
const declared: readonly Column<ModelRow>[] = [
  { field: 'name', width: 256, isSortable: true, isTitle: true, render: (row) => <ModelName row={row} /> },
  { field: 'code', width: 130, isSortable: true, isTitle: true },
  { field: 'categoryName', width: 130 },
  { field: 'configFileName', width: 170 },
  { field: 'vehicleCount', width: 80, align: 'right', render: (row) => <VehicleCount row={row} /> },
  {
    field: 'metricCount',
    width: 80,
    align: 'right',
    render: (row) => <MetricCount of={row.metricCount} hasAbove />,
  },
  enumColumn('vehicleModel', { field: 'energyType', width: 90 }),
  { field: 'parentName', width: 150, isHidden: true },
  { field: 'manufacturer', width: 150, isHidden: true },
  { field: 'reportInterval_s', width: 130, align: 'right', isHidden: true },
  { field: 'offlineAfter_s', width: 130, align: 'right', isHidden: true },
  { field: 'debugSpecificationName', width: 160, isHidden: true },
  ...recordColumns.map((column) => ({ ...column, isHidden: true })),
];

export const columns: readonly Column<ModelRow>[] = declared.map(ofRecords);
