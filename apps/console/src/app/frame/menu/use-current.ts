import { useMatches } from 'react-router';
import { litPage, type MenuEntry } from '../../menu/menu-entry.ts';
import { singleVehicleCode, vehicleListOf } from '../view-title.ts';

/** The entry that is lit, and the groups that it stands in: for a single vehicle, which is no entry, that of the vehicles. */
export function useCurrent(entries: readonly MenuEntry[]): ReturnType<typeof litPage> {
  const id = useMatches().at(-1)?.id ?? '';
  if (id !== singleVehicleCode) return litPage(entries, id);
  return litPage(entries, vehicleListOf(entries)?.page.code ?? '');
}
