import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { configFile } from '@vehicle/contract/fleet/config-file/contract';
import type { Browser, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openSignedIn } from './frame-page.ts';
import { openPage, phone, screenshot, signIn } from './harness.ts';
import { ask, openView, soon } from './records.ts';

const diesel = fileURLToPath(new URL('../../../packages/signals/files/diesel.kcd', import.meta.url));
const name = `柴油 ${Date.now()}`;

let browser: Browser;
let page: Page;

openSignedIn((opened) => {
  ({ browser, page } = opened);
});

const dialog = () => page.locator('.ant-modal.form-dialog');
const drawer = () => page.locator('.ant-drawer');
const row = () => page.locator('.listing tbody tr[data-row-key]').filter({ hasText: name });

async function openFile(): Promise<void> {
  await openView(page, `/configFile?name=${encodeURIComponent(name)}`);
  await row().waitFor();
}

it('R5.16 R5.17 refuses what is no xml, and xml that cannot be read with line and reason', async () => {
  await openView(page, '/configFile');
  await page.getByRole('button', { name: '新增' }).click();
  await dialog().locator('#name:focus').waitFor();
  const input = dialog().locator('input[type="file"]');
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await dialog().getByText('请选择xml文件类型！').waitFor();

  const broken = Buffer.from('<NetworkDefinition>\n  <Bus name="a">\n</NetworkDefinition>');
  await input.setInputFiles({ name: 'broken.xml', mimeType: 'text/xml', buffer: broken });
  await dialog()
    .getByText(/文件第 3 行/)
    .waitFor();
  await screenshot(page, 'screens-config-file-refused-1440-zh');

  await dialog()
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await expect.poll(() => dialog().locator('.ant-form-item-explain-error').count(), soon).toBe(3);
  // A file is chosen: that it cannot be used is told, not that it is missing.
  await dialog().getByText('该文件不可用，请选择另一个文件').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '放弃修改' }).click();
  await dialog().waitFor({ state: 'hidden' });
});

it('R3.18 R2.34 shows both names, whether it is enabled, the file, and who was at it last and when', async () => {
  await openView(page, '/configFile');
  const listed = page.locator('.listing tbody tr[data-row-key]');
  await listed.first().waitFor();
  const titles = (await page.locator('.listing thead th').allInnerTexts()).map((title) => title.trim());
  const shown = ['配置文件名称', '状态', '解析配置名称', '文件', '最近操作人', '最近操作时间'];
  expect(titles.filter((title) => shown.includes(title))).toEqual(shown);
  const { rows } = await ask(configFile.calls.list, { body: { criteria: {}, pageIndex: 1, pageSize: 10 } });
  for (const file of rows) {
    const cells = await listed
      .filter({ has: page.getByRole('cell', { name: file.name, exact: true }) })
      .locator('td')
      .allInnerTexts();
    const cellOf = (title: string) => cells[titles.indexOf(title)];
    expect(cellOf('配置文件名称')).toBe(file.name);
    expect(cellOf('解析配置名称')).toBe(file.resolutionName);
    expect(cellOf('文件')).toBe(file.fileName);
    expect(cellOf('最近操作人')).toBe(file.operatedBy ?? '—');
    const at = new Date(file.operatedAt).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });
    expect(cellOf('最近操作时间')).toBe(at);
    const row = listed.filter({ hasText: file.name });
    expect(await row.getByRole('switch').getAttribute('aria-checked')).toBe(String(file.enabled));
  }
});

it('R3.18 uploads a parse file, with a report of what is in it', async () => {
  await openView(page, '/configFile');
  await page.getByRole('button', { name: '新增' }).click();
  await dialog().locator('#name:focus').waitFor();
  await dialog().locator('#name').fill(name);
  await dialog().locator('#resolutionName').fill('diesel');
  await dialog()
    .locator('input[type="file"]')
    .setInputFiles({
      name: 'diesel.kcd',
      mimeType: 'text/xml',
      buffer: await readFile(diesel),
    });
  await dialog()
    .getByText(/解析成功：\d+ 个报文，\d+ 个信号/)
    .waitFor();
  await screenshot(page, 'screens-config-file-upload-1440-zh');
  await dialog()
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await page.getByText('添加成功！').waitFor();
  await openFile();
  expect(await row().innerText()).toContain('diesel.kcd');
});

it('tries a pasted frame out before anything is enabled', async () => {
  await openFile();
  await row().getByRole('button', { name: '解析测试' }).click();
  await drawer().locator('#canId').fill('0x0CF00400');
  // Bytes 4 and 5: 12,000 × 0.125 rpm; torque 0xFF is not available.
  await drawer().locator('#data').fill('F0 FF FF E0 2E FF FF FF');
  await drawer().locator('button[type="submit"]').click();
  const speed = drawer().locator('tbody tr').filter({ hasText: 'EngineSpeed' });
  await speed.waitFor();
  expect(await speed.innerText()).toMatch(/1500\s*rpm/);
  expect(await drawer().locator('tbody tr').filter({ hasText: 'EngineTorque' }).last().innerText()).toContain(
    '无数据',
  );
  await screenshot(page, 'screens-try-out-1440-zh');

  await drawer().locator('#canId').fill('0x18FFABCD');
  await drawer().locator('button[type="submit"]').click();
  await drawer().getByText('解析文件中没有该标识符').waitFor();
  await drawer().locator('#data').fill('7');
  await drawer().locator('button[type="submit"]').click();
  await drawer().getByText('请输入十六进制字节').waitFor();
});

it('edits the mapping: searches, releases one signal, saves, and shows it first', async () => {
  await openFile();
  await row()
    .getByRole('button', { name: /映\s*射/ })
    .click();
  await drawer().getByPlaceholder('搜索信号或指标').fill('EngineSpeed');
  const speed = drawer().locator('tbody tr[data-row-key="engineSpeed"]');
  await speed.locator('.mapping-metric').hover();
  await speed.locator('.ant-select-clear').click();
  await drawer().getByText('只看未匹配（1）').waitFor();
  await drawer().getByRole('button', { name: '保存映射' }).click();
  await page.getByText('修改成功！').waitFor();
  await expect
    .poll(() => drawer().locator('tbody tr[data-row-key]').first().getAttribute('data-row-key'), soon)
    .toBe('engineSpeed');
  await screenshot(page, 'screens-mapping-1440-zh');

  await drawer().locator('.mapping-metric').first().click();
  await page.keyboard.type('engineSpeed');
  await page.locator('.ant-select-item-option-active').filter({ hasText: ' engineSpeed' }).waitFor();
  await page.keyboard.press('Enter');
  await drawer().getByText('只看未匹配（0）').waitFor();
  await drawer().getByRole('button', { name: '保存映射' }).click();
  await expect.poll(() => drawer().getByRole('button', { name: '保存映射' }).isDisabled(), soon).toBe(true);
});

it('R4.10 enables and disables a file in its row', async () => {
  await openFile();
  const toggle = row().getByRole('switch');
  expect(await toggle.getAttribute('aria-checked')).toBe('false');
  await toggle.click();
  await expect.poll(() => toggle.getAttribute('aria-checked'), soon).toBe('true');
  await page.reload();
  await row().waitFor();
  expect(await toggle.getAttribute('aria-checked')).toBe('true');
});

it('keeps the mapping usable on a phone', async () => {
  const small = await openPage(browser, { viewport: phone, locale: 'en-GB' });
  await signIn(small, undefined, `/configFile?name=${encodeURIComponent(name)}`);
  await small.getByRole('button', { name: 'Mapping' }).click();
  const choice = small.locator('.mapping-metric').first();
  await choice.waitFor();
  const rightEdge = async () => {
    const box = await choice.boundingBox();
    return box ? box.x + box.width : Number.NaN;
  };
  // The drawer slides in.
  await expect.poll(rightEdge, soon).toBeLessThanOrEqual(phone.width);
  await screenshot(small, 'screens-mapping-390-en');
  await small.context().close();
});
