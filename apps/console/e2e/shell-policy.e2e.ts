import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openForEachTest } from './frame-page.ts';
import { consoleUrl, signInByForm } from './harness.ts';
import { aReportingVehicle, askAsAdministrator, openView } from './records.ts';
import { testServer } from './test-server.ts';

let page: Page;
openForEachTest((opened) => {
  ({ page } = opened);
});

/** Every screen is looked at in the tour, which takes each complaint of the policy for a fault. */
it('F70 themes, sizes and languages break no rule of the content security policy, and what breaks one is reported', async () => {
  await askAsAdministrator();
  const { row } = await aReportingVehicle();
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      Reflect.get(window, 'reportViolation')(`${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  const answer = await page.goto(consoleUrl('/login'));
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'");

  await signInByForm(page, testServer().administrator);
  await openView(page, `/singleVehicle/index/${row.id}`);
  await page.getByRole('heading', { name: row.vin }).waitFor();

  await page.getByRole('button', { name: '主题与布局设置' }).click();
  const colours = page.getByRole('dialog').getByRole('group', { name: '主题色' }).getByRole('radio');
  await expect.poll(() => colours.count()).toBe(9);
  for (const colour of (await colours.all()).toReversed()) await colour.check();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  for (const size of ['小', '大', '中']) {
    await page.getByRole('button', { name: '布局大小' }).click();
    await page.getByRole('menuitem', { name: size, exact: true }).click();
  }
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitem', { name: '日本語' }).click();
  await page.getByRole('navigation', { name: 'メインメニュー' }).waitFor();
  expect(violations).toEqual([]);

  // The listeners do report: a script that the policy forbids.
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.wasRun = true';
    document.body.append(script);
  });
  await expect.poll(() => violations.length).toBeGreaterThan(0);
});
