import { vehicleCategory } from '@vehicle/contract/fleet/vehicle-category/contract';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type DataPage, dataPage } from './data-page.ts';
import { aCategory, aModelOf, nextMark } from './data-records.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, openPage, phone, screenshot, signIn, tooWide } from './harness.ts';
import { aMember } from './member.ts';
import { ask, grantRole, openView, soon } from './records.ts';
import { aRole } from './roles.ts';

let browser: Browser;
let page: Page;
let screen: DataPage;
openSignedIn((opened) => {
  ({ browser, page } = opened);
  screen = dataPage(page);
});

async function openCategories(search = ''): Promise<void> {
  await openView(page, `/data/vehicleCategory${search}`);
  await screen.rows().first().waitFor();
}

/** Where there are many, a tree begins folded. */
async function unfold(): Promise<void> {
  await page.getByRole('button', { name: '全部展开' }).click();
}

describe('the vehicle categories', () => {
  it('U46 R2.24 R3.25 stand as a tree with their icon, and the chosen one beside it with all that is known of it', async () => {
    const top = await aCategory({ icon: 'smallCar' });
    const below = await aCategory({ parentId: top.id, energyType: 'electric' });
    const model = await aModelOf(below.id);
    await openCategories();
    const titles = await page.locator('.listing thead th').allInnerTexts();
    expect(titles).toEqual(['类别名称', '类别编码', '车型数', '操作']);
    await unfold();
    const line = screen.rowOf(below.code);
    await line.getByRole('button', { name: below.name }).click();
    const detail = page.getByRole('region', { name: below.name });
    await detail.getByText(model.name).waitFor();
    const known = await detail.locator('dt').allInnerTexts();
    expect(known).toEqual([
      '类别编码',
      '能源类型',
      '上级类别',
      '最高车速 (km/h)',
      '指标数',
      '车型数',
      '创建人',
      '创建时间',
    ]);
    for (const text of ['纯电', top.name, '继承']) expect(await detail.innerText()).toContain(text);
    const [tree, beside] = await Promise.all([
      page.locator('.category-tree').boundingBox(),
      detail.boundingBox(),
    ]);
    expect(Number(tree?.x) + Number(tree?.width)).toBeLessThanOrEqual(Number(beside?.x));
    expect(await screen.rowOf(top.code).locator('.category-name svg').count()).toBe(1);
    await page.mouse.move(0, 0);
    // What the head of the page covers in part would count as too small to be hit.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await screenshot(page, 'data-category-1440-zh');
    await line.getByRole('link').click();
    await page.waitForURL((url) => url.hash === `#/data/vehicleModel?categoryId=${below.id}`);
  });

  it('R2.24 R8.8 asks for name, code and energy type, and says at the field that a code is taken', async () => {
    const top = await aCategory();
    await openCategories();
    await screen.add();
    await page.keyboard.press('Enter');
    const errors = screen.dialog().locator('.ant-form-item-explain-error');
    await expect.poll(() => errors.count(), soon).toBe(3);
    await screen.dialog().locator('#name').fill('重复的类别');
    await screen.dialog().locator('#code').fill(top.code);
    await screen.choose('energyType', '混动');
    await screen.confirm();
    await page.getByText(`“${top.code}”已存在，请换一个`).first().waitFor();
    expect(await screen.dialog().isVisible()).toBe(true);
    const code = nextMark('VC');
    await screen.dialog().locator('#code').fill(code);
    await screen.dialog().locator('#icon').fill('zip');
    await page.locator('.ant-select-item-option').filter({ hasText: 'zip' }).click();
    await screenshot(page, 'data-category-add-1440-zh');
    await screen.confirm();
    await page.getByText('添加成功！').waitFor();
    const { rows } = await ask(vehicleCategory.calls.list, { body: { criteria: { code } } });
    expect(rows).toMatchObject([{ name: '重复的类别', icon: 'zip', energyType: 'hybrid', parentId: null }]);
  });

  it('R2.24 adds below another, with its energy type, and edits', async () => {
    const top = await aCategory({ energyType: 'electric' });
    await openCategories();
    await screen.act(screen.rowOf(top.code), '新增下级');
    await screen.dialog().locator('#name:focus').waitFor();
    const code = nextMark('VC');
    await screen.dialog().locator('#name').fill('下级类别');
    await screen.dialog().locator('#code').fill(code);
    await screen.confirm();
    await page.getByText('添加成功！').waitFor();
    await expect
      .poll(async () => {
        await unfold();
        return screen.rowOf(code).count();
      }, soon)
      .toBe(1);
    await screen.rowOf(code).getByRole('button', { name: '下级类别' }).click();
    await page.getByRole('region', { name: '下级类别' }).getByText(top.name).waitFor();
    await screen.act(screen.rowOf(code), '编辑');
    await screen.dialog().locator('#name:focus').waitFor();
    await screen.dialog().locator('#name').fill('改名的类别');
    await screen.confirm();
    await page.getByText('修改成功！').waitFor();
    await expect.poll(() => screen.rowOf(code).innerText(), soon).toContain('改名的类别');
  });

  it('R2.24 cannot be put below themselves', async () => {
    const top = await aCategory();
    const below = await aCategory({ parentId: top.id });
    await openCategories();
    await screen.act(screen.rowOf(top.code), '编辑');
    await screen.dialog().locator('#parentId').click();
    await page.getByRole('treeitem').first().waitFor();
    await screen.dialog().locator('#parentId').fill(below.name);
    const choice = page.locator('.ant-select-tree-treenode').filter({ hasText: below.name });
    await choice.waitFor();
    expect(await choice.getAttribute('class')).toContain('disabled');
    await page.keyboard.press('Escape');
    await screen
      .dialog()
      .getByRole('button', { name: /取\s*消/ })
      .click();
    await screen.dialog().waitFor({ state: 'hidden' });
  });

  it('R8.8 R8.17 one with models stays and says so, a free one is removed after a question', async () => {
    const [used, free] = [await aCategory(), await aCategory()];
    await aModelOf(used.id);
    await openCategories();
    await screen.act(screen.rowOf(used.code), '删除');
    await screen.sayYes();
    await page.getByText(/该记录正在被 1 条“.+”使用，请先解除关联再删除。/).waitFor();
    await screen.act(screen.rowOf(free.code), '删除');
    await screen.sayYes();
    await page.getByText('删除成功！').waitFor();
    await screen.rowOf(free.code).waitFor({ state: 'hidden' });
    expect(await screen.rowOf(used.code).count()).toBe(1);
  });

  it('R2.24 are found by name, code and energy type, and say when there is none', async () => {
    const top = await aCategory({ energyType: 'hybrid' });
    await openCategories(`?code=${top.code}&energyType=hybrid`);
    await expect.poll(() => screen.rows().count(), soon).toBe(1);
    await openView(page, `/data/vehicleCategory?code=${top.code}&energyType=diesel`);
    await page.getByText('没有符合条件的记录').waitFor();
  });

  it('say that they did not come, and try again', async () => {
    await openCategories();
    const address = '**/factory/vehicleCategory/query';
    await page.route(address, (route) => route.abort());
    await page.getByRole('button', { name: '刷新' }).click();
    await page.locator('.listing').getByText('数据加载失败').waitFor();
    await page.unroute(address);
    await page.getByRole('button', { name: /重\s*试/ }).click();
    await screen.rows().first().waitFor();
  });

  it('R6.5 who may change nothing sees no buttons, only the choice of metrics to read', async () => {
    const row = await aCategory();
    const other = await openPage(browser);
    const member = await aMember({ memberType: 'orgUser' });
    await grantRole(member.loginName, (await aRole(['vehicle-category'])).name);
    await signIn(other, member);
    await openView(other, `/data/vehicleCategory?code=${row.code}`);
    const its = dataPage(other);
    await its.rows().first().waitFor();
    const listing = other.locator('.listing');
    expect(await listing.getByRole('button', { name: /新\s*增|编\s*辑|删\s*除/ }).count()).toBe(0);
    await its.act(its.rows().first(), '指标配置');
    await its.drawer().getByText('显示车辆上报的全部指标').first().waitFor();
    expect(await its.drawer().getByRole('switch').count()).toBe(0);
    expect(
      await its
        .drawer()
        .getByRole('button', { name: /保\s*存/ })
        .count(),
    ).toBe(0);
    await other.context().close();
  });

  it('stand as cards on a phone, in English', async () => {
    await aCategory({ name: 'Loaders', icon: 'smallCar' });
    const small = await openPage(browser, { viewport: phone, locale: 'en-GB' });
    await signIn(small);
    await openView(small, '/data/vehicleCategory');
    await small.locator('.tree-card').first().waitFor();
    expect(await tooWide(small)).toEqual([]);
    await expect.poll(() => accessibilityFaults(small)).toEqual([]);
    await screenshot(small, 'data-category-390-en');
    await small.context().close();
  });
});
