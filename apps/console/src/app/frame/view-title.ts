import { useTranslation } from 'react-i18next';
import { type MenuEntry, pagesOf } from '../menu/menu-entry.ts';
import { useMenu } from '../menu/menu-store.ts';
import { useMenuTitle } from '../menu/menu-title.ts';

/** R2.6. */
export const singleVehicleCode = 'single-vehicle-menu';
export const profileCode = 'profile';

/** Where a single vehicle belongs, which is no page of the menu itself. */
export function vehicleListOf(entries: readonly MenuEntry[]) {
  return pagesOf(entries).find(({ page }) => page.view === 'data/vehicle');
}

/** The title of a page by the name of its route, with what it is about where that is known. */
export function useViewTitle(): (code: string, subject?: string) => string {
  const { t } = useTranslation('shell');
  const entries = useMenu((menu) => menu.entries);
  const titleOf = useMenuTitle();
  return (code, subject) => {
    if (code === singleVehicleCode) return subject ? `${t('singleVehicle')}_${subject}` : t('singleVehicle');
    if (code === profileCode) return t('profile');
    const found = pagesOf(entries).find(({ page }) => page.code === code);
    return found ? titleOf(found.page) : '';
  };
}
