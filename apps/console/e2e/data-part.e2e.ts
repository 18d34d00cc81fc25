import { part } from '@vehicle/contract/fleet/part/contract';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { xlsxOf } from '../../server/src/record/sheet/xlsx-testing.ts';
import { type DataPage, dataPage } from './data-page.ts';
import { aCategory, aModelOf, aPart, nextMark } from './data-records.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, openPage, phone, screenshot, signIn, tooWide } from './harness.ts';
import { aMember } from './member.ts';
import { ask, grantRole, openView, optionsOf, soon } from './records.ts';
import { aRole } from './roles.ts';

let browser: Browser;
let page: Page;
let screen: DataPage;
openSignedIn((opened) => {
  ({ browser, page } = opened);
  screen = dataPage(page);
});

async function openParts(search = ''): Promise<void> {
  await openView(page, `/data/partsDictionary${search}`);
  await page.locator('.listing').waitFor();
}

const stored = (code: string) =>
  ask(part.calls.list, { body: { criteria: { code } } }).then(({ rows: [row] }) => row);

describe('the list of parts', () => {
  it('R2.24 adds a part with all that is known of it', async () => {
    const category = await aCategory();
    const [one, two] = [await aModelOf(category.id), await aModelOf(category.id)];
    await openParts();
    await screen.add();
    const code = nextMark('P');
    await page.keyboard.press('Enter');
    await expect.poll(() => screen.dialog().locator('.ant-form-item-explain-error').count(), soon).toBe(3);
    await screen.dialog().locator('#code').fill(code);
    await screen.dialog().locator('#name').fill('机油滤清器');
    await screen.dialog().locator('#specification').fill('JX0818');
    await screen.dialog().locator('#unit').click();
    const units = optionsOf(page, 'unit');
    await units.first().waitFor();
    const unit = await units.first().innerText();
    await units.first().click();
    await screen.dialog().locator('#maker').fill('潍柴');
    await screen.dialog().locator('#serialised').click();
    for (const { name } of [one, two]) {
      await screen.dialog().locator('#modelIds').fill(name);
      await optionsOf(page, 'modelIds').filter({ hasText: name }).click();
    }
    await page.keyboard.press('Escape');
    await screen.dialog().locator('#life_h').fill('500');
    await screen.dialog().locator('#life_km').fill('20000');
    await screen.dialog().locator('#life_months').fill('12');
    await screen.dialog().locator('#price').fill('86.5');
    await screen.dialog().locator('#minStock').fill('4');
    await screen.dialog().locator('#remark').fill('更换时检查密封圈');
    await screenshot(page, 'data-part-add-1440-zh');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await screen.confirm();
    await page.getByText('添加成功！').waitFor();
    expect(await stored(code)).toMatchObject({
      name: '机油滤清器',
      specification: 'JX0818',
      maker: '潍柴',
      serialised: true,
      modelIds: [one.id, two.id],
      life_h: 500,
      life_km: 20000,
      life_months: 12,
      price: 86.5,
      minStock: 4,
      remark: '更换时检查密封圈',
    });
    await openParts(`?code=${code}`);
    const line = screen.rowOf(code);
    for (const text of [unit, one.name, two.name, '86.5'])
      await expect.poll(() => line.innerText(), soon).toContain(text);
    await screenshot(page, 'data-part-1440-zh');

    await screen.act(line, '编辑');
    await screen.dialog().locator('#code:focus').waitFor();
    await screen.dialog().locator('.ant-select').getByTitle(unit).waitFor();
    await screen.dialog().getByTitle(one.name).getByLabel('close').click();
    await screen.confirm();
    await page.getByText('修改成功！').waitFor();
    expect((await stored(code))?.modelIds).toEqual([two.id]);
  });

  it('R8.8 R8.17 says that a code is taken, and removes after a question', async () => {
    const [one, two] = [await aPart(), await aPart()];
    await openParts(`?code=${two.code}`);
    await screen.act(screen.rowOf(two.code), '编辑');
    await screen.dialog().locator('#code').fill(one.code);
    await screen.confirm();
    await page.getByText(`“${one.code}”已存在，请换一个`).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '放弃修改' }).click();
    await screen.dialog().waitFor({ state: 'hidden' });
    await screen.act(screen.rowOf(two.code), '删除');
    await screen.sayYes();
    await page.getByText('删除成功！').waitFor();
    await page.getByText('没有符合条件的记录').waitFor();
  });

  it('R2.49 an import with one wrong cell changes nothing and names its row and column', async () => {
    const [good, bad] = [nextMark('P'), nextMark('P')];
    const { unit } = await aPart();
    const titles = ['配件编码', '配件名称', '单位', '序列号管理', '单价 (元)'];
    await openParts();
    await page.getByRole('button', { name: '导入' }).click();
    const dialog = page.locator('.ant-modal.sheet-import');
    await dialog.waitFor();
    const choose = (rows: Parameters<typeof xlsxOf>[0]) =>
      dialog
        .locator('input[type="file"]')
        .setInputFiles({ name: '配件.xlsx', mimeType: 'application/octet-stream', buffer: xlsxOf(rows) });
    const first = [good, '空气滤清器', unit, false, 120];
    await choose([titles, first, [bad, '燃油滤清器', unit, false, -1]]);
    const problem = dialog.locator('.sheet-problems > li');
    await problem.waitFor();
    expect(await problem.allInnerTexts()).toEqual([
      expect.stringMatching(/^单价 \(元\)\s+1 行\s+不能小于 0\s+第 3 行\s+-1$/),
    ]);
    await screenshot(page, 'data-part-import-1440-zh');
    expect(await stored(good)).toBeUndefined();

    await choose([titles, first, [bad, '燃油滤清器', unit, false, 45.5]]);
    await dialog.getByText('校验通过，可以导入 2 条记录').waitFor();
    await dialog.getByRole('button', { name: '导入 2 行' }).click();
    await dialog.getByText('已导入 2 条记录').waitFor();
    expect(await stored(bad)).toMatchObject({ price: 45.5, unit });
  });

  it('R6.5 who may change nothing sees no buttons', async () => {
    const part = await aPart();
    const other = await openPage(browser);
    const member = await aMember({ memberType: 'orgUser' });
    await grantRole(member.loginName, (await aRole(['parts-dictionary-menu'])).name);
    await signIn(other, member);
    await openView(other, `/data/partsDictionary?code=${part.code}`);
    await other.getByText(part.name).waitFor();
    const buttons = other
      .locator('.listing')
      .getByRole('button', { name: /新\s*增|编\s*辑|删\s*除|导\s*入/ });
    expect(await buttons.count()).toBe(0);
    await other.context().close();
  });

  it('stands as cards on a phone, in English', async () => {
    await aPart({ name: 'Oil filter', maker: 'Mann', price: 86.5 });
    const small = await openPage(browser, { viewport: phone, locale: 'en-GB' });
    await signIn(small);
    await openView(small, '/data/partsDictionary');
    await small.locator('.card').first().waitFor();
    expect(await tooWide(small)).toEqual([]);
    await expect.poll(() => accessibilityFaults(small)).toEqual([]);
    await screenshot(small, 'data-part-390-en');
    await small.context().close();
  });
});
