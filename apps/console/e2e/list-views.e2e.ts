import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { columnMenu, openColumnMenu } from './column-menu.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, openPage, openProfile, screenshot, signIn } from './harness.ts';
import { listingPage } from './listing-page.ts';
import { aMember } from './member.ts';
import { anOrg, someoneOf } from './orgs.ts';
import { aTerminal, grantRole, openView, soon } from './records.ts';
import { memberPassword } from './registered-member.ts';

let browser: Browser;
let page: Page;
openSignedIn((opened) => {
  ({ browser, page } = opened);
});

const visible = (on: Page, selector: string) => on.locator(selector).filter({ visible: true });
const heads = (on: Page) => visible(on, '.listing thead th').allInnerTexts();
const head = (on: Page, title: string) => on.getByRole('columnheader', { name: title, exact: true });
const chip = (on: Page, name: string) => visible(on, '.view-chip').filter({ hasText: name });

async function widthOf(on: Page, title: string): Promise<number> {
  return Math.round((await head(on, title).boundingBox())?.width ?? 0);
}

async function widen(on: Page, title: string, by: number): Promise<void> {
  const box = await head(on, title).boundingBox();
  if (!box) throw new Error(`There is no column ${title}.`);
  const y = box.y + box.height / 2;
  const edge = box.x + box.width - 3;
  await on.mouse.move(edge, y);
  await on.mouse.down();
  await on.mouse.move(edge + by / 2, y);
  await on.mouse.move(edge + by, y);
  const kept = on.waitForResponse((answer) => answer.url().includes('/listView/arrangement/'));
  await on.mouse.up();
  await kept;
}

async function aReader() {
  const member = await aMember({ memberType: 'orgUser' });
  await grantRole(member.loginName, '组织用户');
  return member;
}

describe('how a reader has a list', () => {
  it('U40 keeps the width of a column, the order and the height of rows, here and in another browser', async () => {
    const member = await aReader();
    const { terminalNo } = await aTerminal({ manufacturer: '晋安' });
    const own = await openProfile(browser);
    await signIn(own, member, '/terminal');
    await visible(own, '.listing thead th').first().waitFor();
    const before = await widthOf(own, 'SIM 卡号');
    await widen(own, 'SIM 卡号', 80);
    await expect.poll(() => widthOf(own, 'SIM 卡号'), soon).toBeGreaterThan(before + 60);
    const wide = await widthOf(own, 'SIM 卡号');
    await openColumnMenu(own);
    expect((await columnMenu(own).boundingBox())?.width).toBe(272);
    await columnMenu(own).getByRole('checkbox', { name: 'SIM 卡号', exact: true }).focus();
    await own.keyboard.press('Alt+ArrowDown');
    await columnMenu(own).getByText('宽松', { exact: true }).click();
    await expect.poll(() => accessibilityFaults(own)).toEqual([]);
    await screenshot(own, 'list-chooser-1440-zh');
    await own.keyboard.press('Escape');
    const arranged = await heads(own);
    expect(arranged.indexOf('SIM 卡号')).toBeGreaterThan(2);
    await own.reload();
    await visible(own, '.listing thead th').first().waitFor();
    await expect.poll(() => heads(own), soon).toEqual(arranged);
    expect(Math.abs((await widthOf(own, 'SIM 卡号')) - wide)).toBeLessThan(3);
    const other = await openProfile(browser);
    await signIn(other, member, '/terminal');
    await expect.poll(() => heads(other), soon).toEqual(arranged);
    await expect.poll(async () => Math.abs((await widthOf(other, 'SIM 卡号')) - wide), soon).toBeLessThan(3);
    await visible(other, '.listing-body[data-density=loose]').waitFor();
    // The administrator has the list as it comes.
    await openView(page, `/terminal?terminalNo=${terminalNo}`);
    await listingPage(page).row(terminalNo).waitFor();
    expect(await heads(page)).not.toEqual(arranged);
    await own.context().close();
    await other.context().close();
  });

  it('U40 exports what it shows: the chosen columns in their order, for its criteria and its sorting', async () => {
    const mark = `E${Date.now() % 10_000_000}`;
    for (const end of ['a', 'b', 'c']) await aTerminal({ terminalNo: `${mark}${end}`, manufacturer: '本厂' });
    await openView(page, `/terminal?terminalNo=${mark}&order=-terminalNo`);
    await listingPage(page).row(`${mark}a`).waitFor();
    await openColumnMenu(page);
    const box = (name: string) => columnMenu(page).getByRole('checkbox', { name, exact: true });
    await box('终端类型').uncheck();
    await box('SIM 卡号').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Escape');
    const shown = (await heads(page)).filter((title) => !['', '序号', '操作'].includes(title));
    const [written = [], ...rows] = await listingPage(page).exported('按当前显示的列');
    // Times say in a file by which clock they are.
    const titles = written.map((title) => title?.replace(' (UTC+8)', '') ?? '');
    expect(titles).not.toContain('终端类型');
    expect(titles).toEqual(shown.filter((title) => titles.includes(title)));
    expect(titles.length).toBeGreaterThan(2);
    expect(rows.map(([first]) => first)).toEqual([`${mark}c`, `${mark}b`, `${mark}a`]);
    const whole = await listingPage(page).exported('全部');
    expect(whole[0]).toContain('终端类型');
    await openColumnMenu(page);
    await columnMenu(page).getByRole('button', { name: '恢复默认' }).click();
    await page.keyboard.press('Escape');
  });
});

describe('a list under a name', () => {
  it('U40 is kept for the organisation, seen by a colleague with its count, and not by another organisation', async () => {
    const colleague = await aMember();
    const other = await someoneOf((await anOrg({})).id);
    const mark = `V${Date.now() % 10_000_000}`;
    for (const end of ['a', 'b']) await aTerminal({ terminalNo: `${mark}${end}` });
    const name = `待检 ${mark}`;
    await openView(page, `/terminal?terminalNo=${mark}`);
    await listingPage(page).row(`${mark}a`).waitFor();
    await chip(page, '存为视图').click();
    const dialog = page.getByRole('dialog', { name: '存为视图' });
    await dialog.getByLabel('视图名称').fill(name);
    await dialog.getByRole('switch').click();
    await screenshot(page, 'list-view-dialog-1440-zh');
    await dialog.getByRole('button', { name: /确\s*定/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => chip(page, name).getAttribute('aria-pressed'), soon).toBe('true');
    await screenshot(page, 'list-views-1440-zh');
    await chip(page, '全部').click();
    await expect.poll(() => chip(page, name).innerText(), soon).toMatch(/2$/);
    await chip(page, name).click();
    await expect.poll(() => visible(page, '.listing tbody tr[data-row-key]').count(), soon).toBe(2);
    const beside = await openPage(browser);
    await signIn(beside, colleague, '/terminal');
    await expect.poll(() => chip(beside, name).innerText(), soon).toMatch(/2$/);
    await beside.context().close();
    const stranger = await openPage(browser);
    await signIn(stranger, { loginName: other.loginName, password: memberPassword }, '/terminal');
    await chip(stranger, '全部').waitFor();
    await chip(stranger, '存为视图').waitFor();
    expect(await chip(stranger, name).count()).toBe(0);
    await stranger.context().close();
    await visible(page, '.view-acts').click();
    await page.getByRole('menuitem', { name: '删除视图' }).click();
    await page
      .locator('.ant-modal-confirm')
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await expect.poll(() => chip(page, name).count(), soon).toBe(0);
  });
});

describe('a row that was made', () => {
  it('U40 is named in the message with a link, and lit, also where the list showed another page', async () => {
    const terminalNo = `N${Date.now() % 10_000_000}`;
    for (let at = 0; at < 11; at++) await aTerminal();
    await openView(page, '/terminal?page=2');
    await visible(page, '.listing tbody tr[data-row-key]').first().waitFor();
    await page.getByRole('button', { name: '新增' }).filter({ visible: true }).click();
    const list = listingPage(page);
    await list.dialog.getByLabel('终端编号').fill(terminalNo);
    await list.dialog.getByLabel('SIM 卡号').fill(`1380${String(Date.now() % 10_000_000).padStart(7, '0')}`);
    await list.choose(list.dialog.getByLabel('终端类型'), '', '2019');
    await list.confirm();
    const made = page.locator('.made-message');
    await made.getByText(terminalNo).waitFor();
    await made.getByRole('button', { name: '查看' }).click();
    await page.locator('tr.row-new').filter({ hasText: terminalNo }).waitFor();
    await screenshot(page, 'list-lit-row-1440-zh');
    await page.locator('tr.row-new').waitFor({ state: 'detached' });
  });

  it('U40 stands among others that are selected, all of them at once, with what can be done in a bar below', async () => {
    const mark = `B${Date.now() % 10_000_000}`;
    for (let at = 0; at < 12; at++) await aTerminal({ terminalNo: `${mark}${String(at).padStart(2, '0')}` });
    await openView(page, `/terminal?terminalNo=${mark}`);
    await listingPage(page)
      .row(`${mark}00`)
      .or(listingPage(page).row(`${mark}11`))
      .first()
      .waitFor();
    await visible(page, '.listing thead').getByRole('checkbox').first().check();
    const bar = visible(page, '.bulk-bar');
    await bar.getByText('已选 10 条').waitFor();
    await bar.getByRole('button', { name: '选择全部 12 条' }).click();
    await bar.getByText('已选 12 条').waitFor();
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await screenshot(page, 'list-bulk-bar-1440-zh');
    await bar.getByRole('button', { name: '取消选择' }).click();
    await bar.waitFor({ state: 'detached' });
  });
});
