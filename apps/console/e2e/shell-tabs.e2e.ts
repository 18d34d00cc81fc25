import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type FramePage, openForEachTest } from './frame-page.ts';
import { signIn } from './harness.ts';
import { aReportingVehicle, askAsAdministrator, aTerminal, optionsOf, soon } from './records.ts';
import { testServer } from './test-server.ts';

let page: Page;
let frame: FramePage;
openForEachTest((opened) => {
  ({ page, frame } = opened);
});

const terminalNo = () => page.getByRole('main').getByRole('textbox', { name: '终端编号' });
const vin = () => page.getByRole('main').getByRole('textbox', { name: 'VIN' });
const shownRows = () => page.locator('main .listing tbody tr[data-row-key]:visible');
const tag = (name: string) => frame.tags.getByRole('link', { name, exact: true });

async function openTerminals(): Promise<void> {
  await signIn(page);
  // Only the page that is in view as the tags are first drawn has one.
  await tag('车辆').waitFor();
  await frame.openFromMenu('终端');
  await terminalNo().waitFor();
}

describe('tabs', () => {
  it('R4.8 a screen that is left keeps what was typed, and does not follow the address of another one', async () => {
    await askAsAdministrator();
    for (let at = 0; at < 11; at++) await aTerminal();
    await openTerminals();
    const pager = page.locator('main .ant-pagination-item-2:visible');
    const secondPage = page.waitForResponse(
      (response) =>
        response.url().endsWith('/terminal/query') && response.request().postDataJSON().pageIndex === 2,
    );
    await pager.click();
    await secondPage;
    await frame.waitForHash('#/terminal?page=2');
    await terminalNo().fill('not searched for');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));

    await tag('车辆').click();
    await frame.waitForHash('#/data/vehicle');
    await frame.goTo('/data/vehicle?page=3');
    await vin().fill('other');
    expect(asked.filter((url) => url.includes('/terminal/query'))).toEqual([]);

    await tag('终端').click();
    await frame.waitForHash('#/terminal?page=2');
    expect(await terminalNo().inputValue()).toBe('not searched for');
    await page.locator('main .ant-pagination-item-2.ant-pagination-item-active:visible').waitFor();
    await frame.sidebar.getByRole('link', { name: '车辆', exact: true }).click();
    await frame.waitForHash('#/data/vehicle?page=3');
    expect(await vin().inputValue()).toBe('other');
  });

  it('R4.8 a label finds the field of its own screen, however many are kept', async () => {
    await openTerminals();
    // The list of vehicles, kept behind this one, has a criterion of the same name.
    await page.locator('main .criteria label:visible').getByText('终端编号', { exact: true }).click();
    const focused = await page.evaluate(() => document.activeElement?.checkVisibility());
    expect(focused).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  });

  it('R4.8 an unfinished dialog is there again when its screen is, and on no other', async () => {
    await openTerminals();
    await page.getByRole('main').getByRole('button', { name: '新增' }).click();
    const dialog = page.locator('.form-dialog');
    await dialog.locator('#terminalNo').fill('T-unfinished');
    await page.goBack();
    await frame.waitForHash('#/data/vehicle');
    await dialog.waitFor({ state: 'hidden' });
    const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY);
    await expect.poll(overflow, soon).not.toBe('hidden');
    await page.goForward();
    await dialog.waitFor();
    expect(await dialog.locator('#terminalNo').inputValue()).toBe('T-unfinished');
  });

  it('R4.8 an unfinished dialog that floats in is there again, and a choice can be made in it', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await signIn(page, testServer().administrator, '/data/energyPrice');
    await page.getByRole('main').getByRole('button', { name: '新增' }).click();
    const dialog = page.locator('.form-dialog');
    const stands = () =>
      expect.poll(() => dialog.evaluate((element) => element.className), soon).not.toMatch(/zoom/);
    await dialog.locator('input:focus').waitFor();
    await stands();
    await frame.goTo('/terminal');
    await dialog.waitFor({ state: 'hidden' });
    await page.goBack();
    await dialog.waitFor();
    await dialog.locator('#orgId').click();
    await optionsOf(page, 'orgId').first().click();
    await dialog.locator('.ant-select-content-has-value', { has: page.locator('#orgId') }).waitFor();
    await dialog.getByRole('button', { name: '取消' }).click();
    await page.getByRole('button', { name: '放弃修改' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  it('R4.8 R2.38 a refresh and a closed tag drop what was typed', async () => {
    await openTerminals();
    await terminalNo().fill('typed');
    await tag('终端').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '刷新' }).click();
    await expect.poll(() => terminalNo().inputValue(), soon).toBe('');
    await terminalNo().fill('typed again');
    await frame.tags.getByRole('button', { name: '关闭 终端' }).click();
    await frame.waitForHash('#/data/vehicle');
    await frame.openFromMenu('终端');
    expect(await terminalNo().inputValue()).toBe('');
  });

  it('R2.38 who comes back to a page while its tag is being closed finds the tag again, and nothing typed', async () => {
    await openTerminals();
    await terminalNo().fill('typed');
    await page.evaluate(() => {
      const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
      click('.tag-current button');
      click('.frame-sidebar a[href$="#/terminal"], nav a[href$="#/terminal"]');
    });
    await frame.waitForHash('#/terminal');
    await tag('终端').waitFor();
    await expect.poll(() => terminalNo().inputValue(), soon).toBe('');
  });

  it('R4.8 R2.10 a table keeps where it was scrolled to, while the page begins at its top', async () => {
    await openTerminals();
    await page.setViewportSize({ width: 1000, height: 500 });
    await shownRows().first().waitFor();
    const scroller = page.locator('main .ant-table-content:visible').first();
    await scroller.evaluate((element) => element.scrollTo(120, 0));
    await page.evaluate(() => window.scrollTo(0, 200));
    await tag('车辆').click();
    await frame.waitForHash('#/data/vehicle');
    await page.waitForFunction(() => window.scrollY === 0);
    await tag('终端').click();
    await frame.waitForHash('#/terminal');
    await expect.poll(() => scroller.evaluate((element) => element.scrollLeft), soon).toBe(120);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('R4.8 a live screen listens only while it is in view', async () => {
    await askAsAdministrator();
    const { row } = await aReportingVehicle();
    // The list of vehicles would be listening to the same one already.
    await signIn(page, undefined, '/terminal');
    const isStream = (url: string) => url.includes('/stream');
    const started = page.waitForRequest(
      (request) => isStream(request.url()) && request.url().includes(`${row.id}`),
    );
    await frame.goTo(`/singleVehicle/index/${row.id}`);
    const stream = await started;
    const ended = page.waitForEvent('requestfailed', (request) => request === stream);
    await frame.openFromMenu('终端');
    await ended;
    const again = page.waitForRequest(
      (request) => isStream(request.url()) && request.url().includes(`${row.id}`),
    );
    await tag(`单车信息_${row.vin}`).click();
    await again;
  });

  it('R3.8 R4.8 a tag leads back to the whole address of its view, and is called by its name', async () => {
    await signIn(page, undefined, '/terminal?page=1&size=20&order=-terminalNo');
    await tag('终端').waitFor();
    expect(await tag('终端').getAttribute('href')).toBe('#/terminal?page=1&size=20&order=-terminalNo');
    await frame.openFromMenu('车型');
    await tag('终端').click();
    await frame.waitForHash('#/terminal?page=1&size=20&order=-terminalNo');
    await expect.poll(() => page.locator('.tag-current').innerText(), soon).toContain('终端');
  });

  it('R2.6 the tag and the title of a vehicle name its VIN', async () => {
    await askAsAdministrator();
    const { row } = await aReportingVehicle();
    await signIn(page);
    await frame.goTo(`/singleVehicle/index/${row.id}`);
    await tag(`单车信息_${row.vin}`).waitFor();
    await page.waitForFunction((vin) => document.title.startsWith(`单车信息_${vin}`), row.vin);
  });
});
