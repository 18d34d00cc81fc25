import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPart, nextMark } from './data-records.ts';
import { nextNumber } from './faults.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, openPage, phone, screenshot, signIn } from './harness.ts';
import { aVehicle, openView, soon } from './records.ts';

let open: () => Promise<Page>;
let page: Page;
openSignedIn(({ browser }) => {
  open = () => openPage(browser, { viewport: phone, isTouched: true });
});
beforeAll(async () => {
  page = await open();
  await signIn(page);
});
afterAll(() => page.context().close());

const cards = () => page.locator('.cards > .card');

it('U42 U31 the search of the header finds a machine by what is written on it, beside the pages', async () => {
  const plateNo = `晋安${nextNumber()}`;
  const { vin } = await aVehicle({ plateNo });
  const search = page.getByRole('button', { name: '搜索菜单' });
  await search.click();
  await page.locator('.frame-search input').fill(plateNo);
  const option = page.locator('.ant-select-item-option');
  await option.first().waitFor();
  expect(await option.first().innerText()).toBe(`${plateNo} · ${vin}`);
  await screenshot(page, 'phone-search-390-zh');
  await option.first().click();
  await page.getByRole('heading', { name: plateNo }).waitFor();
  await search.click();
  await page.locator('.frame-search input').fill('故障处理');
  await page.locator('.ant-select-item-option', { hasText: '故障处理' }).first().waitFor();
  await page.keyboard.press('Escape');
});

it('U42 the place of the machines at the bottom has the word of its page, and its cards say what they count', async () => {
  await aVehicle();
  const place = page.getByRole('navigation', { name: '常用页面' }).getByRole('link', { name: '设备' });
  await place.click();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText(), soon).toBe('设备列表');
  await cards()
    .getByText(/^(无故障|故障 \d+ 个)$/)
    .first()
    .waitFor();
  await screenshot(page, 'phone-equipment-390-zh');
});

it('U42 a part is found by its name, its code or its specification, and an empty list has what it names', async () => {
  const name = nextMark('机油滤清器');
  const { code } = await aPart({ name, specification: 'JX0818' });
  await openView(page, '/data/partsDictionary');
  const box = page.getByRole('searchbox', { name: '编码、名称或规格' });
  for (const word of [code, name]) {
    await box.fill(word);
    await box.press('Enter');
    await expect.poll(() => cards().count(), soon).toBe(1);
    await cards().getByText(name).first().waitFor();
  }
  await box.fill('没有这样的配件');
  await box.press('Enter');
  await page.getByText('没有符合条件的记录').waitFor();
  await screenshot(page, 'phone-nothing-390-zh');
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: '查看全部' }).click();
  await cards().first().waitFor();
});
