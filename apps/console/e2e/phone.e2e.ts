import { authorizedMenuEntries } from '@vehicle/contract/access/member/passport';
import { option } from '@vehicle/contract/core/option';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { isExternal, menuOf, pagesOf } from '../src/app/menu/menu-entry.ts';
import { aFaultCode, aKnowledge, anOwnSpn, aVehicleFault, nextNumber } from './faults.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, consoleUrl, openProfile, phone, screenshot, signIn } from './harness.ts';
import { aClientOrg, someoneOf } from './orgs.ts';
import { ask, aVehicle, soon } from './records.ts';
import { memberPassword } from './registered-member.ts';

let browser: Browser;
let page: Page;
/** The vehicle with a grave fault and one that can wait. */
let vehicle: Awaited<ReturnType<typeof aVehicle>>;
let grave: string;
let slight: string;

openSignedIn((opened) => {
  ({ browser } = opened);
});
beforeAll(async () => {
  const spns = [anOwnSpn(), anOwnSpn()] as const;
  grave = `机油压力过低${nextNumber()}`;
  slight = `空滤压差高${nextNumber()}`;
  await aFaultCode({ spn: spns[0], fmi: 1, name: grave, level: 4 });
  await aFaultCode({ spn: spns[1], fmi: 1, name: slight, level: 2 });
  await aKnowledge({
    faultCodes: [{ spn: spns[0], fmi: 1 }],
    faultName: grave,
    measures: '先停机，查机油液位',
  });
  await aVehicle();
  vehicle = await aVehicle({ plateNo: `晋安${nextNumber()}` });
  await aVehicleFault(vehicle.id, { spn: spns[1], fmi: 1 });
  await aVehicleFault(vehicle.id, { spn: spns[0], fmi: 1, lamp: 'redStop' });
  page = await openProfile(browser, { viewport: phone, isTouched: true });
  await signIn(page, undefined, '/data/vehicle');
});

const cards = () => page.locator('.cards > .card');
const sheet = () => page.getByRole('dialog', { name: '筛选' });
const bar = (at = page) => at.getByRole('navigation', { name: '常用页面' });

/** With nothing kept of the page before. */
async function open(path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(consoleUrl(path));
  await page.locator('main > *').first().waitFor();
}

/** Whatever was asked for stands there; rows are drawn a moment after they have come. */
async function settled(at: Page): Promise<void> {
  await at.waitForFunction(
    () =>
      document.querySelector('main > *') !== null &&
      ![
        ...document.querySelectorAll('main :is(.ant-spin-spinning, .ant-skeleton, [data-loading="true"])'),
      ].some((part) => part.checkVisibility()),
  );
  await at.waitForTimeout(500);
}

const widthOf = (at: Page) => at.evaluate(() => document.documentElement.scrollWidth);

/**
 * What can be tapped and is smaller than a thumb, as it is in view; a link within a sentence is as high as its line, a bar on an axis of
 * time as wide as its time.
 */
const tooSmall = () =>
  page.evaluate(() => {
    const wanted = 43.5;
    const controls = document.querySelectorAll<HTMLElement>(
      'header :is(button, a), main :is(button, a[href], input, textarea, summary, [role="tab"]), nav :is(a, button)',
    );
    return [...controls].flatMap((control) => {
      const place =
        control.closest<HTMLElement>(
          '.ant-input-affix-wrapper, .ant-select, .ant-picker, .ant-input-number, .ant-tabs-tab, label',
        ) ?? control;
      const { width, height } = place.getBoundingClientRect();
      const isSeen = control.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) && width > 1;
      const isInSentence = control.matches('p a, dd a, small a, .card-note a');
      const isOwnPart = control.matches(
        '.ant-input-clear-icon, .time-lanes button, [aria-hidden="true"] *, [tabindex="-1"]',
      );
      if (!isSeen || isInSentence || isOwnPart || (width >= wanted && height >= wanted)) return [];
      return [`${Math.round(width)}×${Math.round(height)} ${place.outerHTML.slice(0, 140)}`];
    });
  });

describe('U42 a list on a phone', () => {
  it('U42 begins with its rows: one line to search by, the other criteria behind a button', async () => {
    await open('/data/vehicle');
    await cards().first().waitFor();
    const top = await cards()
      .first()
      .evaluate((card) => card.getBoundingClientRect().top);
    expect(top).toBeLessThan(300);
    expect(await page.locator('.criteria').count()).toBe(0);
    const box = page.getByRole('searchbox', { name: 'VIN 码' });
    await box.fill(vehicle.vin);
    await box.press('Enter');
    await expect.poll(() => cards().count(), soon).toBe(1);
    await screenshot(page, 'phone-list-zh-390');

    await page.getByRole('button', { name: '筛选' }).tap();
    await sheet()
      .getByRole('button', { name: /查\s*询/ })
      .waitFor();
    await screenshot(page, 'phone-filter-zh-390');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await sheet().getByLabel('车牌号').fill('没有这样的车');
    await sheet()
      .getByRole('button', { name: /查\s*询/ })
      .tap();
    await page.getByText('没有符合条件的记录').waitFor();
    expect(await page.getByRole('button', { name: '筛选' }).innerText()).toMatch(/1$/);
    // What was typed before stays beside it.
    expect(await box.inputValue()).toBe(vehicle.vin);
    await page.getByRole('button', { name: '筛选' }).tap();
    await sheet()
      .getByRole('button', { name: /重\s*置/ })
      .tap();
    await expect.poll(() => cards().count(), soon).toBeGreaterThan(1);
  });

  it('U42 a fault is a card: level and age, its name, the plate, and its next step as the widest button', async () => {
    await open('/research/faultService');
    const card = cards().filter({ hasText: grave });
    await card.waitFor();
    expect(await card.locator('.card-head').innerText()).toContain('红色停机灯');
    const look = await card.evaluate((element) => {
      const styleOf = (within: string) => {
        const { fontSize, lineHeight, fontWeight } = getComputedStyle(
          element.querySelector(within) ?? element,
        );
        return [fontSize, lineHeight, fontWeight];
      };
      return {
        radius: getComputedStyle(element).borderRadius,
        title: styleOf('.card-title'),
        called: styleOf('[data-place="called"]'),
        buttons: [...element.querySelectorAll('.row-action')]
          .map((button) => button.getBoundingClientRect())
          .map(({ width, height }) => ({ width, height })),
      };
    });
    expect(look).toMatchObject({ radius: '10px', title: ['17px', '26px', '600'] });
    expect(look.called[0]).toBe('15px');
    const [main, ...others] = look.buttons;
    expect(others.length).toBeGreaterThan(0);
    for (const { height } of look.buttons) expect(height).toBeGreaterThanOrEqual(44);
    for (const { width } of others) expect(Number(main?.width)).toBeGreaterThan(width);
    expect(await card.locator('[data-place="called"]').innerText()).toBe(vehicle.plateNo);
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await screenshot(page, 'phone-faults-zh-390');
    await card.getByRole('button', { name: '接单' }).tap();
    await card.waitFor({ state: 'detached' });
  });

  it('U42 what is known of a fault comes before what the machine has told', async () => {
    await open('/research/faultService');
    const card = cards().filter({ hasText: slight });
    await card.getByRole('button', { name: '措施' }).tap();
    const detail = page.locator('.fault-detail');
    await detail.waitFor();
    const headings = await detail.locator('h3').allInnerTexts();
    expect(headings.slice(0, 2)).toEqual(['相关知识', '发生时的数据']);
    const [act, facts] = await Promise.all(
      [detail.locator('.row-actions'), detail.locator('.facts').first()].map((part) =>
        part.first().boundingBox(),
      ),
    );
    expect(Number(act?.y)).toBeLessThan(Number(facts?.y));
    await screenshot(page, 'phone-fault-zh-390');
    await page.keyboard.press('Escape');
  });
});

describe('U42 the frame on a phone', () => {
  it('U42 has five places at the bottom, by what the reader works at and may open', async () => {
    await open('/monitoring/equipmentList');
    await bar().getByRole('link').first().waitFor();
    const places = await bar().getByRole('link').allInnerTexts();
    expect(places).toEqual(['首页', '地图', '故障', '库存', '设备']);
    expect(await bar().getByRole('link', { name: '设备' }).getAttribute('aria-current')).toBe('page');
    await bar().getByRole('link', { name: '故障' }).tap();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText(), soon).toBe('故障处理');
    const { bottom, height } = await bar().evaluate((element) => element.getBoundingClientRect());
    expect([Math.round(bottom), Math.round(height)]).toEqual([phone.height, 60]);
    // The last card is not behind it.
    await cards().filter({ hasText: slight }).waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const last = await cards().last().boundingBox();
    expect(Number(last?.y) + Number(last?.height)).toBeLessThanOrEqual(phone.height - 60);

    const { id } = await aClientOrg();
    const { loginName } = await someoneOf(id);
    const miner = await openProfile(browser, { viewport: phone, isTouched: true, locale: 'en-GB' });
    await signIn(miner, { loginName, password: memberPassword }, '/monitoring/equipmentList');
    await bar(miner)
      .or(miner.getByRole('navigation', { name: 'Main pages' }))
      .first()
      .waitFor();
    const theirs = await miner
      .getByRole('navigation', { name: 'Main pages' })
      .getByRole('link')
      .allInnerTexts();
    // Faults and maintenance are not granted to them.
    expect(theirs).toEqual(['Dashboard', 'Map', 'Equipment', 'Hours', 'Terminals']);
    await screenshot(miner, 'phone-places-en-390');
    await miner.context().close();
  });

  it('U42 has language and theme in the menu of the user', async () => {
    await open('/data/vehicle');
    await page.getByRole('button', { name: /^用户菜单/ }).tap();
    await page.getByRole('menuitem', { name: '主题与布局设置' }).waitFor();
    await page.getByRole('menuitem', { name: '语言' }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('U42 whatever is tapped is as large as a thumb, and what is typed into does not make the phone zoom', async () => {
    const single = `/singleVehicle/index/${vehicle.id}`;
    const found: string[] = [];
    for (const path of [
      '/research/faultService',
      '/monitoring/equipmentList',
      '/data/vehicle',
      '/maintenance/maintenanceReminder',
      single,
      `${single}?tab=faultRecord`,
      `${single}?tab=basicInfo`,
      `${single}?tab=maintenance`,
    ]) {
      await open(path);
      await settled(page);
      found.push(...(await tooSmall()).map((each) => `${path} ${each}`));
      const small = await page
        .locator('main :is(input, textarea)')
        .evaluateAll(
          (inputs) =>
            inputs.filter(
              (input) => input.checkVisibility() && Number.parseFloat(getComputedStyle(input).fontSize) < 16,
            ).length,
        );
      expect(small, path).toBe(0);
    }
    await screenshot(page, 'phone-single-zh-390');
    expect(found).toEqual([]);
  });

  it('U42 no page scrolls sideways, in Spanish either', async () => {
    const [application] = await ask(option.application, {});
    const entries = await ask(authorizedMenuEntries, { params: { id: Number(application?.id) } });
    const paths = pagesOf(menuOf(entries))
      .filter((each) => each.page.view !== '' && !isExternal(each.page.path))
      .map((each) => each.page.path);
    const spanish = await openProfile(browser, { viewport: phone, isTouched: true, locale: 'es-ES' });
    await signIn(spanish, undefined, '/403');
    const wide: string[] = [];
    for (const path of [...paths, `/singleVehicle/index/${vehicle.id}`, '/profile']) {
      await spanish.goto(consoleUrl(path));
      await settled(spanish);
      const width = await widthOf(spanish);
      if (width > phone.width) wide.push(`${path} ${width}`);
    }
    expect(wide).toEqual([]);
    await spanish.context().close();
  });
});
