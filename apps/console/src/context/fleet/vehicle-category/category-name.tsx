import './vehicle-category.css';
import { MenuIcon } from '../../../kit/icon/menu-icon.tsx';
import type { CategoryRow } from './category-row.ts';

export function CategoryName({ row: { icon, name } }: { row: CategoryRow }) {
  return (
    <span className="category-name">
      {icon && <MenuIcon name={icon} />}
      {name}
    </span>
  );
}
