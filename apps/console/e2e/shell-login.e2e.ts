import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openForEachTest } from './frame-page.ts';
import {
  accessibilityFaults,
  consoleUrl,
  openPage,
  openProfile,
  phone,
  screenshot,
  signIn,
  signInByForm,
} from './harness.ts';
import { testServer } from './test-server.ts';

let browser: Browser;
let page: Page;
openForEachTest((opened) => {
  ({ browser, page } = opened);
});

const hash = () => new URL(page.url()).hash;

describe('login page', () => {
  it.each(['/', '/data/vehicle', '/nowhere', '/403'])(
    'R2.1 R2.11 %s without a token leads to /login',
    async (path) => {
      await page.goto(consoleUrl(path));
      await page.locator('button[type="submit"]').waitFor();
      expect(hash()).toBe('#/login');
    },
  );

  it('R2.4 /404 is reachable without a token', async () => {
    await page.goto(consoleUrl('/404'));
    await page.getByRole('heading', { name: '页面不存在' }).waitFor();
    expect(hash()).toBe('#/404');
    await page.getByRole('link', { name: '返回首页' }).click();
    await page.locator('button[type="submit"]').waitFor();
    expect(hash()).toBe('#/login');
  });

  it('R2.4 with a token too, where it keeps to itself', async () => {
    await signIn(page);
    await page.goto(consoleUrl('/404'));
    await page.getByRole('heading', { name: '页面不存在' }).waitFor();
    expect(hash()).toBe('#/404');
    await page.getByRole('link', { name: '返回首页' }).click();
    await page.locator('[data-frame]').waitFor();
    const tags = page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link');
    await tags.first().waitFor();
    expect((await tags.allTextContents()).join()).not.toContain('不存在');
  });

  it('R4.1 R8.1 a refused login shows the message of the server', async () => {
    await page.goto(consoleUrl('/login'));
    await page.getByLabel('登录名').fill('nobody');
    await page.getByLabel('密码', { exact: true }).fill('Wrong1234');
    await page.getByRole('button', { name: '登 录' }).click();
    const refusal = page.getByRole('alert');
    await refusal.waitFor();
    expect(await refusal.textContent()).toBe('登录名或密码不正确，或账号暂不可用。');
    expect(hash()).toBe('#/login');
  });

  it('R14.5 says the version that the server runs, in the language of the reader; whoever is signed in reads it below the menu', async () => {
    const { version } = JSON.parse(await readFile('package.json', 'utf8'));
    await page.goto(consoleUrl('/login'));
    for (const [language, words] of [
      ['en', `Version ${version}`],
      ['es', `Versión ${version}`],
      ['ja', `バージョン ${version}`],
      ['zh', `版本 ${version}`],
    ] as const) {
      await page.locator('.login-language select').selectOption(language);
      await page.locator('input[name="loginName"]').press('Home');
      await page.getByText(words, { exact: true }).waitFor();
    }
    const { loginName, password } = testServer().administrator;
    await signInByForm(page, { loginName, password });
    await page.locator('.frame-sidebar').getByText(`版本 ${version}`, { exact: true }).waitFor();
  });

  it('R5.12 names what is missing at its field', async () => {
    await page.goto(consoleUrl('/login'));
    await page.getByRole('button', { name: '登 录' }).click();
    await page.getByText('请输入登录名').waitFor();
    await page.getByLabel('登录名').fill('admin');
    await page.getByRole('button', { name: '登 录' }).click();
    await page.getByText('登录密码不能为空').waitFor();
  });

  it('R2.27 R5.14 R4.1 R2.8 a login name is trimmed, and the first page of the menu opens', async () => {
    const { loginName, password } = testServer().administrator;
    await signInByForm(page, { loginName: `  ${loginName} `, password });
    await page.waitForURL((url) => url.hash === '#/dashboard');
    await page.getByRole('main').waitFor();
  });

  it('R2.2 a link with credentials fills the form in, leaves no trace, and waits for a click', async () => {
    const { loginName, password } = testServer().administrator;
    await page.goto(`${consoleUrl('/login')}/${loginName}/${encodeURIComponent(password)}`);
    await page.getByText('登录信息已由链接填入').waitFor();
    expect(hash()).toBe('#/login');
    expect(await page.getByLabel('登录名').inputValue()).toBe(loginName);
    await page.getByRole('button', { name: '登 录' }).click();
    await page.locator('[data-frame]').waitFor();
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toContain(password);
  });

  it('R2.12 with a token /login leads to the start page', async () => {
    await signIn(page);
    await page.goto(consoleUrl('/login'));
    await page.waitForURL((url) => url.hash === '#/dashboard');
    await page.goto(consoleUrl('/login/somebody/secret'));
    await page.waitForURL((url) => url.hash === '#/dashboard');
  });

  it('R2.11 takes people where they wanted to go once they have signed in', async () => {
    const { loginName, password } = testServer().administrator;
    await page.goto(consoleUrl('/terminal'));
    await page.getByLabel('登录名').fill(loginName);
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByRole('button', { name: '登 录' }).click();
    await page.waitForURL((url) => url.hash === '#/terminal');
  });

  it('R1.2 follows the browser, then the choice, which is kept', async () => {
    await page.context().close();
    page = await openPage(browser, { locale: 'es-ES' });
    await page.goto(consoleUrl('/login'));
    await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
    await page.getByLabel('Idioma').selectOption('ja');
    await page.getByRole('button', { name: 'ログイン' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'ログイン' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('ja');
  });

  it('R1.2 an unknown language of the browser gives Chinese', async () => {
    await page.context().close();
    page = await openPage(browser, { locale: 'fr-FR' });
    await page.goto(consoleUrl('/login'));
    await page.getByRole('button', { name: '登 录' }).waitFor();
  });

  it('R2.27 fits and is accessible in Chinese and English, wide and narrow', async () => {
    for (const locale of ['zh-CN', 'en-GB']) {
      for (const viewport of [undefined, phone]) {
        const look = await openPage(browser, { locale, ...(viewport ? { viewport } : {}) });
        await look.goto(consoleUrl('/login'));
        await look.locator('button[type="submit"]').waitFor();
        const overflow = await look.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
        await expect.poll(() => accessibilityFaults(look)).toEqual([]);
        await screenshot(look, `login-${locale}-${viewport ? 390 : 1440}`);
        await look.context().close();
      }
    }
  });

  it('fetches antd only once somebody begins to sign in, and stays below 75 KB before', async () => {
    let bytes = 0;
    page = await openProfile(browser);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(consoleUrl('/login'), { waitUntil: 'networkidle' });
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThan(75_000);
    const before = bytes;
    await page.getByLabel('登录名').pressSequentially('a');
    await expect.poll(() => bytes, { timeout: 10_000 }).toBeGreaterThan(before + 200_000);
  });
});
