import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MenuIcon } from '../../../kit/icon/menu-icon.tsx';
import type { CategoryRow } from './category-row.ts';
import './vehicle-category.css';

export function CategoryName({ row: { icon, name } }: { row: CategoryRow }) {
  return (
    <span className="category-name">
      {icon && <MenuIcon name={icon} />}
      {name}
    </span>
  );
}

export function EnergyType({ of }: { of: CategoryRow['energyType'] }) {
  const { t } = useTranslation('vehicleCategory');
  return t(`energyType.${of}`);
}

export function ModelCount({ row: { id, name, modelCount } }: { row: CategoryRow }) {
  const { t } = useTranslation('vehicleCategory');
  if (modelCount === 0) return modelCount;
  return (
    <Link to={`/data/vehicleModel?categoryId=${id}`} aria-label={t('modelsOf', { name })}>
      {modelCount}
    </Link>
  );
}
