import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, openPage, phone, screenshot, signIn, tooWide } from './harness.ts';
import { listingPage } from './listing-page.ts';
import { openView, soon } from './records.ts';
import { aStockedFleet, type StockedFleet } from './statistics-data.ts';

let browser: Browser;
let page: Page;
let stock: StockedFleet;
openSignedIn((opened) => {
  ({ browser, page } = opened);
});
beforeAll(async () => {
  stock = await aStockedFleet();
}, 120_000);

const yuan = (amount: string) => `¥\u00a0${amount}`;
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(Date.now());

describe('a settlement', () => {
  it('U14 speaks as the seller, and a receipt is corrected with what it was, who changed it, when and why', async () => {
    const list = listingPage(page);
    await openView(page, '/maintenance/settlement?status=confirmed');
    await list.act(stock.clientName, '登记收款');
    await list.dialog.locator('#amount').fill('500000');
    await list.confirm();
    await list.act(stock.clientName, '详情');
    const receipt = list.drawer.locator('.payment-list > li');
    await receipt.getByText(yuan('500,000.00')).waitFor();
    await receipt.getByRole('button', { name: '更正' }).click();
    const dialog = page.getByRole('dialog', { name: /^更正收款/ });
    // Not without a reason, and not for more than is owed.
    await dialog.locator('#amount').fill('50000');
    await dialog.getByRole('button', { name: '确定' }).click();
    await dialog.locator('.ant-form-item-explain-error').first().waitFor();
    await dialog.locator('#reason').fill('多录了一个零');
    await dialog.locator('#amount').fill('1200000.51');
    await dialog.getByRole('button', { name: '确定' }).click();
    await page.getByText('收款金额超过未收金额 1200000.50 元').first().waitFor();
    await dialog.locator('#amount').fill('50000');
    await screenshot(page, 'settlement-correction-1440-zh');
    await dialog.getByRole('button', { name: '确定' }).click();
    await dialog.waitFor({ state: 'hidden' });

    await receipt.locator('strong').getByText(yuan('50,000.00'), { exact: true }).waitFor();
    const line = receipt.locator('[data-correction]');
    expect(await line.locator('del').innerText()).toBe(yuan('500,000.00'));
    expect(await line.locator('ins').innerText()).toBe(yuan('50,000.00'));
    expect(await line.innerText()).toContain('原因：多录了一个零');
    expect(await line.innerText()).toContain(today());
    const fact = (field: string) => list.drawer.locator(`[data-field="${field}"]`);
    await expect.poll(() => fact('paid').innerText(), soon).toContain(yuan('50,000.00'));
    await expect.poll(() => fact('open').innerText(), soon).toContain(yuan('1,150,000.50'));
    await screenshot(page, 'settlement-corrected-1440-zh');
    // The act is in the audit log as well, with the settlement that it changed.
    await openView(page, '/system/auditLog');
    const log = page.locator('.listing tbody tr[data-row-key]').filter({ hasText: '更正收款' });
    await log.first().waitFor();
  });

  it('U14 has the words of who is paid in every language', async () => {
    const words = [
      ['zh-CN', ['已收', '未收'], ['已付', '付款', '应付']],
      ['en-GB', ['Received', 'Outstanding'], ['Paid', 'Unpaid', 'Payable']],
      ['es-ES', ['Cobrado', 'Por cobrar'], ['Pagado', 'Pagar', 'por pagar']],
      ['ja-JP', ['入金済み', '未入金'], ['支払']],
    ] as const;
    for (const [locale, said, unsaid] of words) {
      const reader = await openPage(browser, { locale });
      await signIn(reader, undefined, '/maintenance/settlement');
      const sums = reader.locator('.settlement-totals dl');
      await sums.locator('[data-some="true"]').first().waitFor();
      const screen = await reader.locator('main').innerText();
      for (const word of said) expect(screen, locale).toContain(word);
      for (const word of unsaid) expect(screen, locale).not.toContain(word);
      if (locale === 'en-GB') await screenshot(reader, 'settlement-1440-en');
      await reader.close();
    }
    const small = await openPage(browser, { viewport: phone });
    await signIn(small, undefined, '/maintenance/settlement');
    await small.locator('.settlement-totals [data-some="true"]').first().waitFor();
    await screenshot(small, 'settlement-390-zh');
    await expect.poll(() => accessibilityFaults(small)).toEqual([]);
  });

  it('U34 R9.12 what is still to be paid stands with its unit in one line at home, which moves nothing as it comes', async () => {
    for (const locale of ['zh-CN', 'en-GB', 'es-ES', 'ja-JP']) {
      const reader = await openPage(browser, { locale });
      await signIn(reader, undefined, '/dashboard');
      const open = reader.locator('[data-figure="open"]');
      await expect.poll(() => open.innerText(), soon).toMatch(/\d[.,]\d{3}[.,]\d{3}/);
      for (const width of [1440, 1240, 1200]) {
        await reader.setViewportSize({ width, height: 900 });
        // A second line would be 22 px more; and no figure ends below the (i) of its definition.
        const strip = await reader.locator('.tile-strip').boundingBox();
        expect(strip?.height, `${locale} ${width}`).toBeLessThan(80);
        const ends = await open.evaluate((place) =>
          ['small', '.figure-info'].map((part) => place.querySelector(part)?.getBoundingClientRect()),
        );
        expect(Number(ends[0]?.right), `${locale} ${width}`).toBeLessThanOrEqual(Number(ends[1]?.left) + 2);
        expect(await tooWide(reader), `${locale} ${width}`).toEqual([]);
      }
      await reader.close();
    }
  });
});
