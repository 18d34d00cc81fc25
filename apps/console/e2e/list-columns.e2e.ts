import { calls } from '@vehicle/contract/catalogue';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accessibilityFaults, openBrowser, openPage, screenshot, signIn } from './harness.ts';
import { listingPage } from './listing-page.ts';
import { aReportingVehicle, ask, aTerminal, openView, soon } from './records.ts';
import { frameScreens } from './screens.ts';
import { type TourData, tourData } from './tour-data.ts';
import { settle, watch } from './tour-watch.ts';

let browser: Browser;
let data: TourData;
let page: Page;
beforeAll(async () => {
  data = await tourData();
  browser = await openBrowser();
  page = await openPage(browser);
  await signIn(page);
});

const menu = () => page.locator('.column-menu').filter({ visible: true });
const openMenu = async () => {
  await page
    .locator('main')
    .getByRole('button', { name: '显示的列' })
    .filter({ visible: true })
    .first()
    .click();
  await menu().waitFor();
};
const heads = () => page.locator('.listing thead th').filter({ visible: true }).allInnerTexts();

describe('R3.12 R3.13 the columns of a list', () => {
  it('are hidden as they declare it, shown from a small menu, and stay so on this device', async () => {
    const { terminalNo } = await aTerminal();
    await openView(page, `/terminal?terminalNo=${terminalNo}`);
    const list = listingPage(page);
    await list.row(terminalNo).waitFor();
    expect(await heads()).not.toContain('创建人');
    await openMenu();
    const box = (name: string) => menu().getByRole('checkbox', { name, exact: true });
    // Without its first column no row could be told from another.
    expect(await box('终端编号').isDisabled()).toBe(true);
    expect(await box('创建人').isChecked()).toBe(false);
    await box('创建人').check();
    await expect.poll(heads, soon).toContain('创建人');
    await box('SIM 卡号').uncheck();
    await expect.poll(heads, soon).not.toContain('SIM 卡号');
    expect(await accessibilityFaults(page)).toEqual([]);
    await screenshot(page, 'list-columns-1440-zh');
    await page.reload();
    await list.row(terminalNo).waitFor();
    expect(await heads()).toContain('创建人');
    expect(await heads()).not.toContain('SIM 卡号');
    await openMenu();
    await box('SIM 卡号').check();
    await box('创建人').uncheck();
    await expect.poll(heads, soon).not.toContain('创建人');
  });

  it('the first of a wide table, and its number, stay in view while the others scroll', async () => {
    const { terminalNo } = await aTerminal();
    await openView(page, `/terminal?terminalNo=${terminalNo}`);
    const row = listingPage(page).row(terminalNo);
    await row.waitFor();
    const leftOf = (at: number) =>
      row
        .locator('td')
        .nth(at)
        .evaluate((cell) => cell.getBoundingClientRect().left);
    // The box that selects, the number and the first field; then one that goes.
    const before = await Promise.all([0, 1, 2, 4].map(leftOf));
    await page
      .locator('.listing .ant-table-content')
      .filter({ visible: true })
      .evaluate((box) => {
        box.scrollLeft = 300;
      });
    const after = await Promise.all([0, 1, 2, 4].map(leftOf));
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
    expect(after[3]).toBe(Number(before[3]) - 300);
  });

  it('an action that cannot be done with a row says why, and does nothing', async () => {
    const { row } = await aReportingVehicle();
    const bound = row.terminalNo ?? '';
    await openView(page, `/terminal?terminalNo=${bound}`);
    const list = listingPage(page);
    await list.row(bound).waitFor();
    const remove = list
      .row(bound)
      .locator('.row-actions')
      .getByRole('button', { name: /删\s*除/ });
    const reason = '终端已绑定车辆，请先在车辆管理中解绑，再删除。';
    expect(await remove.getAttribute('aria-disabled')).toBe('true');
    expect(await remove.getAttribute('title')).toBe(reason);
    await remove.click({ force: true });
    await page.locator('.ant-message').getByText(reason).waitFor();
    expect(await page.locator('.ant-modal-confirm').filter({ visible: true }).count()).toBe(0);
    const { rows } = await ask(terminal.calls.list, { body: { criteria: { terminalNo: bound } } });
    expect(rows).toHaveLength(1);
  });
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
    await openMenu();
    const offered = await menu().locator('label').allInnerTexts();
    const isComplete = [creator, createdAt].every((title) => offered.some((each) => title.test(each)));
    if (isComplete) for (const each of asked) complete.add(each);
  }
  const missing = [...recorded].filter((path) => !complete.has(path) && !(path in without));
  expect(missing).toEqual([]);
  expect(recorded.size).toBeGreaterThanOrEqual(21);
}, 240_000);
