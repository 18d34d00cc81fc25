import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StoredPictureButton } from '../../../kit/file/stored-picture-button.tsx';
import { isCategoryLine } from './category-line.ts';
import type { ModelRow } from './model-row.ts';
import './vehicle-model.css';

export function ModelName({ row }: { row: ModelRow }) {
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

export function VehicleCount({ row: { id, name, vehicleCount, isNode } }: { row: ModelRow }) {
  const { t } = useTranslation('vehicleModel');
  if (isNode) return null;
  if (vehicleCount === 0) return vehicleCount;
  return (
    <Link to={`/data/vehicle?modelId=${id}`} aria-label={`${t('vehiclesOf', { name })}: ${vehicleCount}`}>
      {vehicleCount}
    </Link>
  );
}
