import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FramePage, openForEachTest } from './frame-page.ts';
import { accessibilityFaults, consoleUrl, phone, screenshot, signIn } from './harness.ts';
import { aMember, endSessionsOf, type MadeMember } from './member.ts';
import { agreeToSimulate, toast } from './session-page.ts';

let page: Page;
let frame: FramePage;
let member: MadeMember;
let actor: MadeMember;
openForEachTest((opened) => {
  ({ page, frame } = opened);
});

interface StoredSession {
  token: string;
  name: string;
  memberType: string;
  themeColor: string;
  origin: StoredSession | null;
  simulation: { actorName: string; expiresAt: string } | null;
}

function storedSession(): Promise<StoredSession> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('vehicle.session') ?? '').state);
}

const banner = () => page.getByText(`模拟登录中：${member.loginName}`);

/** Acts as the member from the member screen, as an administrator does. */
async function actAsMember(): Promise<void> {
  await page.goto(consoleUrl(`/system/account?loginName=${member.loginName}`));
  const row = page.getByRole('row').filter({ hasText: member.loginName }).last();
  await row.waitFor();
  const direct = row.getByRole('button', { name: '模拟登录' });
  if ((await direct.count()) === 0) {
    await row.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '模拟登录' }).click();
  } else await direct.click();
  await agreeToSimulate(page);
  await banner().waitFor();
}

describe('simulated login', () => {
  beforeEach(async () => {
    member = await aMember({ memberType: 'orgUser' });
    actor = await aMember();
    await signIn(page, actor);
  });

  it('R4.3 R3.2 C43 keeps the own identity aside, and the simulated logout brings it back', async () => {
    const own = await storedSession();
    await actAsMember();
    const acting = await storedSession();
    expect(acting).toMatchObject({
      name: member.loginName,
      memberType: 'orgUser',
      themeColor: '#ffffff',
      origin: { token: own.token, name: actor.loginName, memberType: 'administrator', title: '', logo: '' },
      simulation: { actorName: actor.loginName },
    });
    expect(acting.origin).toMatchObject({ themeColor: own.themeColor });
    expect(acting.token).not.toBe(own.token);
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await screenshot(page, 'simulation-zh-1440');
    await page.setViewportSize(phone);
    await screenshot(page, 'simulation-zh-390');

    await page.getByRole('button', { name: '退出模拟登录' }).click();
    await toast(page, '模拟登录退出成功！').waitFor();
    expect(await banner().count()).toBe(0);
    expect(await storedSession()).toMatchObject({
      token: own.token,
      name: actor.loginName,
      memberType: 'administrator',
      themeColor: own.themeColor,
      origin: null,
      simulation: null,
    });
    await page.goto(consoleUrl('/system/account'));
    await page.getByRole('button', { name: '新增账号' }).waitFor();
  });

  it('R4.3 logging out in the user menu is the simulated logout; the password cannot be changed meanwhile', async () => {
    await actAsMember();
    await page.getByRole('button', { name: '用户菜单' }).click();
    const change = page.getByRole('menuitem', { name: '修改密码' });
    expect(await change.getAttribute('aria-disabled')).toBe('true');
    const stopped = page.waitForRequest('**/passport/simulation/stop');
    await page.getByRole('menuitem', { name: '退出模拟登录' }).click();
    await stopped;
    await toast(page, '模拟登录退出成功！').waitFor();
    expect(await page.locator('.login-form').count()).toBe(0);
  });

  it('R4.3 C43 the own record can be looked at and not be changed', async () => {
    await actAsMember();
    await frame.goTo('/profile');
    await page.getByRole('heading', { name: '我的登录日志' }).waitFor();
    await page.getByText(`${actor.loginName} 模拟登录`).waitFor();
    expect(await banner().isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: '编辑资料' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: '强制下线' }).count()).toBe(0);
  });

  it('R4.3 R8.5 when its time is over the administrator comes back to the own record', async () => {
    const own = await storedSession();
    await actAsMember();
    await endSessionsOf(member.id);
    await frame.goTo('/profile');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('模拟登录已结束').waitFor();
    await dialog.getByRole('button', { name: '返回原账号' }).click();
    await toast(page, '模拟登录已结束，已返回您的账号。').waitFor();
    expect(await storedSession()).toMatchObject({ token: own.token, origin: null, simulation: null });
  });

  it('R4.3 R4.4 also where it is found out by a reload', async () => {
    const own = await storedSession();
    await actAsMember();
    await endSessionsOf(member.id);
    await page.reload();
    await toast(page, '模拟登录已结束，已返回您的账号。').waitFor();
    expect((await storedSession()).token).toBe(own.token);
    await page.getByRole('button', { name: '用户菜单' }).getByText(actor.loginName).waitFor();
  });

  it('R4.3 a server that cannot be reached does not keep anybody in another’s place', async () => {
    await actAsMember();
    await page.route('**/passport/simulation/stop', (route) => route.abort());
    await page.getByRole('button', { name: '退出模拟登录' }).click();
    await toast(page, '模拟登录退出成功！').waitFor();
    await page.getByRole('button', { name: '用户菜单' }).getByText(actor.loginName).waitFor();
  });
});
