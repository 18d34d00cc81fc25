/** `npm run bench:console`: how much the console weighs and how fast it is, in a real browser at the real server. */
import { parseArgs } from 'node:util';
import { reasonOf } from '@vehicle/server/platform/reason-of';
import { openChromium } from '../../apps/console/e2e/chromium.ts';
import { softwareGraphics } from '../../apps/console/e2e/chromium-launch.ts';
import { within } from '../load/deadline.ts';
import { say } from '../load/report.ts';
import { withDataFolder } from '../load/server-under-test.ts';
import type { Setting } from './console/console-browser.ts';
import { measureGrids, measureMap, measureWeekChart } from './console/console-large.ts';
import { measureLighthouse } from './console/console-lighthouse.ts';
import { type Figures, printFigures } from './console/console-line.ts';
import { ConsolePlatform } from './console/console-platform.ts';
import { measureScreens, measureTabs } from './console/console-screen.ts';
import { measureBlocking, measureFirstPaint, measurePaging } from './console/console-time.ts';
import { signedIn, weigh } from './console/console-weight.ts';

const partWithin_ms = 600_000;

interface Part {
  name: string;
  says: string;
  measure: (setting: Setting) => Promise<Figures>;
  /** How the browser draws, unless as in the tests. */
  graphics?: readonly string[];
}

/** What comes later finds more data: a week of messages, then 100,000 vehicles. */
const parts: readonly Part[] = [
  { name: 'weight', says: 'What is fetched, screen by screen, with an empty cache', measure: weigh },
  { name: 'paint', says: 'The login page at a quarter of the processor', measure: measureFirstPaint },
  { name: 'blocking', says: 'From sign-in to the list', measure: measureBlocking },
  { name: 'lighthouse', says: 'Lighthouse', measure: measureLighthouse },
  { name: 'screens', says: 'A hand on each screen', measure: measureScreens },
  { name: 'tabs', says: 'Twenty tabs', measure: measureTabs },
  { name: 'chart', says: 'A chart of a week of 100,000 messages', measure: measureWeekChart },
  { name: 'grid', says: 'The rows of that week', measure: measureGrids },
  { name: 'paging', says: 'Pages of fifty rows out of 100,000', measure: measurePaging },
  { name: 'map', says: 'The map of 100,000 vehicles', measure: measureMap, graphics: softwareGraphics },
];

/** In a browser of its own; what cannot be measured is reported, and counts as missed. */
async function figuresOf({ says, measure, graphics }: Part, platform: ConsolePlatform): Promise<Figures> {
  say(says);
  const browser = await openChromium([], graphics);
  const measured = async () => {
    const storageState = await signedIn(browser, platform);
    return measure({ browser, platform, storageState });
  };
  try {
    return await within(partWithin_ms, measured(), `not done within ${partWithin_ms / 1000} s`);
  } catch (error) {
    say(`not measured: ${reasonOf(error)}`);
    return {};
  } finally {
    await browser.close();
  }
}

async function measureAll(platform: ConsolePlatform, wanted: readonly Part[]): Promise<Figures> {
  let figures: Figures = {};
  for (const part of wanted) figures = { ...figures, ...(await figuresOf(part, platform)) };
  return figures;
}

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const only = values.only?.split(',');
const wanted = parts.filter(({ name }) => only?.includes(name) ?? true);
say('Starting PostgreSQL and the server');
await withDataFolder(async (dataDir) => {
  const platform = await ConsolePlatform.start(dataDir, say);
  try {
    printFigures(await measureAll(platform, wanted));
  } finally {
    await platform.stop();
  }
});
