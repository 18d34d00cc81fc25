import { authorizedMenuEntries } from '@vehicle/contract/access/member/passport';
import { option } from '@vehicle/contract/core/option';
import { isExternal, menuOf, pagesOf } from '../src/app/menu/menu-entry.ts';
import { ask } from './records.ts';

export interface Screen {
  /** For titles and pictures, e.g. `system-member`. */
  name: string;
  path: string;
}

function screenOf(path: string): Screen {
  return { name: path.replace(/^\//, '').replaceAll('/', '-'), path };
}

/** Every page with a view that the menu of the administrator has: a screen is in this list from the day it is in the menu. */
async function menuScreens(): Promise<Screen[]> {
  const [application] = await ask(option.application, {});
  const entries = await ask(authorizedMenuEntries, { params: { id: Number(application?.id) } });
  return pagesOf(menuOf(entries))
    .filter(({ page }) => page.view !== '' && !isExternal(page.path))
    .map(({ page }) => screenOf(page.path));
}

/** What a single vehicle shows beside its values (R2.31). */
const vehicleTabs = [
  'basicInfo',
  'historyData',
  'allData',
  'singleData',
  'faultRecord',
  'partInfo',
  'partChangeInfo',
  'transferRecorder',
];

/** All that stands in the frame: the pages of the menu and the fixed ones. */
export async function frameScreens(vehicleId: number): Promise<Screen[]> {
  const path = `/singleVehicle/index/${vehicleId}`;
  const singleVehicle = { name: 'single-vehicle', path };
  const tabs = vehicleTabs.map((tab) => ({ name: `single-vehicle-${tab}`, path: `${path}?tab=${tab}` }));
  const firstSteps = { name: 'first-steps', path: '/dashboard?first=steps' };
  return [
    ...(await menuScreens()),
    singleVehicle,
    ...tabs,
    firstSteps,
    screenOf('/profile'),
    screenOf('/403'),
  ];
}
