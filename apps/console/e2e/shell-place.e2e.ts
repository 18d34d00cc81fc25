import { authorizedMenuEntries } from '@vehicle/contract/access/member/passport';
import { option } from '@vehicle/contract/core/option';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { isExternal, menuOf, pagesOf } from '../src/app/menu/menu-entry.ts';
import { type FramePage, openSignedIn } from './frame-page.ts';
import { accessibilityFaults, consoleUrl, desktop, phone, screenshot } from './harness.ts';
import { aReportingVehicle, ask, soon } from './records.ts';

let page: Page;
let frame: FramePage;
let machine: Awaited<ReturnType<typeof aReportingVehicle>>;
openSignedIn((opened) => {
  ({ page, frame } = opened);
});
beforeAll(async () => {
  machine = await aReportingVehicle();
});

const heading = () => page.getByRole('heading', { level: 1 });
const crumbs = () => page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem').allInnerTexts();

it('U45 every page of the menu has one first heading, its name, and the groups that it stands in', async () => {
  const [application] = await ask(option.application, {});
  const entries = await ask(authorizedMenuEntries, { params: { id: Number(application?.id) } });
  const pages = pagesOf(menuOf(entries)).filter(
    (each) => each.page.view !== '' && !isExternal(each.page.path),
  );
  expect(pages.length).toBeGreaterThan(30);
  for (const { page: shown, groups } of pages) {
    await frame.goTo(shown.path);
    const said = async () => [
      ...(groups.length === 0 ? [] : await crumbs()),
      ...(await heading().allInnerTexts()),
    ];
    await expect
      .poll(said, { ...soon, message: shown.path })
      .toEqual([...groups.map(({ title }) => title), shown.title]);
  }
});

it('U45 a vehicle stands below the list of vehicles, which its place leads back to', async () => {
  await frame.goTo(`/singleVehicle/index/${machine.row.id}`);
  await page.getByRole('heading', { name: machine.row.vin }).waitFor();
  expect(await heading().allInnerTexts()).toEqual(['单车信息']);
  expect(await crumbs()).toEqual(['车辆管理', '车辆']);
  expect(await accessibilityFaults(page, 'practice')).toEqual([]);
  await screenshot(page, 'place-zh-1440');
  await page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '车辆' }).click();
  await expect.poll(() => heading().innerText(), soon).toBe('车辆');
});

it('U45 the lit entry is scrolled into view, far down a long menu and in the menu of a phone too', async () => {
  const isInView = (name: string) =>
    frame.sidebar.getByRole('menuitem', { name, exact: true }).evaluate((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      const menu = item.closest('nav')?.getBoundingClientRect();
      return menu !== undefined && top >= menu.top && bottom <= menu.bottom;
    });
  await page.setViewportSize({ width: 1440, height: 480 });
  await frame.goTo('/system/dictionary');
  await page.reload();
  await expect.poll(() => isInView('字典管理'), soon).toBe(true);
  await frame.goTo('/monitoring/equipmentList');
  await expect.poll(() => isInView('设备列表'), soon).toBe(true);

  await page.setViewportSize({ ...phone, height: 480 });
  await frame.goTo('/system/dictionary');
  await page.getByRole('button', { name: '展开菜单' }).click();
  await expect.poll(() => isInView('字典管理'), soon).toBe(true);
  await page.keyboard.press('Escape');
  await page.setViewportSize(desktop);
});

it('U45 stock and sales are a group of the menu beside maintenance, at the addresses that they had', async () => {
  await page.goto(consoleUrl('/maintenance/warehouse'));
  await expect.poll(crumbs, soon).toEqual(['仓储与销售']);
  const inGroup = async (name: string) => {
    const group = frame.sidebar
      .locator('.ant-menu-submenu')
      .filter({ has: page.getByRole('menuitem', { name, exact: true }) });
    const title = group.locator('.ant-menu-submenu-title').first();
    if ((await title.getAttribute('aria-expanded')) !== 'true') await title.click();
    return group.getByRole('link').allInnerTexts();
  };
  expect(await inGroup('仓储与销售')).toEqual(['库存车辆', '库存保养项目', '仓库', '销售结算']);
  for (const [path, name] of [
    ['/maintenance/stockVehicle', '库存车辆'],
    ['/maintenance/stockMaintenanceItem', '库存保养项目'],
    ['/maintenance/settlement', '销售结算'],
  ] as const) {
    await frame.goTo(path);
    await expect.poll(() => heading().innerText(), soon).toBe(name);
    expect(await crumbs()).toEqual(['仓储与销售']);
  }
  await screenshot(page, 'stock-group-zh-1440');
});
