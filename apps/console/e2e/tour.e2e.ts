import { authorizedMenuEntries } from '@vehicle/contract/access/member/passport';
import type { Language } from '@vehicle/contract/core/language';
import { option } from '@vehicle/contract/core/option';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { guidePicture } from './guide-picture.ts';
import {
  accessibilityFaults,
  consoleUrl,
  darkFaults,
  desktop,
  openBrowser,
  openPage,
  phone,
  screenshot,
  signIn,
  signInByForm,
} from './harness.ts';
import { ask, openView } from './records.ts';
import { frameScreens, type Screen } from './screens.ts';
import { testServer } from './test-server.ts';
import { recorded, watchColumns } from './tour-columns.ts';
import { type TourData, tourData } from './tour-data.ts';
import { foreignTest, foreignTexts } from './tour-texts.ts';
import { settle, type Watch, watch } from './tour-watch.ts';

const locales = { zh: 'zh-CN', en: 'en-GB', es: 'es-ES', ja: 'ja-JP' } as const satisfies Record<
  Language,
  string
>;

let browser: Browser;
let data: TourData;
beforeAll(async () => {
  data = await tourData();
  browser = await openBrowser();
});

/** One visitor: goes from screen to screen within one session and notes what is wrong with each. */
interface Visitor {
  language: Language;
  page: Page;
  watched: Watch;
  faults: string[];
  isForeign: (text: string) => boolean;
}

async function aVisitor(language: Language, viewport: typeof desktop): Promise<Visitor> {
  const page = await openPage(browser, { viewport, locale: locales[language] });
  return { language, page, watched: watch(page), faults: [], isForeign: await foreignTest(language) };
}

/** What does not fit: the page itself, and the actions of a row in their column. */
function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const rightOf = (element: Element | null) => element?.getBoundingClientRect().right ?? 0;
    const overflow = document.documentElement.scrollWidth - window.innerWidth;
    const isCut = shown('.row-actions').some((row) => rightOf(row) > rightOf(row.closest('td, .card')));
    return [
      ...(shown('[data-empty-view]').length > 0 ? ['has no view'] : []),
      ...(overflow > 0 ? [`${overflow} px wider than the window`] : []),
      ...(isCut ? ['the actions of a row are cut off'] : []),
    ];
  });
}

/** Chinese is looked at closely; the other languages have the same screens with other texts. */
async function look(visitor: Visitor, { name, path }: Screen): Promise<void> {
  const { page, watched, language } = visitor;
  await settle(page, watched, path);
  const found = [
    ...watched.takeComplaints(),
    ...(await foreignTexts(page, visitor.isForeign, await watched.data())),
    ...(await layoutFaults(page)),
  ];
  const shot = `tour-${name}-${language}-${page.viewportSize()?.width}`;
  if (language === 'zh') {
    await screenshot(page, shot);
    found.push(
      ...(await accessibilityFaults(page, path === '/login' || path === '/404' ? 'wcag' : 'practice')),
    );
    found.push(...(await darkFaults(page, shot)));
  } else await guidePicture(page, shot);
  visitor.faults.push(...found.map((fault) => `${path}: ${fault}`));
}

/** From the login page through the whole frame to the page of the unknown path. */
async function tour(
  visitor: Visitor,
  further: readonly Screen[] = [],
  visit = async () => {},
): Promise<number> {
  const { page, language } = visitor;
  // Each screen takes longer with others behind it; in English they are all open at the end.
  const open = (path: string) => (language === 'en' ? page.goto(consoleUrl(path)) : openView(page, path));
  const go = async (screen: Screen) => {
    await open(screen.path);
    await look(visitor, screen);
  };
  await go({ name: 'login', path: '/login' });
  await signInByForm(page, testServer().administrator);
  const screens = [...(await frameScreens(data.vehicle.id)), ...further];
  for (const screen of screens) {
    await go(screen);
    await visit();
  }
  await go({ name: '404', path: '/404' });
  await page.context().close();
  return screens.length;
}

/** The single vehicle with its eight other tabs, the first steps, the profile and /403. */
const fixedScreens = 12;

/** As the server has them, whatever the console makes of them. */
async function menuEntries(): Promise<number> {
  const [application] = await ask(option.application, {});
  const entries = await ask(authorizedMenuEntries, { params: { id: Number(application?.id) } });
  return entries.filter(({ kind, url }) => kind === 'Menu' && url !== '').length;
}

/** Lists that stand behind a tab, or show rows only where they are searched. */
const tabs = [
  '/maintenance/maintenanceReminder?tab=strategies',
  '/maintenance/maintenanceReminder?tab=calendar',
  '/maintenance/stockVehicle?tab=movements',
  '/maintenance/stockMaintenanceItem?tab=reminders',
  '/system/menu?kind=Action',
].map((path) => ({ name: path.replace(/^\//, '').replaceAll(/\W/g, '-'), path }));

describe('every screen of the menu, and the fixed ones', () => {
  it('U20 U44 R1.2 F70 R3.25 in zh at 1440 px: no error, accessible in the light and in the dark, not wider than the window, and every list of records has creator and creation time, in view or in its menu of columns', async () => {
    const visitor = await aVisitor('zh', desktop);
    const columns = watchColumns(visitor.page);
    const visited = await tour(visitor, tabs, columns.look);
    expect(visitor.faults).toEqual([]);
    expect(columns.missing()).toEqual([]);
    expect(recorded.size).toBeGreaterThanOrEqual(21);
    expect(visited).toBe((await menuEntries()) + fixedScreens + tabs.length);
  });

  it('U20 U44 R1.2 F70 in zh at 390 px: no error, accessible in the light and in the dark, not wider than the window', async () => {
    const visitor = await aVisitor('zh', phone);
    const visited = await tour(visitor);
    expect(visitor.faults).toEqual([]);
    expect(visited).toBe((await menuEntries()) + fixedScreens);
  });

  it.each([
    { language: 'en', viewport: desktop },
    { language: 'es', viewport: phone },
  ] as const)(
    'R1.2 F70 in $language at $viewport.width px: no error, all translated, nothing cut off',
    async ({ language, viewport }) => {
      const visitor = await aVisitor(language, viewport);
      await tour(visitor);
      expect(visitor.faults).toEqual([]);
    },
  );

  it('R1.2 F70 the tour does find a text that was left in Chinese, and what breaks the content security policy', async () => {
    const { page, watched } = await aVisitor('en', desktop);
    await signIn(page);
    await page.goto(consoleUrl('/system/org'));
    await settle(page, watched, '/system/org');
    const known = await watched.data();
    expect(known).toContain('晋安煤矿');
    await page.evaluate(() => document.body.append('未翻译的文字'));
    for (const language of ['en', 'ja'] as const) {
      const found = await foreignTexts(page, await foreignTest(language), known);
      expect(found).toContain('not translated: 未翻译的文字');
    }
    expect(watched.takeComplaints()).toEqual([]);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.wasRun = true';
      document.body.append(script);
    });
    await expect
      .poll(() => watched.takeComplaints())
      .toContainEqual(expect.stringContaining('Content Security Policy'));
    await page.context().close();
  });
});
