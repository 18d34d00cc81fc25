import { createListView, removeListView } from '@vehicle/contract/access/list-view/contract';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openSignedIn } from './frame-page.ts';
import { openPage, phone, screenshot, signIn, tooWide } from './harness.ts';
import { aModel, aReportingVehicle, ask, aTerminal, aVehicle, openView, optionsOf } from './records.ts';

let browser: Browser;
let page: Page;

openSignedIn((opened) => {
  ({ browser, page } = opened);
});

const row = (vin: string) => page.locator('.listing tbody tr[data-row-key]').filter({ hasText: vin });
const dialog = () => page.locator('.ant-modal.form-dialog');

async function openList(vin: string): Promise<void> {
  await openView(page, `/data/vehicle?vin=${vin}`);
  await row(vin).waitFor();
}

async function choose(field: string, word: string): Promise<void> {
  await dialog().locator(`#${field}`).click();
  await dialog().locator(`#${field}`).fill(word);
  await optionsOf(page, field).getByText(word).first().click();
}

describe('the list of vehicles', () => {
  it('R2.50 R3.12 adds a vehicle, with its model searched on the server', async () => {
    const model = await aModel();
    await openView(page, '/data/vehicle');
    await page.getByRole('button', { name: '新增' }).click();
    await dialog().locator('#vin:focus').waitFor();
    const vin = `LZYTAUXV9N${String(Date.now()).slice(-7)}`;
    await dialog().locator('#vin').fill(vin);
    await choose('modelId', model.name);
    await dialog().locator('#orgId').click();
    await optionsOf(page, 'orgId').first().click();
    await dialog()
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await page.getByText('添加成功！').waitFor();
    await openList(vin);
    expect(await row(vin).innerText()).toContain(model.name);
    expect(await row(vin).innerText()).toContain('从未上线');
  });

  it('R8.11 R8.18 an option list that does not come is named by its field, in a form by what could not be obtained', async () => {
    await openView(page, '/data/vehicle');
    const address = '**/factory/option/model*';
    await page.route(address, (route) => route.abort());
    await page.getByRole('button', { name: '展开' }).click();
    await page.locator('.criteria .ant-select:has([id$=_modelId])').click();
    await page.getByText('车型 加载失败').waitFor();
    await page.getByRole('button', { name: '新增' }).click();
    await dialog().locator('#vin:focus').waitFor();
    await dialog().locator('#modelId').click();
    await page.getByText('获取车型失败').waitFor();
    await page.unroute(address);
    await dialog()
      .getByRole('button', { name: /取\s*消/ })
      .click();
    await dialog().waitFor({ state: 'hidden' });
  });

  it('U39 binds a first terminal without a reason and another one with it, and shows what was changed before', async () => {
    const [made, terminal] = [await aVehicle(), await aTerminal()];
    await openList(made.vin);
    await row(made.vin)
      .getByRole('button', { name: /终\s*端/ })
      .click();
    await dialog().getByText('暂无终端更换记录').waitFor();
    await choose('terminalId', terminal.terminalNo);
    expect(await dialog().locator('#reason').count()).toBe(0);
    await dialog()
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await dialog().waitFor({ state: 'hidden' });
    await row(made.vin).filter({ hasText: terminal.terminalNo }).waitFor();
    expect((await ask(vehicle.calls.get, { params: { id: made.id } })).terminalId).toBe(terminal.id);

    await row(made.vin)
      .getByRole('button', { name: /终\s*端/ })
      .click();
    await dialog().locator('.ant-table').getByText(terminal.terminalNo).waitFor();
    await choose('terminalId', (await aTerminal()).terminalNo);
    await dialog()
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await dialog().getByText('请填写').waitFor();
    await dialog().locator('#reason').fill('终端损坏');
    await screenshot(page, 'screens-vehicle-binding-1440-zh');
    await dialog()
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await dialog().waitFor({ state: 'hidden' });
  });

  it('R2.6 R3.15 a VIN leads to its vehicle', async () => {
    const made = await aVehicle();
    await openList(made.vin);
    await page.getByRole('link', { name: made.vin }).click();
    await page.waitForURL(new RegExp(`#/singleVehicle/index/${made.id}$`));
    await page.getByRole('heading', { name: made.vin }).waitFor();
    expect(await page.title()).toContain(`单车信息_${made.vin}`);
  });

  it('shows the state of a vehicle as it changes', async () => {
    const { row: made, report } = await aReportingVehicle();
    await openList(made.vin);
    expect(await row(made.vin).locator('[data-status]').first().getAttribute('data-status')).toBe('never');
    await report({ at: new Date().toISOString(), accOn: false });
    await row(made.vin).locator('[data-status="online"]').first().waitFor();
    await report({ at: new Date().toISOString(), accOn: true, metrics: { engineSpeed: 1500 } });
    await row(made.vin).locator('[data-status="working"]').first().waitFor();
    await openView(page, '/data/vehicle');
    await page.locator('[data-status="working"]').first().waitFor();
    await screenshot(page, 'screens-vehicle-1440-zh');
  });

  it('R1.2 R4.7 with the language what the server has named is named anew', async () => {
    const made = await aVehicle();
    const other = await openPage(browser);
    await signIn(other, undefined, `/data/vehicle?vin=${made.vin}`);
    await other.getByRole('cell', { name: '运营', exact: true }).waitFor();
    await other.getByRole('button', { name: '语言' }).click();
    await other.getByRole('menuitem', { name: 'English' }).click();
    await other.getByRole('cell', { name: 'Operating', exact: true }).waitFor();
    await other.context().close();
  });

  it('is a list of cards on a phone, no wider for many views', async () => {
    await aVehicle();
    const body = { list: 'vehicle', isShared: false, criteria: {}, order: null };
    const views = ['东采区在用的矿用卡车', '本月到期保养的矿用卡车', '等待验收入库的矿用卡车'];
    const made = await Promise.all(
      views.map((name) =>
        ask(createListView, { body: { ...body, name, arrangement: { columns: [], density: 'standard' } } }),
      ),
    );
    const small = await openPage(browser, { viewport: phone });
    await signIn(small, undefined, '/data/vehicle');
    await small.locator('.card').first().waitFor();
    await small.getByRole('button', { name: '等待验收入库的矿用卡车' }).waitFor();
    expect(await tooWide(small)).toEqual([]);
    await screenshot(small, 'screens-vehicle-390-zh');
    for (const { id } of made) await ask(removeListView, { params: { id } });
    await small.context().close();
  });
});
