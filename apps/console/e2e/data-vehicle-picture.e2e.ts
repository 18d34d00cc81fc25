import { vehicleModel } from '@vehicle/contract/fleet/vehicle-model/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type DataPage, dataPage } from './data-page.ts';
import { aCategory, aModelOf } from './data-records.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, screenshot } from './harness.ts';
import { ask, aVehicle, openView, soon } from './records.ts';

let page: Page;
let screen: DataPage;
openSignedIn((opened) => {
  ({ page } = opened);
  screen = dataPage(page);
});

async function openModels(search = ''): Promise<void> {
  await openView(page, `/data/vehicleModel${search}`);
  await screen.rows().first().waitFor();
}

const stored = (code: string) =>
  ask(vehicleModel.calls.list, { body: { criteria: { code } } }).then(({ rows: [row] }) => row);

/** A real picture: what the page looks like. */
async function aPicture(name = '矿卡.png') {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } });
  return { name, mimeType: 'image/png', buffer };
}

const drop = () => screen.dialog().locator('.file-drop');
const fileInput = () => drop().locator('input[type="file"]');

describe('the picture of a vehicle model', () => {
  it('R7.2 R9.8 an upload that is never answered ends after the time of every call', async () => {
    const model = await aModelOf((await aCategory()).id);
    await openModels(`?code=${model.code}`);
    await screen.act(screen.rowOf(model.code), '编辑');
    await drop().waitFor();
    // The time is cut short where it is the one of every call, and only there.
    await page.evaluate(() => {
      const { send } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.send = function (body) {
        if (this.timeout === 100_000) this.timeout = 1;
        XMLHttpRequest.prototype.send = send;
        send.call(this, body);
      };
    });
    await page.route('**/file/upload', () => undefined);
    await fileInput().setInputFiles(await aPicture());
    await screen.dialog().getByText('上传失败，请重试。').waitFor();
    await page.unroute('**/file/upload');
  });

  it('R2.51 R3.14 R7.36 takes one picture: the control is away while there is one and back after its removal', async () => {
    const model = await aModelOf((await aCategory()).id);
    await openModels(`?code=${model.code}`);
    await screen.act(screen.rowOf(model.code), '编辑');
    await drop().waitFor();
    const asked = page.waitForRequest((request) => request.url().endsWith('/file/upload'));
    await fileInput().setInputFiles(await aPicture());
    const headers = (await asked).headers();
    expect(headers.authorization).toMatch(/^Bearer ./);
    expect(headers['x-authority']).toBe('NONE');
    const shown = screen.dialog().locator('.stored-picture img');
    await shown.waitFor();
    expect(await shown.getAttribute('src')).toMatch(/^blob:/);
    await expect.poll(() => shown.evaluate((image) => Reflect.get(image, 'naturalWidth')), soon).toBe(320);
    expect(await drop().count()).toBe(0);
    await shown.scrollIntoViewIfNeeded();
    await screenshot(page, 'data-model-picture-1440-zh');
    await screen.confirm();
    await page.getByText('修改成功！').waitFor();
    const imageFileId = (await stored(model.code))?.imageFileId ?? '';
    expect(imageFileId).not.toBe('');

    const served = page.waitForResponse((answer) => answer.url().endsWith(`/file/${imageFileId}`));
    await openModels(`?code=${model.code}`);
    await page.getByRole('button', { name: `查看图片 ${model.name}` }).click();
    expect((await served).headers()['content-type']).toBe('image/png');
    await page.locator('.ant-modal .stored-picture img').waitFor();
    await page.keyboard.press('Escape');

    await screen.act(screen.rowOf(model.code), '编辑');
    await shown.waitFor();
    await screen.dialog().getByRole('button', { name: '移除图片' }).click();
    await drop().waitFor();
    await screen.confirm();
    await expect.poll(async () => (await stored(model.code))?.imageFileId, soon).toBeNull();
  });

  it('U46 the list shows a thumbnail of each picture, the category, the parse file and the number of vehicles', async () => {
    const category = await aCategory();
    const model = await aModelOf(category.id, { manufacturer: '北斗车联', payload_t: 8.5 });
    await aVehicle({ modelId: model.id });
    await openModels(`?code=${model.code}`);
    await screen.act(screen.rowOf(model.code), '编辑');
    await drop().waitFor();
    await fileInput().setInputFiles(await aPicture());
    await screen.dialog().locator('.stored-picture img').waitFor();
    await screen.confirm();
    await page.getByText('修改成功！').waitFor();
    const row = screen.rowOf(model.code);
    const thumbnail = row.locator('.stored-thumbnail img');
    await thumbnail.waitFor();
    await expect
      .poll(() => thumbnail.evaluate((image) => Reflect.get(image, 'naturalWidth')), soon)
      .toBe(320);
    expect(await thumbnail.boundingBox()).toMatchObject({ width: 42, height: 31 });
    const titles = await page.locator('.listing thead th').allInnerTexts();
    for (const title of ['车型名称', '车辆类别', '配置解析文件', '车辆数']) expect(titles).toContain(title);
    expect(titles.join()).not.toContain('载重');
    expect(await row.innerText()).toContain(category.name);
    expect(await row.getByRole('link').innerText()).toBe('1');
    // Nothing of it is beyond the edge.
    const scrolled = await page
      .locator('.listing .ant-table-content')
      .evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(scrolled).toBeLessThanOrEqual(0);
    await screenshot(page, 'models-zh-1440');

    await page.getByRole('navigation', { name: '车型' }).getByRole('link', { name: '技术参数' }).click();
    await expect.poll(() => page.locator('.listing thead th').allInnerTexts(), soon).toContain('载重 (t)');
    // It has criteria of its own, and more models than a page holds.
    const code = page.getByRole('search').filter({ visible: true }).getByLabel('车型编码');
    await code.fill(model.code);
    await code.press('Enter');
    const machine = screen.rowOf(model.code);
    await machine.waitFor();
    expect(await machine.innerText()).toContain('8.5');
    await page.mouse.move(0, 0);
    expect(await accessibilityFaults(page, 'practice')).toEqual([]);
    await screenshot(page, 'models-technical-zh-1440');
  });

  it('R2.51 says why a picture is refused, before it is sent and when the server has looked into it', async () => {
    const model = await aModelOf((await aCategory()).id);
    await openModels(`?code=${model.code}`);
    await screen.act(screen.rowOf(model.code), '编辑');
    await drop().waitFor();
    await fileInput().setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await drop().getByText('请选择 png、jpg 或 webp 图片。').waitFor();
    const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
    await fileInput().setInputFiles(large);
    await drop().getByText('内容过大，最多 5 MB。').waitFor();
    // Begins and ends as a png does, without a picture in between.
    const fake = Buffer.from('89504e470d0a1a0a0000000049454e44ae426082', 'hex');
    await fileInput().setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: fake });
    await drop().getByText('图片无法读取').waitFor();
    await drop().scrollIntoViewIfNeeded();
    await screenshot(page, 'data-model-picture-refused-1440-zh');

    // Dropped instead of chosen.
    const { name, mimeType, buffer } = await aPicture();
    const data = await page.evaluateHandle(
      ({ content, fileName, type }) => {
        const transfer = new DataTransfer();
        const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], fileName, { type }));
        return transfer;
      },
      { content: buffer.toString('base64'), fileName: name, type: mimeType },
    );
    await drop().dispatchEvent('drop', { dataTransfer: data });
    await screen.dialog().locator('.stored-picture img').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '放弃修改' }).click();
    await screen.dialog().waitFor({ state: 'hidden' });
  });
});
