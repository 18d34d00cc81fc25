import './vehicle-model.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FieldValue } from '../../../kit/fields/field-value.tsx';
import { StoredPictureButton } from '../../../kit/file/stored-picture-button.tsx';
import type { Column } from '../../../kit/list/declaration.ts';
import { enumColumn } from '../../../kit/list/enum-text.tsx';
import { recordColumns } from '../../../kit/list/record-columns.tsx';
import { MetricCount } from '../metric-choice/metric-count.tsx';
import { isCategoryLine } from './category-line.ts';
import type { ModelRow } from './model-row.ts';

function ModelName({ row }: { row: ModelRow }) {
  const { t } = useTranslation('vehicleModel');
  const { name, isNode, imageFileId } = row;
  if (isCategoryLine(row)) return <span className="model-category">{name}</span>;
  return (
    <span className="model-name">
      {name}
      {isNode && <span className="model-node">{t('field.isNode')}</span>}
      {imageFileId && <StoredPictureButton id={imageFileId} title={name} />}
    </span>
  );
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

const declared: readonly Column<ModelRow>[] = [
  { field: 'name', width: 280, isSortable: true, isTitle: true, render: (row) => <ModelName row={row} /> },
  { field: 'code', width: 160, isSortable: true, isTitle: true },
  { field: 'categoryName', width: 150 },
  enumColumn('vehicleModel', { field: 'energyType', width: 100 }),
  { field: 'parentName', width: 150 },
  { field: 'configFileName', width: 180 },
  { field: 'manufacturer', width: 150 },
  { field: 'ratedPower_kW', width: 130, align: 'right' },
  { field: 'payload_t', width: 110, align: 'right' },
  { field: 'seats', width: 90, align: 'right' },
  { field: 'mass_kg', width: 130, align: 'right' },
  { field: 'tank_L', width: 110, align: 'right' },
  { field: 'battery_kWh', width: 120, align: 'right' },
  { field: 'idleSpeed_rpm', width: 150, align: 'right' },
  { field: 'reportInterval_s', width: 130, align: 'right' },
  { field: 'offlineAfter_s', width: 130, align: 'right' },
  { field: 'debugSpecificationName', width: 160 },
  {
    field: 'metricCount',
    width: 100,
    align: 'right',
    render: (row) => <MetricCount of={row.metricCount} hasAbove />,
  },
  { field: 'vehicleCount', width: 100, align: 'right', render: (row) => <VehicleCount row={row} /> },
  ...recordColumns,
];

export const columns: readonly Column<ModelRow>[] = declared.map(ofRecords);
