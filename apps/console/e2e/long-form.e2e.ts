import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, desktop, phone, screenshot } from './harness.ts';
import { openView } from './records.ts';

let page: Page;
openSignedIn((opened) => {
  ({ page } = opened);
});
afterEach(() => page.setViewportSize(desktop));

const low = { width: 1440, height: 700 };
const dialog = () => page.locator('.ant-modal.form-dialog');
const footer = () => dialog().locator('.ant-modal-footer');
const sections = () => dialog().getByRole('navigation', { name: '分组' }).getByRole('button');
const confirm = () => footer().getByRole('button', { name: /确\s*定/ });
const jump = () => footer().locator('.form-footer-problems');

async function openForm(path: string, button = '新增'): Promise<void> {
  await openView(page, path);
  await page.locator('.toolbar').getByRole('button', { name: button }).first().click();
  await dialog().locator('input:focus, textarea:focus').first().waitFor();
}

async function leave(): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'hidden' });
}

/** Whether all of it stands within the window. */
async function isInView(of: ReturnType<typeof footer>): Promise<boolean> {
  const box = await of.boundingBox();
  const { width, height } = page.viewportSize() ?? low;
  return (
    box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
  );
}

describe('a long dialog', () => {
  it('U41 keeps its buttons in view at 1440 × 700, scrolled or not, and has its sections at the left', async () => {
    await page.setViewportSize(low);
    await openForm('/data/vehicle');
    expect(await isInView(footer())).toBe(true);
    const body = dialog().locator('.ant-modal-body');
    await body.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    expect(await isInView(footer())).toBe(true);
    expect(await isInView(confirm())).toBe(true);
    expect(Math.round((await dialog().locator('.ant-modal-container').boundingBox())?.width ?? 0)).toBe(760);
    expect(await sections().allInnerTexts()).toEqual(['车辆', '归属与用途', '出厂与计划']);
    const nav = await dialog().locator('.form-sections').boundingBox();
    const first = await dialog().locator('.form-fields').boundingBox();
    expect(Math.round(nav?.width ?? 0)).toBe(132);
    expect((nav?.x ?? 0) + 132).toBeLessThan(first?.x ?? 0);
    await screenshot(page, 'long-form-1440-700-zh');
    await leave();
  });

  it('U41 names each field that is still to be filled, counts them by section, and leads to them', async () => {
    await page.setViewportSize(low);
    await openForm('/data/vehicle');
    await confirm().click();
    await dialog().getByText('请填写VIN 码').waitFor();
    await expect.poll(() => jump().innerText()).toBe('3 处未填或有误：VIN 码、车型、所属组织');
    expect(await sections().allInnerTexts()).toEqual(['车辆\n2', '归属与用途\n1', '出厂与计划']);
    await screenshot(page, 'long-form-problems-1440-700-zh');
    await sections().nth(2).click();
    await dialog().locator('#producedAt:focus').waitFor();
    await jump().click();
    await dialog().locator('#vin:focus').waitFor();
    await dialog().locator('#vin').fill('LZYTAUXV8N0000001');
    await page.keyboard.press('Tab');
    await expect.poll(() => jump().innerText()).toBe('2 处未填或有误：车型、所属组织');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '放弃修改' }).click();
    await dialog().waitFor({ state: 'hidden' });
  });

  it('U41 fills the screen of a phone, with its buttons in view and the way to what is missing', async () => {
    await page.setViewportSize(phone);
    await openView(page, '/data/vehicle');
    await page.getByRole('button', { name: '新增' }).first().click();
    await dialog().locator('#vin').waitFor();
    const box = await dialog().locator('.ant-modal-container').boundingBox();
    expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([390, 844]);
    await dialog()
      .locator('.ant-modal-body')
      .evaluate((element) => element.scrollTo(0, element.scrollHeight));
    expect(await isInView(confirm())).toBe(true);
    await confirm().click();
    await expect.poll(() => jump().innerText()).toContain('VIN 码');
    expect(await isInView(footer())).toBe(true);
    await jump().click();
    await dialog().locator('#vin:focus').waitFor();
    expect(await isInView(dialog().locator('#vin'))).toBe(true);
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await screenshot(page, 'long-form-390-zh');
    await leave();
  });

  it.each([
    '/data/vehicleModel',
    '/data/metrics',
    '/data/partsDictionary',
    '/system/org',
    '/system/account',
    '/maintenance/warehouse',
  ])('U41 of %s has sections, and its buttons in view', async (path) => {
    await page.setViewportSize(low);
    await openForm(path);
    expect(await sections().count()).toBeGreaterThan(1);
    expect(await isInView(confirm())).toBe(true);
    await leave();
  });
});
