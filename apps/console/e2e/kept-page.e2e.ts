import { expect, it } from 'vitest';
import { openBrowser, openPage, phone, signIn } from './harness.ts';
import { rest } from './kept-page.ts';
import { everythingStored } from './session-page.ts';

it('a page that somebody had before is there again, and nothing they stored, caught or did with it', async () => {
  const browser = await openBrowser();
  const first = await openPage(browser, { viewport: phone });
  await signIn(first);
  await first.evaluate(() => {
    sessionStorage.setItem('left', 'behind');
    indexedDB.open('left');
    window.name = 'behind';
  });
  await first.context().addCookies([{ name: 'left', value: 'behind', url: first.url() }]);
  await first.route('**/robots.txt', (route) => route.fulfill({ body: 'left behind' }));
  await first.context().close();

  const next = await openPage(browser);
  expect(next).toBe(first);
  await rest(next);
  expect(await next.evaluate(() => [window.name, history.length, window.innerWidth])).toEqual(['', 1, 1440]);
  expect(await next.evaluate(() => document.body.innerText)).not.toContain('left');
  expect(await everythingStored(next)).not.toMatch(/left|vehicle/);
  expect(await next.evaluate(() => indexedDB.databases())).toEqual([]);
  await next.context().close();
});

it('a page with what cannot be undone is closed', async () => {
  const browser = await openBrowser();
  const first = await openPage(browser);
  await first.addInitScript(() => Reflect.set(window, 'left', 'behind'));
  await first.context().close();
  expect(first.isClosed()).toBe(true);
});
