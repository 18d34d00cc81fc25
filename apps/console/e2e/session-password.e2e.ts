import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { type FramePage, openForEachTest, openSignedIn } from './frame-page.ts';
import { accessibilityFaults, phone, screenshot, signIn } from './harness.ts';
import { aMember } from './member.ts';
import { answerWith, chooseFromUserMenu, cutOff, openLogin, toast } from './session-page.ts';
import { testServer } from './test-server.ts';

let page: Page;
let frame: FramePage;
const take = (opened: { page: Page; frame: FramePage }) => {
  ({ page, frame } = opened);
};

const dialog = () => page.getByRole('dialog');
const oldInput = () => dialog().getByLabel('旧密码');
const newInput = () => dialog().getByLabel('新密码', { exact: true });
const againInput = () => dialog().getByLabel('确认新密码');
const confirm = () => dialog().getByRole('button', { name: '确定' }).click();
const changeCall = '/passport/member/change-password';

async function openDialog(): Promise<void> {
  await chooseFromUserMenu(page, '修改密码');
  await dialog().waitFor();
}

/** Opens the dialog as somebody who wants another password. */
async function openOwnDialog() {
  const member = await aMember();
  await signIn(page, member);
  await openDialog();
  return member;
}

async function fillIn(old: string, password: string): Promise<void> {
  await oldInput().fill(old);
  await newInput().fill(password);
  await againInput().fill(password);
}

/** The rules that are kept, in their order. */
const kept = () =>
  dialog()
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-kept') === 'true'));

const rules = [
  '6 到 16 个字符',
  '至少包含一个字母和一个数字',
  '相同的数字不能出现 3 次及以上',
  '相同的字母不能出现 3 次及以上（不分大小写）',
  '不能有 3 个及以上连续递增或递减的数字',
  '不能有 3 个及以上连续递增或递减的字母',
];

describe('what the change-password dialog asks for', () => {
  openSignedIn(take);
  // Each test opens it anew, which begins with an empty form.
  afterEach(async () => {
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });

  it('R2.42 R3.6 has three fields with labels of 140 pixels', async () => {
    await openDialog();
    for (const input of [oldInput(), newInput(), againInput()]) {
      expect(await input.getAttribute('type')).toBe('password');
    }
    const widths = await dialog()
      .locator('.ant-form-item-label')
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().width));
    expect(widths).toEqual([140, 140, 140]);
    expect(await dialog().getByText('首次登录必须修改密码').count()).toBe(0);
  });

  it('R5.1 R5.2 R5.10 says what is missing', async () => {
    await openDialog();
    await confirm();
    await dialog().getByText('请输入旧密码').waitFor();
    await dialog().getByText('请输入新密码').waitFor();
    await dialog().getByText('请再次输入登录密码').waitFor();
  });

  it.each([
    ['R5.3 too short', 'a1b9c', 0],
    ['R5.3 R9.4 too long', 'a1b9c2d8e3f7g4h6i', 0],
    ['R5.4 no digit', 'qwpozm', 1],
    ['R5.5 three identical digits', 'ab1117', 2],
    ['R5.5 three identical digits apart from each other', 'kx1171', 2],
    ['R5.6 three identical letters', 'aaab17', 3],
    ['R5.6 three identical letters apart from each other', 'aB1a7A', 3],
    ['R5.7 three consecutive digits', 'ax3219', 4],
    ['R5.8 three consecutive letters', 'abc917', 5],
  ])(
    '%s: its rule is crossed live, the others ticked, and the password refused',
    async (_, password, broken) => {
      await openDialog();
      expect(await dialog().getByRole('listitem').allTextContents()).toEqual(rules);
      expect(await kept()).toEqual(rules.map(() => false));
      await newInput().pressSequentially(password);
      await expect.poll(kept).toEqual(rules.map((_rule, at) => at !== broken));
      expect(await dialog().getByText('请输入符合要求的密码').count()).toBe(0);
      await confirm();
      await dialog().getByText('请输入符合要求的密码').waitFor();
    },
  );

  it('R5.15 shows the strength in one, two or three bars, and nothing for no password', async () => {
    await openDialog();
    const meter = dialog().getByRole('status');
    expect(await meter.count()).toBe(0);
    const bars = () => dialog().locator('.strength-bar-on').count();
    for (const [password, word, count] of [
      ['ab1ab2', '弱', 1],
      ['ab1ab2c', '中', 2],
      ['Ab1-ab2', '强', 3],
    ] as const) {
      await newInput().fill(password);
      await expect.poll(() => meter.textContent()).toBe(word);
      expect(await bars()).toBe(count);
    }
    await newInput().fill('');
    await meter.waitFor({ state: 'detached' });
  });

  it('R5.9 R8.3 a weak password is refused, though it keeps the rules', async () => {
    await openDialog();
    await fillIn(testServer().administrator.password, 'ab1ab2');
    await expect.poll(kept).toEqual(rules.map(() => true));
    await confirm();
    await dialog().getByText('密码强度太弱！').waitFor();
  });

  it('R5.10 the two passwords must be the same', async () => {
    await openDialog();
    await fillIn(testServer().administrator.password, 'Tunnel5#light');
    await againInput().fill('Tunnel5#ligh');
    await confirm();
    await dialog().getByText('两次输入的密码不一致，请重新输入').waitFor();
    await againInput().fill('Tunnel5#light');
    await againInput().blur();
    await dialog().getByText('两次输入的密码不一致，请重新输入').waitFor({ state: 'detached' });
  });

  it('R2.42 A9 each field can be shown, by key too, and is masked again when the focus goes on; pasting works', async () => {
    await openDialog();
    for (const [at, input] of [oldInput(), newInput(), againInput()].entries()) {
      const toggle = dialog().locator('.ant-input-password-icon').nth(at);
      await input.focus();
      await page.evaluate(() => {
        const data = new DataTransfer();
        data.setData('text/plain', 'pasted');
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        ) || document.body.setAttribute('data-paste-refused', '');
      });
      await toggle.click();
      await expect.poll(() => input.getAttribute('type')).toBe('text');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect.poll(() => input.getAttribute('type')).toBe('password');
      await toggle.press('Enter');
      await expect.poll(() => input.getAttribute('type')).toBe('text');
      await dialog().getByText('修改密码').first().click();
      await expect.poll(() => input.getAttribute('type')).toBe('password');
    }
    expect(await page.locator('body').getAttribute('data-paste-refused')).toBe(null);
    expect(await oldInput().getAttribute('autocomplete')).toBe('current-password');
    expect(await newInput().getAttribute('autocomplete')).toBe('new-password');
    expect(await againInput().getAttribute('autocomplete')).toBe('new-password');
  });
});

describe('changing the password', () => {
  openForEachTest(take);

  it('A9 the login page masks its password again too', async () => {
    await openLogin(page);
    const input = page.getByLabel('密码', { exact: true });
    expect(await input.getAttribute('autocomplete')).toBe('current-password');
    await input.fill('secret');
    await page.getByRole('button', { name: '显示密码' }).click();
    expect(await input.getAttribute('type')).toBe('text');
    await page.getByLabel('登录名').focus();
    await expect.poll(() => input.getAttribute('type')).toBe('password');
  });

  it('R3.6 R4.6 R7.4 a change shows the message of the server, closes the dialog and goes on', async () => {
    const member = await openOwnDialog();
    await fillIn(member.password, 'Tunnel5#light');
    const request = page.waitForRequest(`**${changeCall}`);
    await confirm();
    expect((await request).postDataJSON()).toEqual({
      oldPassword: member.password,
      newPassword: 'Tunnel5#light',
      confirmNewPassword: 'Tunnel5#light',
    });
    await toast(page, '修改成功！').waitFor();
    await dialog().waitFor({ state: 'detached' });
    await frame.openFromMenu('终端');
  });

  it('R8.4 a change that throws says 密码修改异常！ and keeps the dialog open', async () => {
    const member = await openOwnDialog();
    await cutOff(page, changeCall);
    await fillIn(member.password, 'Tunnel5#light');
    await confirm();
    await toast(page, '密码修改异常！').waitFor();
    expect(await dialog().isVisible()).toBe(true);
    await page.unrouteAll();
    await answerWith(page, changeCall, { status: 502, body: '<html>Bad gateway</html>' });
    await toast(page, '密码修改异常！').waitFor({ state: 'detached' });
    await confirm();
    await toast(page, '密码修改异常！').waitFor();
  });

  it('A5 what the server refuses stands at its field', async () => {
    const member = await openOwnDialog();
    await fillIn('not this one', 'Tunnel5#light');
    await confirm();
    await dialog().getByText('旧密码不正确。').waitFor();
    await fillIn(member.password, 'Passw0rd1');
    await confirm();
    await dialog().locator('.ant-form-item-explain-error').waitFor();
    expect(await dialog().isVisible()).toBe(true);
  });

  it('speaks the specification’s English, fits a phone and is accessible', async () => {
    await openOwnDialog();
    await newInput().fill('aaa123');
    await screenshot(page, 'password-zh-1440');
    await page.evaluate(() => localStorage.setItem('vehicle.language', 'en'));
    await page.setViewportSize(phone);
    await page.reload();
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Change password' }).click();
    await dialog().getByRole('button', { name: 'OK' }).click();
    for (const text of [
      'please enter the old password',
      'please enter the new password',
      'please enter your login password again',
    ]) {
      await dialog().getByText(text, { exact: true }).waitFor();
    }
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await screenshot(page, 'password-en-390');
  });
});
