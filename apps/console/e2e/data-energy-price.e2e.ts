import { energyPrice } from '@vehicle/contract/fleet/energy-price/contract';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type DataPage, dataPage } from './data-page.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, openPage, phone, screenshot, signIn, tooWide } from './harness.ts';
import { fillDay } from './moment.ts';
import { aClientOrg } from './orgs.ts';
import { ask, openView, optionsOf, soon } from './records.ts';

let browser: Browser;
let page: Page;
let screen: DataPage;
openSignedIn((opened) => {
  ({ browser, page } = opened);
  screen = dataPage(page);
});

const storedOf = (orgId: number) => ask(energyPrice.calls.list, { body: { criteria: { orgId } } });

async function choose(field: string, name: string): Promise<void> {
  await screen.dialog().locator(`#${field}`).click();
  await optionsOf(page, field).filter({ hasText: name }).first().click();
}

describe('energy prices', () => {
  it('are entered from a day on; the former one ends the day before', async () => {
    const org = await aClientOrg();
    const first = {
      orgId: org.id,
      energy: 'fuel',
      validFrom: '2026-01-01',
      price: 7.35,
      currency: 'CNY',
      remark: null,
    } as const;
    await ask(energyPrice.calls.create, { body: first });
    await openView(page, `/data/energyPrice?orgId=${org.id}`);
    await screen.rowOf('7.35 元/L').getByText('至今').waitFor();
    await screen.add();
    await screen.dialog().locator('#orgId').fill(org.name);
    await optionsOf(page, 'orgId').filter({ hasText: org.name }).click();
    await choose('energy', '燃油');
    await screen.dialog().getByText('元/L', { exact: true }).waitFor();
    await screen.dialog().locator('#price').fill('7.9');
    await fillDay(screen.dialog().locator('#validFrom'), '2026-01-01');
    await screen.confirm();
    await page.getByText('生效日期“2026-01-01”已存在，请换一个').first().waitFor();
    await screenshot(page, 'data-energy-price-add-1440-zh');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await fillDay(screen.dialog().locator('#validFrom'), '2026-07-01');
    await screen.confirm();
    await page.getByText('添加成功！').waitFor();
    // Named by a word of its own, not by the code of a choice.
    expect(await page.locator('.made-message strong').innerText()).toMatch(/^\d{4}-\d\d-\d\d$/);
    await screen.rowOf('7.35 元/L').getByText('2026-06-30').waitFor();
    await screenshot(page, 'data-energy-price-1440-zh');
    await expect.poll(async () => (await storedOf(org.id)).total, soon).toBe(2);
  });

  it('stand as cards on a phone, in English', async () => {
    const small = await openPage(browser, { viewport: phone, locale: 'en-GB' });
    await signIn(small);
    await openView(small, '/data/energyPrice');
    await small.locator('.card').first().waitFor();
    expect(await tooWide(small)).toEqual([]);
    await expect.poll(() => accessibilityFaults(small)).toEqual([]);
    await screenshot(small, 'data-energy-price-390-en');
    await small.context().close();
  });
});
