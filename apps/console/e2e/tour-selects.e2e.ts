import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { consoleUrl, openBrowser, openPage, signIn } from './harness.ts';
import { openView, soon } from './records.ts';
import { frameScreens } from './screens.ts';
import { type TourData, tourData } from './tour-data.ts';
import { overlays } from './tour-dialogs.ts';
import { settle, type Watch, watch } from './tour-watch.ts';

let browser: Browser;
let data: TourData;
let page: Page;
let watched: Watch;
beforeAll(async () => {
  data = await tourData();
  browser = await openBrowser();
});

const pathOf = (path: string) => path.replace(/\?.*/, '');

/** Which calls have no answer but an error now. */
let fails: (path: string, screen: string) => boolean = () => false;
let screen = '';

/** Lists to choose from that are asked for as soon as the screen stands, unless it is their own screen. */
function isEarlyList(path: string, of: string): boolean {
  if (path.endsWith('/maintenance-strategy/query')) return !of.includes('tab=strategies');
  if (path.endsWith('/telematics/metric/query')) return pathOf(of) !== '/data/metrics';
  return (
    /\/factory\/option\//.test(path) ||
    /\/faultBase\/(fmi|spn)\//.test(path) ||
    /\/(org\/tree\/options|role\/all)$/.test(path)
  );
}

beforeEach(async () => {
  fails = () => false;
  page = await openPage(browser);
  watched = watch(page);
  // A toast is gone after seconds, and what a list says may come long before its select is opened.
  await page.addInitScript(() => {
    const said = new Set<string>();
    Reflect.set(window, 'said', said);
    const note = () => {
      for (const { textContent } of document.querySelectorAll('.ant-message-notice')) said.add(textContent);
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
  });
  // Where nothing is listed: what has come once would be there to choose from.
  await signIn(page, undefined, '/403');
  await page.route(/\/(passport|factory|telematics|elasticsearch)\//, (route) =>
    fails(new URL(route.request().url()).pathname, screen)
      ? route.fulfill({ status: 500, json: { success: false, message: '', object: null } })
      : route.fallback(),
  );
});

const said = () => page.evaluate(() => [...(Reflect.get(window, 'said') as Set<string>)]);

/** What a select is called by people: its label in the form, else its name. */
function titleOf(select: Locator): Promise<string> {
  return select.evaluate((element) => {
    const item = element.closest('.ant-form-item, .criteria-item');
    const input = element.querySelector('input');
    const label = input?.id ? document.querySelector(`label[for="${CSS.escape(input.id)}"]`) : null;
    const text = label?.textContent ?? item?.querySelector('label')?.textContent;
    return text?.trim() || input?.getAttribute('aria-label') || element.className;
  });
}

interface Opened {
  title: string;
  /** Something can be chosen. */
  hasOptions: boolean;
  /** Of the lists that did not come, what was said on this screen so far. */
  failures: string[];
}

const list = () => page.locator('.ant-select-dropdown:visible');
const options = () => list().locator('.ant-select-item-option, .ant-select-tree-treenode:not([aria-hidden])');

async function failures(): Promise<string[]> {
  return (await said()).filter((text) => text.includes('失败'));
}

/** What the list holds once its request has been answered or has failed. */
async function outcome(title: string, within: { timeout: number }): Promise<Opened> {
  await expect.poll(() => watched.open(), soon).toEqual([]);
  // The toast is drawn a moment after the answer.
  const isOver = async () =>
    (await options().count()) > 0 || (await failures()).some((text) => isAbout(text, title));
  await expect
    .poll(isOver, within)
    .toBe(true)
    .catch(() => undefined);
  return { title, hasOptions: (await options().count()) > 0, failures: await failures() };
}

/** Where the sentence calls the list otherwise than the label of its select. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  车辆: ['VIN', '比较', '对比', '查找车辆'],
  组织树: ['组织', '客户'],
};

function isAbout(failure: string, title: string): boolean {
  const subject = failure.replace(/加载失败|获取|列表|失败/g, '').trim();
  if (subject === '') return false;
  const names = [subject, ...(otherNames[subject] ?? [])];
  return names.some((name) => title.includes(name) || name.includes(title));
}

async function openSelect(select: Locator): Promise<Opened> {
  const title = await titleOf(select);
  let isAsked = false;
  page.once('request', () => {
    isAsked = true;
  });
  await select.click();
  await list().first().waitFor();
  let found = await outcome(title, { timeout: isAsked ? 2000 : 200 });
  const isSilent = () => !found.hasOptions && !found.failures.some((text) => isAbout(text, title));
  if (isSilent()) {
    // A list that is searched by what is typed asks for nothing before.
    await page.keyboard.type('1');
    found = await outcome(title, { timeout: 10_000 });
  }
  if (isSilent()) {
    // One that has come and was only drawn late holds nothing of that name.
    await page.keyboard.press('Backspace');
    found = await outcome(title, { timeout: 2000 });
  }
  // Tab would choose, and Escape may close more than the list.
  await select.locator('input').first().blur();
  await list().first().waitFor({ state: 'hidden' });
  return found;
}

interface Walk {
  /** How many selects were opened. */
  opened: number;
  /** Where those stand that said what did not come, and their titles. */
  reported: Set<string>;
  /** Those that look empty without a word. */
  silent: string[];
}

/** Opens every select that is in view within a part of the page, while nothing answers any more. */
async function walkThrough(within: Locator, walk: Walk): Promise<void> {
  fails = () => true;
  // One row of a table says what all of them do.
  const selects = within
    .locator('.ant-select:not(.ant-select-disabled):not(.ant-pagination *):not(tr:nth-child(n+4) *)')
    .filter({ visible: true });
  // The fields of a form come one after the other.
  for (let at = 0; at < (await selects.count()); at += 1) {
    const { title, hasOptions, failures } = await openSelect(selects.nth(at));
    walk.opened += 1;
    if (hasOptions) continue;
    if (failures.some((text) => isAbout(text, title))) walk.reported.add(`${pathOf(screen)} ${title}`);
    else walk.silent.push(`${screen}: ${title} (${failures.join(', ')})`);
  }
}

/** With nothing said yet: what was said on another screen tells nothing about the lists of this one. */
async function goTo(path: string): Promise<void> {
  screen = path;
  fails = isEarlyList;
  await openView(page, '/403');
  await page.evaluate(() => Reflect.get(window, 'said').clear());
  await page.goto(consoleUrl(path));
}

const aWalk = (): Walk => ({ opened: 0, reported: new Set(), silent: [] });

describe('R8.11 R7.37 a choice whose options cannot be loaded says so', () => {
  it('on every screen', async () => {
    const walk = aWalk();
    const screens = await frameScreens(data.vehicle.id);
    const others = [
      '/maintenance/maintenanceReminder?tab=strategies',
      '/maintenance/maintenanceReminder?tab=maintained',
    ];
    for (const path of [...screens.map((each) => each.path), ...others]) {
      await goTo(path);
      await settle(page, watched, pathOf(path));
      const expand = page.locator('main').getByRole('button', { name: '展开' }).filter({ visible: true });
      if ((await expand.count()) > 0) await expand.first().click();
      await walkThrough(page.locator('main'), walk);
    }
    expect(walk.silent).toEqual([]);
    const named = [
      '/data/vehicle 用途',
      '/maintenance/maintenanceReminder 保养策略',
      '/monitoring/queryMessage 车辆',
      '/research/faultCode FMI',
      '/research/faultCode SPN',
      '/research/faultCode 故障等级',
      '/terminal 终端类型',
    ];
    expect(named.filter((each) => !walk.reported.has(each))).toEqual([]);
    expect(walk.opened).toBeGreaterThan(60);
  }, 360_000);

  it('in every dialog', async () => {
    const walk = aWalk();
    for (const overlay of overlays(data)) {
      await goTo(overlay.path);
      await overlay.open(page);
      const dialog = page.getByRole('dialog').filter({ visible: true }).last();
      await dialog.waitFor();
      await settle(page, watched, pathOf(overlay.path));
      screen = overlay.name;
      await walkThrough(dialog, walk);
    }
    expect(walk.silent).toEqual([]);
    const named = [
      'debug-add 车辆',
      'expert-knowledge-add 相关案例',
      'stock-arrival 车辆',
      'terminal-add 终端类型',
      'vehicle-add 用途',
    ];
    expect(named.filter((each) => !walk.reported.has(each))).toEqual([]);
    expect(walk.opened).toBeGreaterThan(30);
  }, 360_000);
});
