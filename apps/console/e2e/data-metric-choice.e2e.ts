import { categoryMetrics, saveCategoryMetrics } from '@vehicle/contract/fleet/metric/choice';
import { vehicleMetrics } from '@vehicle/contract/fleet/vehicle/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type DataPage, dataPage } from './data-page.ts';
import { aCategory, aModelOf, metricsOfGroup } from './data-records.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, openPage, phone, screenshot, signIn, tooWide } from './harness.ts';
import { ask, aVehicle, openView, soon } from './records.ts';

let browser: Browser;
let page: Page;
let screen: DataPage;
openSignedIn((opened) => {
  ({ browser, page } = opened);
  screen = dataPage(page);
});

const drawer = () => screen.drawer();
const all = () => drawer().getByRole('region', { name: '全部指标' });
const inOrder = () => drawer().getByRole('region', { name: '显示顺序' });
const save = () => drawer().getByRole('button', { name: /保\s*存/ });
const lineOf = (name: string): Locator => inOrder().getByRole('listitem').filter({ hasText: name });
const shownOrder = async () =>
  (await inOrder().locator('.ordered-metric-name').allInnerTexts()).map((text) => text.split(/\s/)[0]);

async function openChoice(path: string, code: string): Promise<void> {
  await openView(page, `${path}?code=${code}`);
  await screen.rowOf(code).waitFor();
  await screen.act(screen.rowOf(code), '指标配置');
  await all().waitFor();
}

async function tick(name: string): Promise<void> {
  await all().getByPlaceholder('搜索指标名称或编码').fill(name);
  await all().getByRole('checkbox', { name }).last().check();
}

const chosenBy = async (id: number) => (await ask(categoryMetrics, { params: { id } })).metricIds;

async function choose(id: number, metricIds: number[]): Promise<void> {
  const { version } = await ask(categoryMetrics, { params: { id } });
  await ask(saveCategoryMetrics, { params: { id }, body: { version, metricIds } });
}

describe('the metrics of a category', () => {
  it('R2.24 R7.23 are found, ticked and ordered by dragging, and stay so', async () => {
    const category = await aCategory();
    const found = await metricsOfGroup('engine', 3);
    const [first, second, third] = found.map(({ name }) => name.zh);
    if (!first || !second || !third) throw new Error('three metrics are needed');
    await openChoice('/data/vehicleCategory', category.code);
    await drawer().getByText('上级未配置，显示车辆上报的全部指标。').waitFor();
    expect(await save().isDisabled()).toBe(true);
    await drawer().getByRole('switch').click();
    await drawer().getByText('请在“全部指标”中至少选择一个指标').waitFor();
    expect(await save().isDisabled()).toBe(true);
    for (const metric of found) {
      await all().getByPlaceholder('搜索指标名称或编码').fill(metric.code);
      await all().getByTitle(metric.code, { exact: true }).getByRole('checkbox').check();
    }
    await all().getByPlaceholder('搜索指标名称或编码').fill('');
    await drawer().getByText('已选 3 个指标，1 个分组').waitFor();
    expect(await shownOrder()).toEqual([first, second, third]);
    await lineOf(third)
      .locator('.drag-handle')
      .dragTo(lineOf(first), { targetPosition: { x: 60, y: 3 } });
    await expect.poll(shownOrder, soon).toEqual([third, first, second]);
    await screenshot(page, 'data-metric-choice-1440-zh');
    await page.mouse.move(0, 0);
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await save().click();
    await page.getByText('修改成功！').waitFor();
    await drawer().waitFor({ state: 'hidden' });
    await expect.poll(() => screen.rowOf(category.code).innerText(), soon).toMatch(/\s3\s/);

    await openChoice('/data/vehicleCategory', category.code);
    await expect.poll(shownOrder, soon).toEqual([third, first, second]);
    const ids = [found[2]?.id, found[0]?.id, found[1]?.id];
    expect(await chosenBy(category.id)).toEqual(ids);
  });

  it('R7.23 order by keyboard too, within their group, and are taken away', async () => {
    const category = await aCategory();
    const [one, two, three] = await metricsOfGroup('engine', 3);
    if (!one || !two || !three) throw new Error('three metrics are needed');
    await choose(category.id, [one.id, two.id, three.id]);
    await openChoice('/data/vehicleCategory', category.code);
    const down = lineOf(one.name.zh).getByRole('button', { name: `下移 ${one.name.zh}` });
    await down.focus();
    await page.keyboard.press('Enter');
    await expect.poll(shownOrder, soon).toEqual([two, one, three].map(({ name }) => name.zh));
    const up = lineOf(two.name.zh).getByRole('button', { name: `上移 ${two.name.zh}` });
    expect(await up.isDisabled()).toBe(true);
    await drawer()
      .getByRole('button', { name: `移除 ${three.name.zh}` })
      .click();
    await save().click();
    await page.getByText('修改成功！').waitFor();
    expect(await chosenBy(category.id)).toEqual([two.id, one.id]);
  });

  it('R7.23 a stale choice says who has saved meanwhile, and loads what is in force now', async () => {
    const category = await aCategory();
    const [one, two] = await metricsOfGroup('engine', 2);
    if (!one || !two) throw new Error('two metrics are needed');
    await choose(category.id, [one.id]);
    await openChoice('/data/vehicleCategory', category.code);
    await expect.poll(shownOrder, soon).toEqual([one.name.zh]);
    await choose(category.id, [two.id]);
    await drawer().getByRole('switch').click();
    await save().click();
    await drawer()
      .getByText(/该记录已被 .+ 于 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 修改，请刷新后再编辑。/)
      .waitFor();
    await screenshot(page, 'data-metric-choice-stale-1440-zh');
    await drawer().getByRole('button', { name: '加载最新配置' }).click();
    await expect.poll(shownOrder, soon).toEqual([two.name.zh]);
  });

  it('R7.23 unsaved changes ask before they are dropped', async () => {
    const category = await aCategory();
    await openChoice('/data/vehicleCategory', category.code);
    await drawer().getByRole('switch').click();
    await page.keyboard.press('Escape');
    await page.getByText('修改尚未保存').waitFor();
    await page.getByRole('button', { name: '放弃修改' }).click();
    await drawer().waitFor({ state: 'hidden' });
    expect((await ask(categoryMetrics, { params: { id: category.id } })).isOwn).toBe(false);
  });
});

describe('the metrics of a model', () => {
  it('R7.15 R7.23 R2.24 come from its category until it has its own, and show so on the single vehicle', async () => {
    const above = await aCategory();
    const category = await aCategory({ parentId: above.id });
    const model = await aModelOf(category.id);
    const machine = await aVehicle({ modelId: model.id });
    const [one, two, three] = await metricsOfGroup('engine', 3);
    if (!one || !two || !three) throw new Error('three metrics are needed');
    await choose(above.id, [two.id, one.id]);
    await openChoice('/data/vehicleModel', model.code);
    await drawer().getByText(`继承自“${above.name}”`).waitFor();
    expect(await shownOrder()).toEqual([two.name.zh, one.name.zh]);
    expect(await inOrder().getByRole('button').count()).toBe(0);
    expect(await all().getByRole('checkbox').first().isDisabled()).toBe(true);
    await screenshot(page, 'data-metric-choice-inherited-1440-zh');

    await drawer().getByRole('switch').click();
    expect(await shownOrder()).toEqual([two.name.zh, one.name.zh]);
    await tick(three.name.zh);
    await lineOf(three.name.zh)
      .locator('.drag-handle')
      .dragTo(lineOf(two.name.zh), { targetPosition: { x: 60, y: 3 } });
    await expect.poll(shownOrder, soon).toEqual([three, two, one].map(({ name }) => name.zh));
    await save().click();
    await page.getByText('修改成功！').waitFor();
    const groups = await ask(vehicleMetrics, { params: { id: machine.id } });
    expect(groups.map(({ metrics }) => metrics.map(({ id }) => id))).toEqual([[three.id, two.id, one.id]]);

    await openView(page, `/singleVehicle/index/${machine.id}`);
    const names = page.locator('.metric-grid .metric-name');
    await expect
      .poll(() => names.allInnerTexts(), soon)
      .toEqual([three, two, one].map(({ name }) => name.zh));

    await openChoice('/data/vehicleModel', model.code);
    await drawer().getByRole('switch').click();
    await drawer().getByText(`继承自“${above.name}”`).waitFor();
    await expect.poll(shownOrder, soon).toEqual([two.name.zh, one.name.zh]);
    await save().click();
    await page.getByText('修改成功！').waitFor();
    await expect.poll(() => screen.rowOf(model.code).innerText(), soon).toContain('继承');
  });

  it('are chosen on a phone, in English', async () => {
    const category = await aCategory({ name: 'Loaders' });
    const metrics = await metricsOfGroup('engine', 4);
    await choose(
      category.id,
      metrics.map(({ id }) => id),
    );
    const small = await openPage(browser, { viewport: phone, locale: 'en-GB' });
    await signIn(small);
    await openView(small, `/data/vehicleCategory?code=${category.code}`);
    await small.getByRole('button', { name: 'Metrics shown' }).click();
    await small.getByRole('region', { name: 'Display order' }).getByRole('listitem').first().waitFor();
    await screenshot(small, 'data-metric-choice-390-en');
    await small.getByRole('region', { name: 'Display order' }).scrollIntoViewIfNeeded();
    expect(await tooWide(small)).toEqual([]);
    expect(await small.locator('.drag-handle').count()).toBe(0);
    await expect.poll(() => accessibilityFaults(small)).toEqual([]);
    await screenshot(small, 'data-metric-choice-order-390-en');
    await small.context().close();
  });
});
