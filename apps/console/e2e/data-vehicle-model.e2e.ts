import { vehicleModel } from '@vehicle/contract/fleet/vehicle-model/contract';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type DataPage, dataPage } from './data-page.ts';
import { aCategory, aModelOf, nextMark } from './data-records.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, openPage, phone, screenshot, signIn, tooWide } from './harness.ts';
import { aMember } from './member.ts';
import { ask, aVehicle, grantRole, openView, soon } from './records.ts';
import { aRole } from './roles.ts';

let browser: Browser;
let page: Page;
let screen: DataPage;
openSignedIn((opened) => {
  ({ browser, page } = opened);
  screen = dataPage(page);
});

async function openModels(search = ''): Promise<void> {
  await openView(page, `/data/vehicleModel${search}`);
  await screen.rows().first().waitFor();
}

const stored = (code: string) =>
  ask(vehicleModel.calls.list, { body: { criteria: { code } } }).then(({ rows: [row] }) => row);

describe('the vehicle models', () => {
  it('R8.18 the form says that configuration files could not be obtained', async () => {
    await openModels();
    await page.route('**/option/configFile*', (route) => route.fulfill({ status: 500 }));
    await page.locator('.toolbar').getByRole('button', { name: '新增' }).click();
    await screen.dialog().locator('#configFileId').click();
    await page.locator('.ant-message').getByText('获取配置解析文件失败').waitFor();
    await page.unroute('**/option/configFile*');
  });

  it('U40 are counted by the view of all of them, as a tree and where some are searched for', async () => {
    const category = await aCategory();
    const model = await aModelOf(category.id);
    const { total } = await ask(vehicleModel.calls.list, { body: { pageSize: 1 } });
    const counted = () => page.locator('.view-chip').first().innerText();
    await openModels();
    await expect.poll(counted, soon).toMatch(new RegExp(`^全部\\s*${total}$`));
    await openModels(`?code=${model.code}`);
    await screen.rowOf(model.code).waitFor();
    await expect.poll(counted, soon).toMatch(new RegExp(`^全部\\s*${total}$`));
  });

  it('R2.24 R3.17 stand with their nodes under their categories', async () => {
    const category = await aCategory();
    const node = await aModelOf(category.id, { isNode: true });
    const model = await aModelOf(category.id, { parentId: node.id });
    await openModels();
    const titles = await page.locator('.listing thead th').allInnerTexts();
    expect(titles).toEqual(
      expect.arrayContaining([
        '车型名称',
        '车型编码',
        '车辆类别',
        '配置解析文件',
        '车辆数',
        '指标数',
        '能源类型',
      ]),
    );
    await page.getByRole('button', { name: '全部展开' }).click();
    const line = screen.rowOf(model.code);
    await line.waitFor();
    for (const text of [model.name, category.name]) expect(await line.innerText()).toContain(text);
    expect(await screen.rowOf(node.code).innerText()).toContain('节点');
    const category0 = screen.rows().filter({ hasText: category.name }).first();
    expect(await category0.getByRole('button', { name: /编\s*辑|删\s*除/ }).count()).toBe(0);
    await category0.getByRole('button', { expanded: true }).click();
    await line.waitFor({ state: 'hidden' });
    await page.mouse.move(0, 0);
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await screenshot(page, 'data-model-1440-zh');
  });

  it('R2.24 R3.17 adds a node with a short form, and a model below it with all its data', async () => {
    const category = await aCategory();
    await aModelOf(category.id);
    const [nodeCode, modelCode] = [nextMark('VN'), nextMark('VM')];
    await openModels();
    await screen.add();
    await screen.dialog().locator('#isNode').click();
    await screen.dialog().getByText('节点只用于归类').waitFor();
    await expect.poll(() => screen.dialog().locator('.ant-form-item').count(), soon).toBe(5);
    await screen.dialog().locator('#name').fill('平台车');
    await screen.dialog().locator('#code').fill(nodeCode);
    await screen.dialog().locator('#categoryId').fill(category.code);
    await page.locator('.ant-select-item-option').filter({ hasText: category.name }).click();
    await screenshot(page, 'data-model-node-1440-zh');
    await screen.confirm();
    await page.getByText('添加成功！').waitFor();
    await screen.dialog().waitFor({ state: 'hidden' });
    expect(await stored(nodeCode)).toMatchObject({ isNode: true, categoryId: category.id });

    await page.getByRole('button', { name: '全部展开' }).click();
    await screen.act(screen.rowOf(nodeCode), '新增下级');
    await screen.dialog().locator('#name:focus').waitFor();
    for (const section of ['基本信息', '技术参数', '上报与检测'])
      await screen.dialog().getByRole('heading', { name: section }).waitFor();
    await screen.dialog().locator('#name').fill('WC40Y');
    await screen.dialog().locator('#code').fill(modelCode);
    await screen.dialog().locator('#payload_t').fill('40');
    await screen.dialog().locator('#tank_L').fill('260.5');
    await screenshot(page, 'data-model-add-1440-zh');
    await screen.confirm();
    await expect
      .poll(() => stored(modelCode), soon)
      .toMatchObject({
        parentName: '平台车',
        categoryId: category.id,
        isNode: false,
        payload_t: 40,
        tank_L: 260.5,
        reportInterval_s: 10,
      });
  });

  it('R2.24 their number of vehicles leads to these vehicles', async () => {
    const model = await aModelOf((await aCategory()).id);
    const machine = await aVehicle({ modelId: model.id });
    await aVehicle();
    await openModels(`?code=${model.code}`);
    await screen.rowOf(model.code).getByRole('link').click();
    await page.waitForURL((url) => url.hash === `#/data/vehicle?modelId=${model.id}`);
    await page.getByRole('link', { name: machine.vin }).waitFor();
    expect(await page.locator('.vin:visible').count()).toBe(1);
  });

  it('R8.8 R9.10 say that a code is taken, that vehicles use one, and who has changed it meanwhile', async () => {
    const category = await aCategory();
    const [used, other] = [await aModelOf(category.id), await aModelOf(category.id)];
    await aVehicle({ modelId: used.id });
    await openModels(`?categoryId=${category.id}`);
    await screen.act(screen.rowOf(used.code), '删除');
    await screen.sayYes();
    await page.getByText(/该记录正在被 1 条“.+”使用，请先解除关联再删除。/).waitFor();

    await screen.act(screen.rowOf(other.code), '编辑');
    await screen.dialog().locator('#code').fill(used.code);
    await screen.confirm();
    await page.getByText(`“${used.code}”已存在，请换一个`).first().waitFor();
    const { id, version, ...row } = other;
    const write = vehicleModel.write.strip().parse({ ...row, seats: 3 });
    await ask(vehicleModel.calls.update, { params: { id }, body: { ...write, version } });
    await screen.dialog().locator('#code').fill(other.code);
    await screen.confirm();
    await page.getByText(/该记录已被 .+ 于 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 修改，请刷新后再编辑。/).waitFor();
    await page.keyboard.press('Escape');
    await screen.dialog().waitFor({ state: 'hidden' });
  });

  it('R2.49 exports what the tree or the search shows', async () => {
    const model = await aModelOf((await aCategory()).id);
    await openModels(`?code=${model.code}`);
    await page.getByRole('button', { name: '导出' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: '全部' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('车型.xlsx');
  });

  it('R6.5 who may change nothing sees no buttons', async () => {
    const model = await aModelOf((await aCategory()).id);
    const other = await openPage(browser);
    const member = await aMember({ memberType: 'orgUser' });
    await grantRole(member.loginName, (await aRole(['vehicle-model'])).name);
    await signIn(other, member);
    await openView(other, `/data/vehicleModel?code=${model.code}`);
    await other.getByText(model.name).waitFor();
    const listing = other.locator('.listing');
    expect(await listing.getByRole('button', { name: /新\s*增|编\s*辑|删\s*除|导\s*入/ }).count()).toBe(0);
    expect(await listing.getByRole('button', { name: /导\s*出/ }).count()).toBe(1);
    await other.context().close();
  });

  it('stand as cards on a phone, in English', async () => {
    const category = await aCategory({ name: 'Haul trucks' });
    await aModelOf(category.id, { name: 'HT 40' });
    const small = await openPage(browser, { viewport: phone, locale: 'en-GB' });
    await signIn(small);
    await openView(small, '/data/vehicleModel');
    await small.locator('.tree-card').first().waitFor();
    expect(await tooWide(small)).toEqual([]);
    await expect.poll(() => accessibilityFaults(small)).toEqual([]);
    await screenshot(small, 'data-model-390-en');
    await openView(small, '/data/vehicleModel?name=HT%2040');
    await small.locator('.card').getByRole('button', { name: 'Edit' }).first().click();
    await small.locator('.form-dialog #name').waitFor();
    await screenshot(small, 'data-model-edit-390-en');
    await small.context().close();
  });
});
