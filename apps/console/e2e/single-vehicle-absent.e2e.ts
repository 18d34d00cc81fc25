import type { Browser, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, consoleUrl, openPage, phone, screenshot, signIn } from './harness.ts';
import { aClientOrg, someoneOf } from './orgs.ts';
import { aReportingVehicle, soon } from './records.ts';
import { memberPassword } from './registered-member.ts';

let browser: Browser;
let page: Page;
openSignedIn((opened) => {
  ({ browser, page } = opened);
});

const notThere = (at: Page) => at.getByRole('heading', { name: '没有这台车，或您无权查看' });

it('U19 a vehicle of another organisation and one that does not exist get the same page, with a way back and no toast', async () => {
  const [machine, other] = [await aReportingVehicle(), await aClientOrg()];
  const theirs = await openPage(browser);
  const { loginName } = await someoneOf(other.id);
  await signIn(theirs, { loginName, password: memberPassword }, '/403');
  const texts: string[] = [];
  for (const id of [machine.row.id, 2_000_000_000]) {
    await theirs.goto(consoleUrl(`/singleVehicle/index/${id}`));
    await notThere(theirs).waitFor();
    // The ways on stand once the menu has come.
    await theirs.getByRole('link', { name: '返回设备列表' }).waitFor();
    texts.push(await theirs.locator('.not-there').innerText());
    expect(await theirs.getByText('数据加载失败').count()).toBe(0);
    expect(await theirs.getByRole('button', { name: '重试' }).count()).toBe(0);
    // A toast stays for seconds.
    expect(await theirs.locator('.ant-message-notice, .ant-notification-notice').count()).toBe(0);
  }
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).not.toContain(machine.row.vin);
  expect(await accessibilityFaults(theirs, 'practice')).toEqual([]);
  await screenshot(theirs, 'vehicle-absent-zh-1440');
  await theirs.setViewportSize(phone);
  await screenshot(theirs, 'vehicle-absent-zh-390');
  await theirs.getByRole('link', { name: '返回设备列表' }).click();
  await expect.poll(() => new URL(theirs.url()).hash, soon).toBe('#/monitoring/equipmentList');
  await theirs.context().close();
});

it('U19 a page that failed for another reason still offers to try again', async () => {
  const { row } = await aReportingVehicle();
  await page.route(`**/vehicle/${row.id}`, (route) => route.abort());
  await page.goto(consoleUrl(`/singleVehicle/index/${row.id}`));
  await page.getByRole('button', { name: '重试' }).first().waitFor();
  expect(await notThere(page).count()).toBe(0);
  await page.unroute(`**/vehicle/${row.id}`);
});
