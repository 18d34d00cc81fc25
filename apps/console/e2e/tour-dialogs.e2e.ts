import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  accessibilityFaults,
  darkFaults,
  desktop,
  openBrowser,
  openPage,
  phone,
  screenshot,
  signIn,
} from './harness.ts';
import { openView } from './records.ts';
import { aRegisteredMember, memberPassword } from './registered-member.ts';
import { agreeToSimulate } from './session-page.ts';
import { type TourData, tourData } from './tour-data.ts';
import { type Overlay, overlays } from './tour-dialogs.ts';
import { settle, type Watch, watch } from './tour-watch.ts';

let browser: Browser;
let data: TourData;
beforeAll(async () => {
  data = await tourData();
  browser = await openBrowser();
});

const pathOf = (path: string) => path.replace(/\?.*/, '');

/** What is wrong with the page as it stands. */
async function faultsOf(page: Page, watched: Watch, name: string, behind?: string): Promise<string[]> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [
    ...watched.takeComplaints(),
    ...(overflow > 0 ? [`${overflow} px wider than the window`] : []),
    ...(await accessibilityFaults(page, 'wcag', behind)),
    ...(await darkFaults(page, name, behind)),
  ];
}

async function lookAt(page: Page, watched: Watch, { name, path, open }: Overlay): Promise<string[]> {
  await openView(page, path);
  await settle(page, watched, pathOf(path));
  await open(page);
  return faultsAt(page, watched, { name, path });
}

async function faultsAt(
  page: Page,
  watched: Watch,
  { name, path }: Omit<Overlay, 'open'>,
): Promise<string[]> {
  // Each stands beside the page, which the tour of the screens looks at.
  const shown = page.locator('body > :not(#root)').getByRole('dialog').filter({ visible: true });
  await shown.first().waitFor();
  await settle(page, watched, pathOf(path));
  const width = page.viewportSize()?.width;
  const shot = `tour-dialog-${name}-zh-${width}`;
  await screenshot(page, shot);
  return (await faultsOf(page, watched, shot, '#root')).map((fault) => `${name} at ${width} px: ${fault}`);
}

describe('what opens over the screens', () => {
  it('U20 U44 R2.33 every dialog and drawer, reset password, sign-in detail and assign role among them, is accessible in the light and in the dark at both widths, and fits', async () => {
    const page = await openPage(browser);
    const watched = watch(page);
    await signIn(page);
    const faults: string[] = [];
    for (const overlay of overlays(data)) {
      faults.push(...(await lookAt(page, watched, overlay)));
      // Turned from the desk to the hand, what is open stays open.
      await page.setViewportSize(phone);
      faults.push(...(await faultsAt(page, watched, overlay)));
      await page.setViewportSize(desktop);
    }
    expect(faults).toEqual([]);
    // What cannot be read in a dialog is found in both moods.
    const last = overlays(data).at(-1);
    if (!last) throw new Error('nothing opens');
    await lookAt(page, watched, last);
    const body = page.locator('.ant-drawer-body, .ant-modal-body').filter({ visible: true }).first();
    await body.evaluate((element) => {
      const planted = document.createElement('p');
      planted.textContent = '看不清的文字';
      Object.assign(planted.style, { color: '#999', background: '#aaa' });
      element.prepend(planted);
    });
    const planted = await faultsAt(page, watched, last);
    expect(planted.filter((fault) => fault.includes('color-contrast'))).toHaveLength(2);
    await page.context().close();
  });
});

describe.each([
  { viewport: desktop, width: desktop.width },
  { viewport: phone, width: phone.width },
])(
  'what opens over the screens, accessible and not wider than the window, at $width px',
  ({ viewport, width }) => {
    it('the dialog of the first password is accessible and fits', async () => {
      const first = await openPage(browser, { viewport });
      const watched = watch(first);
      const { loginName } = await aRegisteredMember({ name: '刘北岭' });
      await signIn(first, { loginName, password: memberPassword });
      await first.getByRole('dialog').getByText('首次登录必须修改密码').waitFor();
      await screenshot(first, `tour-dialog-first-password-zh-${width}`);
      expect(await faultsOf(first, watched, `tour-dialog-first-password-zh-${width}`)).toEqual([]);
      await first.context().close();
    });

    it('R2.34 the profile of somebody who is no administrator is accessible and fits', async () => {
      const page = await openPage(browser, { viewport });
      const watched = watch(page);
      await signIn(page, { loginName: data.registered.loginName, password: memberPassword }, '/profile');
      await settle(page, watched, '/profile');
      await page.getByRole('heading', { name: data.registered.name }).waitFor();
      await screenshot(page, `tour-own-profile-zh-${width}`);
      expect(await faultsOf(page, watched, `tour-own-profile-zh-${width}`)).toEqual([]);
      await page.context().close();
    });

    it('R4.3 the banner of a simulated login is accessible and fits', async () => {
      const page = await openPage(browser, { viewport });
      const watched = watch(page);
      await signIn(page);
      const ask = overlays(data).find(({ name }) => name === 'simulate');
      if (ask) await lookAt(page, watched, ask);
      await agreeToSimulate(page);
      await page.getByText(`模拟登录中：${data.registered.name}`).waitFor();
      await settle(page, watched, '/');
      await screenshot(page, `tour-simulation-zh-${width}`);
      expect(await faultsOf(page, watched, `tour-simulation-zh-${width}`)).toEqual([]);
      await page.context().close();
    });
  },
);
