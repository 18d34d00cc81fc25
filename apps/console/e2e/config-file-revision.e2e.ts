import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCategory, aModelOf } from './data-records.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, openPage, phone, screenshot, signIn, tooWide } from './harness.ts';
import { type ListingPage, listingPage } from './listing-page.ts';
import { aMember } from './member.ts';
import { aParseFile, type ConfigFileRow, dieselXml } from './parse-files.ts';
import { aVehicle, grantRole, openView, soon } from './records.ts';
import { aRole } from './roles.ts';

let browser: Browser;
let page: Page;
let listing: ListingPage;
let first: string;
let file: ConfigFileRow;

openSignedIn((opened) => {
  ({ browser, page } = opened);
  listing = listingPage(page);
});
beforeAll(async () => {
  first = await dieselXml();
  const engineSpeed = /(<Signal name="EngineSpeed"[^>]*>\s*<Value slope=")0.125/;
  const load = /\s*<Signal name="EngineLoad"[\s\S]*?<\/Signal>/;
  const added = '<Signal name="HornPressed" offset="63" length="1"/></Message>';
  const second = first.replace(engineSpeed, '$10.25').replace(load, '').replace('</Message>', added);
  file = await aParseFile(first, second);
});

const addressOf = (name: string) => `/configFile?name=${encodeURIComponent(name)}`;
const differences = () => listing.drawer.locator('.ant-table').last().locator('tbody tr[data-row-key]');

async function openDrawer(name: string, action: string): Promise<void> {
  await openView(page, addressOf(name));
  await listing.row(name).waitFor();
  await listing.act(name, action);
}

describe('the revisions of a parse file', () => {
  it('R2.34 R3.18 lists them, and shows what the newest made different', async () => {
    await openDrawer(file.name, '版本');
    await expect.poll(() => differences().count(), soon).toBe(3);
    expect(await listing.drawer.locator('.ant-table').first().innerText()).toContain('diesel.kcd');
    const speed = differences().filter({ hasText: 'EngineSpeed' });
    expect(await speed.innerText()).toMatch(/修改[\s\S]*比例: 0\.125 → 0\.25/);
    expect(await differences().filter({ hasText: 'EngineLoad' }).innerText()).toContain('删除');
    expect(await differences().filter({ hasText: 'HornPressed' }).innerText()).toContain('新增');
    await screenshot(page, 'config-file-revisions-1440-zh');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  });

  it('narrows the difference by kind and word, and says where there is none', async () => {
    await openDrawer(file.name, '版本');
    await expect.poll(() => differences().count(), soon).toBe(3);
    await listing.drawer.getByText('删除 1').click();
    await expect.poll(() => differences().count(), soon).toBe(1);
    await listing.drawer.getByText('全部 3').click();
    await listing.drawer.getByPlaceholder('搜索报文、信号或内容').fill('0.25');
    await expect.poll(() => differences().count(), soon).toBe(1);

    await listing.drawer.getByRole('combobox', { name: '基准版本' }).click();
    await page.locator('.ant-select-dropdown:visible').getByText('版本 2').click();
    await listing.drawer.getByText('两个版本无差异').waitFor();
  });

  it('R3.18 each file can be downloaded as it was uploaded, by those who keep parse files', async () => {
    await openDrawer(file.name, '版本');
    const buttons = listing.drawer.getByRole('button', { name: '下载' });
    await expect.poll(() => buttons.count(), soon).toBe(2);
    const [download] = await Promise.all([page.waitForEvent('download'), buttons.last().click()]);
    expect(download.suggestedFilename()).toBe('diesel.kcd');
    expect(await readFile(await download.path(), 'utf8')).toBe(first);

    const { loginName, password } = await aMember({ memberType: 'orgUser' });
    const { name: role } = await aRole(['vehicle-management', 'config-file']);
    await grantRole(loginName, role);
    const theirs = await openPage(browser);
    await signIn(theirs, { loginName, password }, addressOf(file.name));
    await listingPage(theirs).act(file.name, '版本');
    await theirs.getByText('diesel.kcd').first().waitFor();
    expect(await theirs.getByRole('button', { name: '下载' }).count()).toBe(0);
    // S4 Comparing is for those who keep them, too.
    expect(await theirs.getByText('版本差异').count()).toBe(0);
    await theirs.context().close();
  });

  it('has nothing to compare while there is one only; fits a phone, in English', async () => {
    const single = await aParseFile(first);
    await openDrawer(single.name, '版本');
    await listing.drawer.getByText('只有一个版本').waitFor();

    const small = await openPage(browser, { viewport: phone, locale: 'en-GB' });
    await signIn(small, undefined, addressOf(file.name));
    await small.getByRole('button', { name: 'More', exact: true }).click();
    await small.getByRole('menuitem', { name: 'Revisions' }).click();
    await small.getByText('0.125').waitFor();
    await small.getByText('0.125').scrollIntoViewIfNeeded();
    await screenshot(small, 'config-file-revisions-390-en');
    expect(await tooWide(small)).toEqual([]);
    await small.context().close();
  });
});

describe('who uses a parse file', () => {
  it('R2.6 R3.18 lists the vehicles that it decodes, each leading to its page', async () => {
    const { id: categoryId } = await aCategory();
    const model = await aModelOf(categoryId, { configFileId: file.id });
    const [one, other] = [await aVehicle({ modelId: model.id }), await aVehicle({ modelId: model.id })];
    await openDrawer(file.name, '使用车辆');
    const rows = listing.drawer.locator('tbody tr[data-row-key]');
    await expect.poll(() => rows.count(), soon).toBe(2);
    await listing.drawer.getByPlaceholder('车牌号或 VIN 码').fill(other.vin.slice(-7));
    await expect.poll(() => rows.count(), soon).toBe(1);
    expect(await rows.innerText()).toContain(model.name);
    await screenshot(page, 'config-file-vehicles-1440-zh');
    await listing.drawer.getByPlaceholder('车牌号或 VIN 码').fill(one.vin);
    await listing.drawer.getByRole('link', { name: one.vin }).click();
    await page.waitForURL(new RegExp(`#/singleVehicle/index/${one.id}$`));
  });

  it('says where nobody does', async () => {
    const unused = await aParseFile(first);
    await openDrawer(unused.name, '使用车辆');
    await listing.drawer.getByText('暂无车辆使用该文件').waitFor();
  });
});

describe('the mapping', () => {
  it('R3.18 offers the metric that a signal probably means, for one signal and for all', async () => {
    const renamed = await aParseFile(
      first
        .replace('v:metric="engineSpeed"', 'v:metric="n_mot"')
        .replace('v:metric="engineLoad"', 'v:metric="load"'),
    );
    await openDrawer(renamed.name, '映射');
    await listing.drawer.getByText('只看未匹配（2）').click();
    const speed = listing.drawer.locator('tbody tr[data-row-key="n_mot"]');
    await speed.getByRole('button', { name: /建议：.*engineSpeed/ }).click();
    await expect.poll(() => speed.innerText(), soon).toContain('engineSpeed');
    await screenshot(page, 'config-file-suggestion-1440-zh');
    await listing.drawer.getByRole('button', { name: '采用建议（1）' }).click();
    await listing.drawer.getByRole('button', { name: '保存映射' }).click();
    await page.getByText('修改成功！').waitFor();
    await listing.drawer.getByText('只看未匹配（0）').waitFor();
  });
});
