import { org } from '@vehicle/contract/access/org/contract';
import type { RowOf } from '@vehicle/contract/core/resource';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openForEachTest } from './frame-page.ts';
import {
  accessibilityFaults,
  consoleUrl,
  openBrowser,
  openPage,
  phone,
  screenshot,
  signInByForm,
} from './harness.ts';
import { aMember } from './member.ts';
import { anOrg, someoneOf } from './orgs.ts';
import { ask, askAsAdministrator, openView, soon } from './records.ts';
import { type MemberRow, memberPassword } from './registered-member.ts';
import { agreeToSimulate, chooseFromUserMenu, toast } from './session-page.ts';
import { testServer } from './test-server.ts';

let page: Page;
openForEachTest((opened) => {
  ({ page } = opened);
});
beforeAll(askAsAdministrator);

const product = '辅助运输设备智能物联网云平台';
const teal = 'rgb(17, 169, 131)';
const navy = 'rgb(12, 52, 103)';

const dialog = () => page.locator('.ant-modal.form-dialog');
const strip = () => page.locator('.frame-logo');
const background = () => strip().evaluate((element) => getComputedStyle(element).backgroundColor);
const logo = () => strip().locator('img');
const primary = () =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim());
const title = () => page.title();

/** Everything that the browser keeps of the session. */
function stored(): Promise<Record<string, unknown>> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('vehicle.session') ?? '{}').state);
}

/** A real picture: three times as wide as it is high. */
async function aPicture(): Promise<Buffer> {
  const browser: Browser = await openBrowser();
  const drawn = await openPage(browser);
  await drawn.setContent('<body style="margin:0;background:linear-gradient(90deg,#f90,#06c)">');
  const buffer = await drawn.screenshot({ clip: { x: 0, y: 0, width: 180, height: 60 } });
  await drawn.context().close();
  return buffer;
}

async function signInAs({ loginName }: Pick<MemberRow, 'loginName'>): Promise<void> {
  await signInByForm(page, { loginName, password: memberPassword });
}

/** The look is set on the screen, as an administrator does. */
async function setLook(of: RowOf<typeof org>, look: { title: string; colour: string; picture: Buffer }) {
  await openView(page, `/system/org?code=${of.code}`);
  const row = page.locator('.listing tbody tr[data-row-key]').filter({ hasText: of.code });
  await row.getByRole('button', { name: '编辑' }).click();
  await dialog().getByLabel('界面标题').fill(look.title);
  await dialog().locator('#themeColor').fill('teal');
  await page.keyboard.press('Tab');
  await dialog().getByText('请输入 #0c3467 这样的颜色').waitFor();
  await dialog().locator('#themeColor').fill(look.colour);
  const file = { name: '标志.png', mimeType: 'image/png', buffer: look.picture };
  await dialog().locator('.file-drop input[type="file"]').setInputFiles(file);
  await dialog().locator('.stored-picture img').waitFor();
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'system-org-look-1440-zh');
  await dialog()
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await page.getByText('修改成功！').waitFor();
  await row.getByTitle(look.title).waitFor();
}

describe('the look of an organisation', () => {
  let mine: RowOf<typeof org>;
  let logoFileId: string;
  let picture: Buffer;
  let someone: MemberRow;
  let below: MemberRow;
  beforeAll(async () => {
    picture = await aPicture();
    mine = await anOrg({});
    const pit = await anOrg({ parentId: mine.id, title: '二采区平台' });
    someone = await someoneOf(mine.id);
    below = await someoneOf(pit.id);
  });
  beforeEach(async () => {
    // Once, on the screen; the others find it there.
    if (logoFileId) return;
    await signInByForm(page, testServer().administrator);
    await setLook(mine, { title: '晋北矿业设备平台', colour: '#11A983', picture });
    const row = await ask(org.calls.get, { params: { id: mine.id } });
    expect(row).toMatchObject({ title: '晋北矿业设备平台', themeColor: '#11a983' });
    logoFileId = row.logoFileId ?? '';
    await chooseFromUserMenu(page, '退出登录');
    await page.locator('.login-form').waitFor();
  });

  it('R2.14 R3.2 R4.1 is what its members see: title, logo and colour', async () => {
    const served = page.waitForResponse((answer) => answer.url().endsWith(`/file/${logoFileId}`));
    await signInAs(someone);
    await expect.poll(title, soon).toBe('晋北矿业设备平台');
    await expect.poll(background, soon).toBe(teal);
    expect((await served).status()).toBe(200);
    await expect.poll(() => logo().getAttribute('src'), soon).toMatch(/^blob:/);
    const size = () =>
      logo().evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    await expect.poll(size, soon).toEqual([180, 60]);
    expect(await strip().innerText()).toBe('晋北矿业设备平台');
    expect(await page.getByRole('banner').textContent()).toContain('晋北矿业设备平台');
    expect(await page.locator('meta[name="theme-color"]').getAttribute('content')).toBe('#11a983');
    expect(await stored()).toMatchObject({
      title: '晋北矿业设备平台',
      logo: logoFileId,
      themeColor: '#11a983',
    });
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await screenshot(page, 'look-zh-1440');
    await page.getByRole('button', { name: '收起菜单' }).click();
    await expect.poll(async () => (await logo().boundingBox())?.width, soon).toBeLessThanOrEqual(28);
    await page.setViewportSize(phone);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width, soon).toBe(phone.width);
    await screenshot(page, 'look-zh-390');
  });

  it('R2.14 R4.1 reaches those below, but for what their own organisation says', async () => {
    await signInAs(below);
    await expect.poll(title, soon).toBe('二采区平台');
    await expect.poll(background, soon).toBe(teal);
    await expect.poll(() => logo().getAttribute('src'), soon).toMatch(/^blob:/);
  });

  it('R4.3 R3.2 a simulated login passes it on, and the own one is back afterwards', async () => {
    const actor = await aMember();
    await signInByForm(page, actor);
    await expect.poll(background, soon).toBe(navy);
    const own = await stored();
    await page.goto(consoleUrl(`/system/account?loginName=${someone.loginName}`));
    const row = page.getByRole('row').filter({ hasText: someone.loginName }).last();
    await row.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '模拟登录' }).click();
    await agreeToSimulate(page);
    await page.getByText('模拟登录中：').waitFor();
    await expect.poll(title, soon).toBe('晋北矿业设备平台');
    await expect.poll(background, soon).toBe(teal);
    await expect.poll(() => logo().getAttribute('src'), soon).toMatch(/^blob:/);
    expect(await stored()).toMatchObject({
      title: '晋北矿业设备平台',
      logo: logoFileId,
      origin: { token: own.token, title: '', logo: '', themeColor: '#0c3467' },
    });
    await page.getByRole('button', { name: '退出模拟登录' }).click();
    await toast(page, '模拟登录退出成功！').waitFor();
    await expect.poll(background, soon).toBe(navy);
    await expect.poll(title, soon).toContain(product);
    expect(await logo().getAttribute('src')).toBe('/icon.svg');
    expect(await stored()).toMatchObject({ title: '', logo: '', themeColor: '#0c3467', origin: null });
  });

  it('R2.39 R9.5 colours the controls until somebody chooses for themselves, and again once they give it back', async () => {
    await signInAs(someone);
    // The shade of it that can be read on the page.
    await expect.poll(primary, soon).toMatch(/^#0[0-9a-f]{5}$/);
    const organisation = await primary();
    await page.getByRole('button', { name: '主题与布局设置' }).click();
    const choice = (name: string) => page.getByRole('radio', { name });
    expect(await choice('#11A983').isChecked()).toBe(true);
    await choice('#6959CD').check();
    await expect.poll(primary, soon).not.toBe(organisation);
    const chosen = await primary();
    expect(await background()).toBe(teal);
    await page.reload();
    await strip().waitFor();
    expect(await primary()).toBe(chosen);
    await page.getByRole('button', { name: '主题与布局设置' }).click();
    await page.getByRole('button', { name: '恢复默认颜色' }).click();
    await expect.poll(primary, soon).toBe(organisation);
    expect(await choice('#11A983').isChecked()).toBe(true);
    expect(await page.getByRole('button', { name: '恢复默认颜色' }).count()).toBe(0);
  });
});

describe('the session', () => {
  it('R3.2 R4.1 R9.5 holds its values, locally, from the moment of the sign-in; the password is not among them', async () => {
    const member = await aMember();
    // What follows the sign-in waits, so that its own moment can be looked at.
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/member/info', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(consoleUrl('/login'));
    await page.locator('input[name="loginName"]').fill(member.loginName);
    await page.locator('input[name="password"]').fill(member.password);
    const asked = page.waitForRequest('**/member/info');
    await page.locator('button[type="submit"]').click();
    await asked;
    const session = await stored();
    expect(session).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      name: member.loginName,
      memberType: '',
      title: '',
      logo: '',
      themeColor: '#0c3467',
      memberId: member.id,
      memberName: '',
      orgType: '',
      branch: 'HQ',
      applicationId: 1,
      uid: String(member.id),
      loginName: member.loginName,
      firstSign: false,
      passwordPolicy: 'product',
      simulation: null,
      origin: null,
    });
    release();
    await page.locator('[data-frame]').waitFor();
    expect(await stored()).toEqual({
      ...session,
      memberType: 'administrator',
      memberName: member.loginName,
      orgType: 'factory',
    });
    const everything = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(everything).not.toContain(member.password);
  });

  it('R4.1 records that the sign-in is the first', async () => {
    const member = await aMember({ mustChangePassword: true });
    await signInByForm(page, member);
    await page.getByText('首次登录必须修改密码').first().waitFor();
    expect(await stored()).toMatchObject({ firstSign: true, memberType: 'administrator' });
  });
});
