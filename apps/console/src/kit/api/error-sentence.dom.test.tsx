import { part } from '@vehicle/contract/fleet/part/contract';
import { Button } from 'antd';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, held, openFakeServer } from '../testing/fake-server.ts';
import { button, question, toasts } from '../testing/look.ts';
import { show } from '../testing/screen.tsx';
import { useCallMutation } from './query.ts';

const { remove } = part.calls;
let server: FakeServer;
/** Calls whose failure has been seen. */
let failed = 0;

beforeEach(() => {
  server = openFakeServer();
  failed = 0;
});

/** Makes a call that nobody looks after but the frame. */
function Act() {
  const { mutateAsync } = useCallMutation(remove);
  const handleClick = () =>
    mutateAsync({ params: { id: 1 } }).catch(() => {
      failed += 1;
    });
  return <Button onClick={() => void handleClick()}>Act</Button>;
}

const notices = () =>
  Array.from(document.querySelectorAll('.ant-notification-notice'), ({ textContent }) => textContent);

async function act(language: 'zh' | 'en' | 'es' | 'ja') {
  await show(<Act />, { language });
  await button('Act').click();
}

describe('a call that fails without a sentence of the server', () => {
  it.each([
    ['R8.7', 400, 'zh', '参数错误！'],
    ['R8.7', 400, 'en', 'Invalid input!'],
    ['R8.6', 403, 'zh', '没有权限！'],
    ['R8.6', 403, 'en', 'You have no permission for this!'],
    ['R8.8', 406, 'zh', '业务逻辑错误！'],
    ['R8.8', 406, 'en', 'This operation is not allowed!'],
  ] as const)('%s %i in %s: %s', async (_, refused, language, sentence) => {
    server.on(remove, () => ({ refused, message: '' }));
    await act(language);
    await expect.poll(toasts).toEqual([sentence]);
  });

  it.each([
    [404, 'zh', '记录不存在或已被删除'],
    [404, 'en', 'Record not found or already deleted'],
    [409, 'zh', '服务器错误！'],
    [409, 'en', 'Server error!'],
    [503, 'zh', '服务暂时不可用，请稍后再试'],
    [503, 'en', 'Service temporarily unavailable. Please try again later.'],
  ] as const)('R8.10 %i in %s: %s', async (refused, language, sentence) => {
    server.on(remove, () => ({ refused }));
    await act(language);
    await expect.poll(toasts).toEqual([sentence]);
  });

  it.each([
    ['zh', '网络异常，请检查网络后重试'],
    ['en', 'Network error. Check your connection and try again.'],
  ] as const)('R8.10 without a network, in %s: %s', async (language, sentence) => {
    server.on(remove, () => 'away');
    await act(language);
    await expect.poll(toasts).toEqual([sentence]);
  });

  it.each([
    ['zh', '提示服务器错误！请求编号 test'],
    ['en', 'NoticeServer error!Request ID test'],
    ['es', 'Aviso¡Error del servidor!ID de la solicitud test'],
    ['ja', 'お知らせサーバーエラーが発生しました。リクエスト ID test'],
  ] as const)('R8.9 R14.6 500 in %s is a notification: %s', async (language, sentence) => {
    server.on(remove, () => ({ refused: 500, message: '' }));
    await act(language);
    await expect.poll(notices).toEqual([sentence]);
    expect(toasts()).toEqual([]);
  });
});

describe('a call that fails with a sentence of the server', () => {
  it.each([
    ['zh', '请求过于频繁，请 30 秒后再试。'],
    ['en', 'Too many requests. Please try again in 30 s.'],
  ] as const)('says that sentence: 429 in %s', async (language, message) => {
    server.on(remove, () => ({ refused: 429, code: 'TOO_MANY_REQUESTS', message }));
    await act(language);
    await expect.poll(toasts).toEqual([message]);
    expect(server.asked(remove)[0]?.headers.get('Accept-Language')).toBe(language);
  });

  it('is said once, however often it fails at the same time', async () => {
    const { reply, release } = held<null>({ refused: 406, message: '正在被使用' });
    server.on(remove, reply);
    await act('zh');
    await button('Act').click();
    await expect.poll(() => server.asked(remove)).toHaveLength(2);
    release();
    await expect.poll(() => failed).toBe(2);
    await expect.poll(toasts).toEqual(['正在被使用']);
  });
});

describe('a session that has ended', () => {
  it.each([
    ['zh', '确定登出', '你已被登出，可以取消继续留在该页面，或者重新登录', '重新登录', '取消'],
    ['en', 'Signed out', 'You have been signed out. Cancel to stay on this page', 'Sign in again', 'Cancel'],
  ] as const)('R8.5 asks in %s whether to sign in again, once, and lets people stay', async (...texts) => {
    const [language, title, text, signIn, cancel] = texts;
    const { reply, release } = held<null>({ refused: 401, code: 'UNAUTHENTICATED', message: 'gone' });
    server.on(remove, reply);
    await act(language);
    await button('Act').click();
    await expect.poll(() => server.asked(remove)).toHaveLength(2);
    release();
    await expect.poll(() => failed).toBe(2);
    const asked = question(title);
    await expect.element(asked).toMatchTextContent(text);
    expect(asked.elements()).toHaveLength(1);
    await expect.element(asked.getByRole('button', { name: signIn })).toBeVisible();
    await asked.getByRole('button', { name: cancel }).click();
    await expect.element(asked).not.toBeInTheDocument();
    await expect.element(button('Act')).toBeVisible();
    expect(toasts()).toEqual([]);
  });
});
