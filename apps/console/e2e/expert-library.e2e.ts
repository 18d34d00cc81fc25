import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aCategory, aKnowledge, aModelOf, anOwnSpn, nextNumber } from './faults.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, openPage, phone, screenshot, signIn } from './harness.ts';
import { type ListingPage, listingPage } from './listing-page.ts';
import { aMember } from './member.ts';
import { grantRole, openView, soon } from './records.ts';
import { aRole } from './roles.ts';

let browser: Browser;
let page: Page;
let listing: ListingPage;
openSignedIn((opened) => {
  ({ browser, page } = opened);
  listing = listingPage(page);
});

const stepBar = () => page.getByRole('navigation', { name: '筛选步骤' }).filter({ visible: true });
const searchBox = () => page.getByPlaceholder('搜索整个故障库').filter({ visible: true });
const search = () => new URLSearchParams(new URL(page.url()).hash.split('?')[1]);

/** A category with two models; of three cases two are about the first model, one of them about the spec and the code. */
async function aLibrary() {
  const category = await aCategory();
  const [one, two] = [await aModelOf(category.id), await aModelOf(category.id)];
  const mark = nextNumber();
  const code = { spn: anOwnSpn(), fmi: 4 };
  const shared = { categoryId: category.id, reason: `线束破损${mark}` };
  const right = await aKnowledge({
    ...shared,
    modelIds: [one.id],
    specNumber: `WC${mark}-2.1`,
    faultCodes: [code],
    faultName: `电磁阀断路${mark}`,
    faultLevel: 3,
    steps: ['检查插头', '测量线圈电阻'],
  });
  const sameModel = await aKnowledge({
    ...shared,
    modelIds: [one.id],
    specNumber: `WC${mark}-3.0`,
    faultCodes: [{ spn: code.spn, fmi: 5 }],
    faultName: `传感器短路${mark}`,
  });
  const otherModel = await aKnowledge({ ...shared, modelIds: [two.id], faultName: `水泵渗漏${mark}` });
  return { category, one, two, mark, code, right, sameModel, otherModel };
}

describe('the expert fault library', () => {
  it('R2.34 R3.24 narrows from category over model, spec number and fault code to the case, and reads it', async () => {
    const { category, one, two, code, right } = await aLibrary();
    const spec = String(right.specNumber);
    await openView(page, '/expert/category');
    await listing.rows.first().waitFor();
    await searchBox().fill(String(right.faultName));
    await page.keyboard.press('Enter');
    await expect.poll(() => listing.rows.count(), soon).toBe(1);
    await searchBox().fill('');
    await openView(page, `/expert/category?keyword=${encodeURIComponent(right.faultName)}`);
    await listing.row(category.name).getByRole('link', { name: category.name }).click();
    await page.waitForURL(/#\/expert\/model\?/);
    await listing.row(one.name).waitFor();
    expect(await listing.row(two.name).count()).toBe(0);
    await listing.row(one.name).getByRole('link', { name: one.name }).click();
    await page.waitForURL(/#\/expert\/spec\?/);
    await listing.row(spec).getByRole('link', { name: spec }).click();
    await page.waitForURL(/#\/expert\/faultCode\?/);
    await listing.row(String(code.spn)).waitFor();
    for (const name of [category.name, one.name, spec])
      await expect.poll(() => stepBar().innerText(), soon).toContain(name);
    await screenshot(page, 'expert-fault-code-1440-zh');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await listing.row(String(code.spn)).getByRole('link').first().click();
    await page.waitForURL(/#\/expert\/case\?/);
    await expect.poll(() => listing.rows.count(), soon).toBe(1);
    expect(Object.fromEntries(search())).toEqual({
      keyword: right.faultName,
      categoryId: String(category.id),
      modelId: String(one.id),
      specNumber: spec,
      spn: String(code.spn),
      fmi: String(code.fmi),
    });
    await listing.act(right.faultName, '查看');
    const article = listing.drawer.getByRole('article');
    await article.waitFor();
    expect(await article.locator('.article-steps li').allInnerTexts()).toEqual(right.steps);
    await screenshot(page, 'expert-case-read-1440-zh');
  });

  it('R2.34 keeps the choice when going back, and lets go of one at a time', async () => {
    const { category, one, mark, right, sameModel, otherModel } = await aLibrary();
    await openView(page, `/expert/model?categoryId=${category.id}`);
    await listing.act(one.name, '规格');
    await page.waitForURL(new RegExp(`#/expert/spec\\?categoryId=${category.id}&modelId=${one.id}$`));
    await expect.poll(() => listing.rows.count(), soon).toBe(2);
    await page.goBack();
    await page.waitForURL(new RegExp(`#/expert/model\\?categoryId=${category.id}$`));
    await expect.poll(() => listing.rows.count(), soon).toBe(2);
    await page.goForward();
    // The steps of the page before lead on without the model.
    await stepBar().getByRole('button', { name: '清除车型' }).waitFor();
    await stepBar().getByRole('link', { name: '案例' }).click();
    await listing.row(right.faultName).waitFor();
    await listing.row(sameModel.faultName).waitFor();
    expect(await listing.row(otherModel.faultName).count()).toBe(0);
    await screenshot(page, 'expert-case-1440-zh');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);

    await searchBox().fill(`断路${mark}`);
    await page.keyboard.press('Enter');
    await expect.poll(() => listing.row(sameModel.faultName).count(), soon).toBe(0);
    expect(search().get('modelId')).toBe(String(one.id));
    await searchBox().fill('');
    await page.keyboard.press('Enter');
    await listing.row(sameModel.faultName).waitFor();
    await stepBar().getByRole('button', { name: '清除车型' }).click();
    await listing.row(otherModel.faultName).waitFor();
    expect(search().get('categoryId')).toBe(String(category.id));
    await page
      .getByRole('button', { name: /重\s*置/ })
      .filter({ visible: true })
      .click();
    await page.waitForURL(/#\/expert\/case$/);
  });

  it('R2.34 shows the details of a row with the cases that were changed last, and reads one of them', async () => {
    const { category, right, otherModel } = await aLibrary();
    await openView(page, `/expert/category?keyword=${encodeURIComponent(String(right.reason))}`);
    await listing.act(category.name, '详情');
    const drawer = listing.drawer.first();
    await drawer.getByText(category.code).waitFor();
    await drawer.getByRole('button', { name: otherModel.faultName }).waitFor();
    await screenshot(page, 'expert-category-detail-1440-zh');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await drawer.getByRole('button', { name: right.faultName }).click();
    await page.getByRole('article').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('article').waitFor({ state: 'hidden' });
    await drawer.getByRole('link', { name: '查看全部 3 个案例' }).click();
    await page.waitForURL(/#\/expert\/case\?/);
    await expect.poll(() => listing.rows.count(), soon).toBe(3);
    expect(search().get('categoryId')).toBe(String(category.id));
  });

  it('R2.34 opens the cases of a fault by its address alone, and says what to do where there is none', async () => {
    const { code, right } = await aLibrary();
    await openView(page, `/expert/case?spn=${code.spn}&fmi=${code.fmi}`);
    await listing.row(right.faultName).waitFor();
    expect(await listing.rows.count()).toBe(1);
    await expect.poll(() => stepBar().innerText(), soon).toContain(String(code.spn));
    await openView(page, `/expert/case?spn=${code.spn}&fmi=19`);
    await page.getByText('没有符合条件的记录').waitFor();
    await page.getByText('请调整查询条件').waitFor();
  });

  it('U46 stands as a tree of categories and models, with what the chosen one holds beside it', async () => {
    const { category, one, two, right, sameModel, otherModel } = await aLibrary();
    await openView(page, `/expert/case?keyword=${encodeURIComponent(String(right.reason))}`);
    await listing.row(otherModel.faultName).waitFor();
    const tree = page.getByRole('navigation', { name: '类别与车型' }).filter({ visible: true });
    await tree.getByRole('button', { name: `展开 ${category.name}` }).click();
    await tree.getByRole('link', { name: two.name }).waitFor();
    await tree.getByRole('link', { name: one.name }).click();
    await expect.poll(() => listing.row(otherModel.faultName).count(), soon).toBe(0);
    await listing.row(sameModel.faultName).waitFor();
    expect(search().get('modelId')).toBe(String(one.id));
    expect(await tree.getByRole('link', { name: one.name }).getAttribute('aria-current')).toBe('true');
    expect(await tree.getByRole('link', { name: one.name }).innerText()).toMatch(/2$/);
    const [left, rest] = await Promise.all([
      tree.boundingBox(),
      page.locator('.library-part:visible').boundingBox(),
    ]);
    expect(Number(left?.x) + Number(left?.width)).toBeLessThanOrEqual(Number(rest?.x));
    await page.mouse.move(0, 0);
    expect(await accessibilityFaults(page, 'practice')).toEqual([]);
    await screenshot(page, 'expert-tree-1440-zh');
    await tree.getByRole('link', { name: category.name }).click();
    await listing.row(otherModel.faultName).waitFor();
  });

  it.each([
    { path: '/expert/category', title: '名称' },
    { path: '/expert/model', title: '车辆类别' },
    { path: '/expert/spec', title: '规格号' },
    { path: '/expert/faultCode', title: 'FMI' },
    { path: '/expert/case', title: '故障码' },
  ])('R2.34 $path is a list of its own, only to be read', async ({ path, title }) => {
    await aLibrary();
    await openView(page, path);
    await listing.rows.first().waitFor();
    expect(await page.locator('.listing thead th').filter({ visible: true }).allInnerTexts()).toContain(
      title,
    );
    for (const name of ['新增', '导入', '删除', '编辑'])
      expect(await page.getByRole('button', { name }).filter({ visible: true }).count()).toBe(0);
    await screenshot(page, `expert-${path.split('/')[2]}-list-1440-zh`);
  });
});

describe('the expert fault library for others', () => {
  it('R2.34 R6.5 is read by who has it in the menu, in English', async () => {
    const { category } = await aLibrary();
    const reader = await openPage(browser, { locale: 'en-GB' });
    const member = await aMember({ memberType: 'orgUser' });
    await grantRole(member.loginName, (await aRole(['expert-category', 'expert-model'])).name);
    await signIn(reader, member);
    await openView(reader, `/expert/model?categoryId=${category.id}`);
    await listingPage(reader).rows.first().waitFor();
    await screenshot(reader, 'expert-model-1440-en');
    await reader.context().close();
  });

  it('R2.34 is readable on a phone, with its steps above the cards', async () => {
    const { category, one } = await aLibrary();
    const narrow = await openPage(browser, { viewport: phone });
    await signIn(narrow);
    await openView(narrow, `/expert/faultCode?categoryId=${category.id}&modelId=${one.id}`);
    await narrow.locator('.listing .card').first().waitFor();
    await narrow.getByText('类别与车型', { exact: true }).click();
    await narrow
      .getByRole('navigation', { name: '类别与车型' })
      .getByRole('link', { name: one.name })
      .waitFor();
    await screenshot(narrow, 'expert-fault-code-390-zh');
    await expect.poll(() => accessibilityFaults(narrow)).toEqual([]);
    await narrow.context().close();
  });
});
