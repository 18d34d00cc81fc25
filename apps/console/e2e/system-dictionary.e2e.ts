import { dictionary } from '@vehicle/contract/access/dictionary/contract';
import type { RowOf, WriteOf } from '@vehicle/contract/core/resource';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, openPage, phone, screenshot, signIn, tooWide } from './harness.ts';
import { listingPage } from './listing-page.ts';
import { ask, aVehicle, openView, optionsOf, soon } from './records.ts';

let browser: Browser;
let page: Page;
openSignedIn((opened) => {
  browser = opened.browser;
  page = opened.page;
});

let made = 0;

function anEntry(traits: Partial<WriteOf<typeof dictionary>> = {}): Promise<RowOf<typeof dictionary>> {
  made += 1;
  const body = {
    kind: 'partUnit' as const,
    code: `E2E${process.pid}-${made}`,
    dictName: { zh: `单位${made}`, en: `Unit ${made}`, es: `Unidad ${made}`, ja: `単位${made}` },
    sort: 900 + made,
    enabled: true,
    ...traits,
  };
  return ask(dictionary.calls.create, { body });
}

const rows = () => page.locator('.listing tbody tr[data-row-key]');
const rowOf = ({ code }: { code: string }) =>
  rows().filter({ has: page.getByRole('cell', { name: code, exact: true }) });
const dialog = () => page.locator('.ant-modal.form-dialog');
const kinds = () => page.getByRole('navigation', { name: '字典类型' });

async function openKind(kind: string, search = ''): Promise<void> {
  await openView(page, `/system/dictionary?kind=${kind}${search}`);
  await page.locator('.listing').waitFor();
}

describe('the dictionary', () => {
  it('R3.11 shows the kinds beside the entries of the chosen one', async () => {
    await openView(page, '/system/dictionary');
    await kinds().waitFor();
    expect(await kinds().getByRole('button').allInnerTexts()).toEqual([
      '生产厂家',
      '终端类型',
      '车辆用途',
      '配件单位',
      '故障等级',
      '维修原因',
    ]);
    await kinds().getByRole('button', { name: '终端类型' }).click();
    await page.waitForURL(/kind=terminalType/);
    await rowOf({ code: 'JT808-2019' }).waitFor();
    expect(await kinds().locator('[aria-current]').innerText()).toBe('终端类型');
    await screenshot(page, 'system-dictionary-1440-zh');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  });

  it('R3.11 adds an entry to the chosen kind, named in four languages', async () => {
    await openKind('partUnit');
    await page.getByRole('button', { name: '新增' }).click();
    await dialog().locator('#code:focus').waitFor();
    await page.keyboard.press('Enter');
    await dialog().getByText('请填写').first().waitFor();
    const code = `E2E-NEW-${process.pid}`;
    await dialog().locator('#code').fill(code);
    await dialog().getByRole('textbox', { name: '简体中文' }).fill('卷');
    await dialog().getByRole('textbox', { name: 'English' }).fill('roll');
    await dialog().getByRole('textbox', { name: 'Español' }).fill('rollo');
    await dialog().getByRole('textbox', { name: '日本語' }).fill('巻');
    await dialog().locator('#sort').focus();
    await expect.poll(() => dialog().getByText('请填写').count(), soon).toBe(0);
    await screenshot(page, 'system-dictionary-add-1440-zh');
    await dialog()
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await page.getByText('添加成功！').waitFor();
    const listed = await ask(dictionary.calls.list, {
      body: { criteria: { kind: 'partUnit', code }, pageIndex: 1, pageSize: 10 },
    });
    expect(listed.rows).toMatchObject([
      { kind: 'partUnit', dictName: { zh: '卷', en: 'roll', es: 'rollo', ja: '巻' }, enabled: true },
    ]);
  });

  it('R2.45 a search stays within the kind, and a reset too', async () => {
    const entry = await anEntry();
    await openKind('partUnit');
    await rows().first().waitFor();
    await page.getByRole('search').getByLabel('编码').fill(entry.code);
    await page.getByRole('search').getByLabel('编码').press('Enter');
    await expect.poll(() => rows().count(), soon).toBe(1);
    expect(page.url()).toContain('kind=partUnit');
    await page.getByRole('button', { name: /重\s*置/ }).click();
    await expect.poll(() => rows().count(), soon).toBeGreaterThan(1);
    expect(page.url()).toContain('kind=partUnit');
  });

  it('R8.18 edits and removes an entry; one of the system keeps its code and stays', async () => {
    const entry = await anEntry();
    await openKind('partUnit', `&code=${entry.code}`);
    await rowOf(entry)
      .getByRole('button', { name: /编\s*辑/ })
      .click();
    await dialog().locator('#sort').fill('7');
    await dialog()
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await page.getByText('修改成功！').waitFor();
    expect((await ask(dictionary.calls.get, { params: { id: entry.id } })).sort).toBe(7);
    await rowOf(entry)
      .getByRole('button', { name: /删\s*除/ })
      .click();
    await page
      .locator('.ant-modal-confirm')
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await page.getByText('删除成功！').waitFor();

    await openKind('terminalType');
    const system = rowOf({ code: 'JSON' });
    await system.getByRole('button', { name: /编\s*辑/ }).click();
    await dialog().locator('#sort').waitFor();
    expect(await dialog().locator('#code').isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await system.getByRole('button', { name: /删\s*除/ }).count()).toBe(0);
  });

  it('R7.37 a use that is renamed or disabled is so in the lists and forms of vehicles', async () => {
    const body = { criteria: { kind: 'vehicleRole' as const, code: 'rental' } };
    const [entry] = (await ask(dictionary.calls.list, { body })).rows;
    if (!entry) throw new Error('no use is called rental');
    const written = dictionary.write.strip().parse(entry);
    const change = async (traits: Partial<typeof written>) => {
      const { version } = await ask(dictionary.calls.get, { params: { id: entry.id } });
      await ask(dictionary.calls.update, {
        params: { id: entry.id },
        body: { ...written, ...traits, version },
      });
    };
    const dictName = { ...written.dictName, zh: '外租' };
    const { vin } = await aVehicle({ role: 'rental' });
    const vehicles = listingPage(page);
    const offered = async () => {
      await dialog().locator('#role').click();
      const options = optionsOf(page, 'role');
      await options.first().waitFor();
      return options.allInnerTexts();
    };
    try {
      await change({ dictName });
      await openView(page, `/data/vehicle?vin=${vin}&role=rental`);
      await vehicles.row(vin).getByText('外租', { exact: true }).waitFor();
      await page.locator('.criteria').getByTitle('外租').waitFor();
      await page.getByRole('button', { name: '新增' }).click();
      expect(await offered()).toContain('外租');

      await change({ dictName, enabled: false });
      await openView(page, `/data/vehicle?vin=${vin}`);
      await vehicles.row(vin).getByText('外租', { exact: true }).waitFor();
      await page.getByRole('button', { name: '新增' }).click();
      await dialog().locator('#vin:focus').waitFor();
      expect(await offered()).not.toContain('外租');
      await openView(page, `/data/vehicle?vin=${vin}`);
      await vehicles.act(vin, '编辑');
      await dialog().getByTitle('外租').first().waitFor();
    } finally {
      await change({});
    }
  });

  it('R1.2 the kinds stand above the cards on a phone, in English', async () => {
    const small = await openPage(browser, { viewport: phone, locale: 'en-GB' });
    await signIn(small, undefined, '/system/dictionary?kind=faultLevel');
    await small.locator('.card').first().waitFor();
    expect(await small.getByRole('combobox', { name: 'Types' }).count()).toBe(1);
    expect(await tooWide(small)).toEqual([]);
    await expect.poll(() => accessibilityFaults(small)).toEqual([]);
    await screenshot(small, 'system-dictionary-390-en');
    await small.context().close();
  });
});
