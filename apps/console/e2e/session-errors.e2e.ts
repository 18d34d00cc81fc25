import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { type FramePage, openForEachTest, openSignedIn } from './frame-page.ts';
import { consoleUrl, openPage, screenshot, signIn } from './harness.ts';
import { openView } from './records.ts';
import { answerWith, cutOff, failure, openLogin, toast } from './session-page.ts';

let page: Page;
let frame: FramePage;
const take = (opened: { page: Page; frame: FramePage }) => {
  ({ page, frame } = opened);
};

const listCall = '/telematics/metric-group/query';

describe('what people see of a refused call', () => {
  openSignedIn(take);
  afterEach(() => page.unrouteAll());

  /** Opens a list whose call is answered otherwise. */
  async function openRefusedList(refusal: Parameters<typeof answerWith>[2]): Promise<void> {
    await openView(page, '/403');
    await answerWith(page, listCall, refusal);
    await frame.openFromMenu('指标分组');
  }

  it.each([
    ['R8.6 403', { status: 403, json: failure('anything', 'FORBIDDEN') }, '没有权限！'],
    ['R8.7 400 the server message', { status: 400, json: failure('编码重复') }, '编码重复'],
    ['R8.7 400 else the error message', { status: 400, json: { message: '编码太长' } }, '编码太长'],
    ['R8.7 400 else the whole body', { status: 400, body: 'header too large' }, 'header too large'],
    ['R8.7 400 else its own sentence', { status: 400 }, '参数错误！'],
    ['R8.8 406 the server message', { status: 406, json: failure('记录被引用') }, '记录被引用'],
    ['R8.8 406 else its own sentence', { status: 406 }, '业务逻辑错误！'],
    ['R8.10 other errors', { status: 502, body: '<html>Bad gateway</html>' }, '服务器错误！'],
  ])('%s is an error toast', async (_, refusal, text) => {
    await openRefusedList(refusal);
    await toast(page, text).waitFor();
    expect(await toast(page, text).count()).toBe(1);
    expect(await page.locator('.ant-message-error').textContent()).toBe(text);
  });

  it.each([
    ['R8.9 500 the server message', { status: 500, json: failure('磁盘已满') }, '磁盘已满'],
    ['R8.9 500 else its own sentence', { status: 500 }, '服务器错误！'],
  ])('%s is a warning notification', async (_, refusal, text) => {
    await openRefusedList(refusal);
    const notification = page.locator('.ant-notification-notice', { hasText: text });
    await notification.waitFor();
    expect(await notification.locator('.anticon-exclamation-circle').count()).toBe(1);
    expect(await page.locator('.ant-message-notice').count()).toBe(0);
  });
});

describe('what people see of an error', () => {
  openForEachTest(take);

  it('R8.10 without an answer the call rejects with error, and a message says what it means', async () => {
    await signIn(page);
    await cutOff(page, listCall);
    await frame.openFromMenu('指标分组');
    await toast(page, '网络异常，请检查网络后重试').waitFor();
    await page.getByText('数据加载失败').waitFor();
    expect(await page.getByText(/^error$/).count()).toBe(0);
    await screenshot(page, 'error-no-answer-zh-1440');
  });

  it.each([
    ['R8.6 R9.8 a toast goes after 5 s', 403, '.ant-message-notice', 4_000, 2_000],
    ['R8.7 R9.8 a toast goes after 5 s', 400, '.ant-message-notice', 4_000, 2_000],
    ['R8.9 R9.8 a notification goes after 3 s', 500, '.ant-notification-notice', 2_000, 2_000],
  ])('%s', async (_, status, selector, stillThere_ms, gone_ms) => {
    await signIn(page);
    await answerWith(page, listCall, { status });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    // The page itself may wait for the clock, so it runs while the page is opened.
    const opened = frame.openFromMenu('指标分组');
    const said = page.locator(selector);
    await expect
      .poll(async () => {
        await page.clock.runFor(20);
        return said.count();
      })
      .toBe(1);
    await opened;
    await page.clock.runFor(stillThere_ms);
    expect(await said.count()).toBe(1);
    await page.clock.runFor(gone_ms);
    await said.waitFor({ state: 'detached' });
  });

  it('R7.2 R9.8 a call is given up after 100000 ms', async () => {
    // A thousand times faster, so that the test need not wait: what is shown is the limit and what follows from it.
    await page.addInitScript(() => {
      const limitOf = AbortSignal.timeout.bind(AbortSignal);
      const limits: number[] = [];
      Object.assign(window, { limits });
      AbortSignal.timeout = (ms) => {
        limits.push(ms);
        // Not the time of the question whether the server is there: it is.
        return limitOf(location.hash.includes('metricsGroup') && ms === 100_000 ? ms / 1000 : ms);
      };
    });
    await signIn(page);
    await page.route(
      (url) => url.pathname === listCall,
      () => undefined,
    );
    await frame.openFromMenu('指标分组');
    await toast(page, '网络异常，请检查网络后重试').waitFor();
    const limits = await page.evaluate(() => Reflect.get(window, 'limits'));
    expect(new Set(limits)).toEqual(new Set([100_000, 5_000]));
  });

  it('R8.18 a deletion that fails without a word says so, and one that the server explains says why', async () => {
    await signIn(page);
    await frame.openFromMenu('指标分组');
    const row = page.getByRole('row').nth(1);
    const remove = async () => {
      await row.getByRole('button', { name: '删除' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    };
    let answer: { status: number; body?: string; json?: unknown } = { status: 503 };
    await page.route('**/metric-group/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(answer) : route.fallback(),
    );
    await remove();
    await toast(page, '删除失败').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    answer = { status: 406, json: failure('分组下还有指标') };
    await remove();
    await toast(page, '分组下还有指标').waitFor();
  });

  it('R8.17 a question is titled 提示 and of the warning kind', async () => {
    await signIn(page);
    await frame.openFromMenu('指标分组');
    await page.getByRole('row').nth(1).getByRole('button', { name: '删除' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('确定删除选中的记录吗？').waitFor();
    expect(await dialog.locator('.ant-modal-confirm-title').textContent()).toBe('提示');
    expect(await dialog.locator('.anticon-exclamation-circle').count()).toBe(1);
    await screenshot(page, 'confirm-zh-1440');
  });
});

describe('what stands in the way of the first page', () => {
  openForEachTest(take);
  const info = '/passport/member/info';

  it('R8.2 R8.15 member information without result: 获取失败, and back to /login', async () => {
    await signIn(page);
    await answerWith(page, info, { status: 200, json: { success: true, message: '', object: null } });
    await page.reload();
    await page.locator('.login-form').waitFor();
    expect(frame.hash()).toBe('#/login');
    await page.locator('.login-toast', { hasText: '获取失败' }).waitFor();
    await screenshot(page, 'login-failure-zh-1440');
    await page.unroute((url) => url.pathname === info);
    await page.goto(consoleUrl('/terminal'));
    await page.locator('.login-form').waitFor();
  });

  it('R8.15 a failure without a word: Has Error, logged out, and gone after 5 s', async () => {
    await signIn(page);
    const token: unknown = await page.evaluate(
      () => JSON.parse(localStorage.getItem('vehicle.session') ?? '').state.token,
    );
    await page.clock.install();
    // A part of the console that fails without a sentence.
    await page.route('**/assets/zh_CN*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "throw new Error('')" }),
    );
    const logout = page.waitForRequest('**/passport/logout');
    await page.reload();
    await page.locator('.login-toast', { hasText: 'Has Error' }).waitFor();
    expect((await logout).headers().authorization).toBe(`Bearer ${token}`);
    expect(frame.hash()).toBe('#/login');
    await page.clock.runFor(6_000);
    await page.locator('.login-toast').waitFor({ state: 'detached' });
  });

  it('R8.14 R4.4 a menu that does not come says why, and trying again brings it', async () => {
    await signIn(page);
    await page.route('**/passport/resource/authorized/*', (route) =>
      route.fulfill({ status: 500, json: failure('权限服务不可用') }),
    );
    await page.reload();
    await page.getByText('权限服务不可用').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: '重试' }).click();
    await frame.sidebar.waitFor();
  });

  it('R8.14 without a word of the server it says what is known', async () => {
    await signIn(page);
    await page.route('**/passport/resource/authorized/*', (route) => route.abort());
    await page.reload();
    await page.getByText('网络异常，请检查网络后重试').waitFor();
  });

  it('R8.1 R8.10 a server that is away is named on the login page', async () => {
    await openLogin(page);
    await cutOff(page, '/login');
    await page.getByLabel('登录名').fill('somebody');
    await page.getByLabel('密码', { exact: true }).fill('Wrong1234');
    await page.getByRole('button', { name: '登 录' }).click();
    await page.getByText('无法连接服务器，请检查网络后重试').waitFor();
  });
});

describe('errors in other languages', () => {
  openForEachTest(take);

  it('R1.2 R8.6 errors speak the reader’s language', async () => {
    for (const [locale, text] of [
      ['en-GB', 'You have no permission for this!'],
      ['es-ES', '¡No tiene permiso para esto!'],
      ['ja-JP', '権限がありません。'],
    ] as const) {
      const browser = page.context().browser();
      if (!browser) throw new Error('no browser');
      const reader = await openPage(browser, { locale });
      await signIn(reader);
      await answerWith(reader, '/telematics/terminal/query', { status: 403 });
      await reader.goto(consoleUrl('/terminal'));
      await toast(reader, text).waitFor();
      await reader.context().close();
    }
  });
});
