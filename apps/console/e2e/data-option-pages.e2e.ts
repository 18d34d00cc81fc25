import { dictionary } from '@vehicle/contract/access/dictionary/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { dataPage } from './data-page.ts';
import { nextMark } from './data-records.ts';
import { openSignedIn } from './frame-page.ts';
import { ask, openView, optionsOf, soon } from './records.ts';

let page: Page;
openSignedIn((opened) => {
  ({ page } = opened);
});

const number = 55;

it('R3.12 R7.37 a long list comes page by page as it is scrolled, and is searched by the server', async () => {
  const mark = nextMark('厂');
  const nameOf = (at: number) => `${mark}-${String(at).padStart(2, '0')}`;
  for (let at = 1; at <= number; at++) {
    const body = {
      kind: 'manufacturer' as const,
      code: nextMark('MF'),
      dictName: { zh: nameOf(at) },
      sort: 9000 + at,
      enabled: true,
    };
    await ask(dictionary.calls.create, { body });
  }
  await openView(page, '/data/vehicleModel');
  const screen = dataPage(page);
  await screen.add();
  const pages: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/option/manufacturer')) pages.push(searchParams.get('pageIndex') ?? '');
  });
  const field = screen.dialog().locator('#manufacturer');
  // Until then the list is that of every word.
  const searched = page.waitForResponse((response) => response.url().includes('keyword='));
  await field.fill(mark);
  await searched;
  const options = optionsOf(page, 'manufacturer');
  await options.filter({ hasText: nameOf(1) }).waitFor();
  expect(new Set(pages)).toEqual(new Set(['1']));
  await options.first().hover();
  const last = options.filter({ hasText: nameOf(number) });
  // What comes is drawn before the wheel turns again: at its end the list hands the wheel on to the page.
  const unhurried = { ...soon, interval: 300 };
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2000);
      return last.count();
    }, unhurried)
    .toBe(1);
  expect(pages).toContain('2');
  await last.click();
  await screen.dialog().getByTitle(nameOf(number)).first().waitFor();
  // While the list is open the key closes that and nothing else.
  await options.first().waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '放弃修改' }).click();
  await screen.dialog().waitFor({ state: 'hidden' });
});
