import { calls } from '@vehicle/contract/catalogue';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { columnMenu, openColumnMenu } from './column-menu.ts';
import { openSignedIn } from './frame-page.ts';
import { openView } from './records.ts';
import { frameScreens } from './screens.ts';
import { type TourData, tourData } from './tour-data.ts';
import { settle, watch } from './tour-watch.ts';

let data: TourData;
let page: Page;
openSignedIn((opened) => {
  page = opened.page;
});
beforeAll(async () => {
  data = await tourData();
});

/** Paths of the lists whose rows tell who made them and when. */
const recorded = new Set(
  [...calls.values()].flatMap(({ name, path, result }) => {
    const rows = result instanceof z.ZodObject ? result.shape.rows : null;
    const row = rows instanceof z.ZodArray ? rows.element : null;
    const isRecord = row instanceof z.ZodObject && 'creator' in row.shape && 'createdAt' in row.shape;
    return isRecord && name.endsWith('.list') ? [path] : [];
  }),
);

/** Lists that stand behind a tab, or show rows only where they are searched. */
const tabs = [
  '/maintenance/maintenanceReminder?tab=strategies',
  '/maintenance/stockVehicle?tab=movements',
  '/maintenance/stockMaintenanceItem?tab=reminders',
  '/system/menu?kind=Action',
];

/** What they are called: files are uploaded, movements booked. */
const creator = /^(创建人|上传人|经办人)$/;
const createdAt = /^(创建时间|上传时间|登记时间)$/;

/** Whose records stand in no table. */
const without: Readonly<Record<string, string>> = {
  '/factory/sitePlan/query': 'drawings are laid over the map and managed in its drawer, as pictures',
};

it('R3.25 every list of records has creator and creation time, in view or in its menu of columns', async () => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  const watched = watch(page);
  const complete = new Set<string>();
  const screens = (await frameScreens(data.vehicle.id)).map(({ path }) => path);
  for (const path of [...screens, ...tabs]) {
    asked.clear();
    await openView(page, path);
    await settle(page, watched, path.replace(/\?.*/, ''));
    const button = page.locator('main').getByRole('button', { name: '显示的列' }).filter({ visible: true });
    // Its rows may be there a moment before their table.
    const isList = [...asked].some((each) => recorded.has(each) && !complete.has(each));
    if (isList)
      await button
        .first()
        .waitFor({ timeout: 5000 })
        .catch(() => undefined);
    if ((await button.count()) === 0) continue;
    await openColumnMenu(page);
    const offered = await columnMenu(page).locator('label').allInnerTexts();
    const isComplete = [creator, createdAt].every((title) => offered.some((each) => title.test(each)));
    if (isComplete) for (const each of asked) complete.add(each);
  }
  const missing = [...recorded].filter((path) => !complete.has(path) && !(path in without));
  expect(missing).toEqual([]);
  expect(recorded.size).toBeGreaterThanOrEqual(21);
}, 240_000);
