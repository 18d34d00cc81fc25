import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { columnMenu, openColumnMenu } from './column-menu.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, screenshot } from './harness.ts';
import { listingPage } from './listing-page.ts';
import { aReportingVehicle, ask, aTerminal, openView, soon } from './records.ts';

let page: Page;
openSignedIn((opened) => {
  page = opened.page;
});

const heads = () => page.locator('.listing thead th').filter({ visible: true }).allInnerTexts();

describe('R3.12 R3.13 the columns of a list', () => {
  it('are hidden as they declare it, shown from a small menu, and stay so', async () => {
    const { terminalNo } = await aTerminal();
    await openView(page, `/terminal?terminalNo=${terminalNo}`);
    const list = listingPage(page);
    await list.row(terminalNo).waitFor();
    expect(await heads()).not.toContain('创建人');
    await openColumnMenu(page);
    const box = (name: string) => columnMenu(page).getByRole('checkbox', { name, exact: true });
    // Without its first column no row could be told from another.
    expect(await box('终端编号').isDisabled()).toBe(true);
    expect(await box('创建人').isChecked()).toBe(false);
    await box('创建人').check();
    await expect.poll(heads, soon).toContain('创建人');
    await box('SIM 卡号').uncheck();
    await expect.poll(heads, soon).not.toContain('SIM 卡号');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await screenshot(page, 'list-columns-1440-zh');
    await page.reload();
    await list.row(terminalNo).waitFor();
    expect(await heads()).toContain('创建人');
    expect(await heads()).not.toContain('SIM 卡号');
    await openColumnMenu(page);
    await box('SIM 卡号').check();
    await box('创建人').uncheck();
    await expect.poll(heads, soon).not.toContain('创建人');
    // Each of two clicks that come faster than the list is drawn holds.
    const boxes = await Promise.all(['创建人', 'SIM 卡号'].map((name) => box(name).elementHandle()));
    const checked = await page.evaluate((inputs) => {
      for (const input of inputs) if (input instanceof HTMLElement) input.click();
      return inputs.map((input) => input instanceof HTMLInputElement && input.checked);
    }, boxes);
    expect(checked).toEqual([true, false]);
    await expect.poll(heads, soon).toContain('创建人');
    expect(await heads()).not.toContain('SIM 卡号');
  });

  it('the first of a wide table, and its number, stay in view while the others scroll', async () => {
    const { terminalNo } = await aTerminal();
    await openView(page, `/terminal?terminalNo=${terminalNo}`);
    const row = listingPage(page).row(terminalNo);
    await row.waitFor();
    const leftOf = (at: number) =>
      row
        .locator('td')
        .nth(at)
        .evaluate((cell) => cell.getBoundingClientRect().left);
    // The box that selects, the number and the first field; then one that goes.
    const before = await Promise.all([0, 1, 2, 4].map(leftOf));
    await page
      .locator('.listing .ant-table-content')
      .filter({ visible: true })
      .evaluate((box) => {
        box.scrollLeft = 300;
      });
    const after = await Promise.all([0, 1, 2, 4].map(leftOf));
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
    expect(after[3]).toBe(Number(before[3]) - 300);
  });

  it('an action that cannot be done with a row says why, and does nothing', async () => {
    const { row } = await aReportingVehicle();
    const bound = row.terminalNo ?? '';
    await openView(page, `/terminal?terminalNo=${bound}`);
    const list = listingPage(page);
    await list.row(bound).waitFor();
    const remove = list
      .row(bound)
      .locator('.row-actions')
      .getByRole('button', { name: /删\s*除/ });
    const reason = '终端已绑定车辆，请先在“车辆”中解绑，再删除。';
    expect(await remove.getAttribute('aria-disabled')).toBe('true');
    expect(await remove.getAttribute('title')).toBe(reason);
    await remove.click({ force: true });
    await page.locator('.ant-message').getByText(reason).waitFor();
    expect(await page.locator('.ant-modal-confirm').filter({ visible: true }).count()).toBe(0);
    const { rows } = await ask(terminal.calls.list, { body: { criteria: { terminalNo: bound } } });
    expect(rows).toHaveLength(1);
  });
});
