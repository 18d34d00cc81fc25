import type { Page } from 'playwright-core';
import { percentile, rounded } from '../../load/report.ts';
import { BrowserSession, quarterSpeed, type Setting } from './console-browser.ts';
import type { Figures } from './console-line.ts';

const mapWithin_ms = 60_000;
const lookEach_ms = 200;
const panSteps = 60;
const panStep_ms = 50;
const moves = 5;
const moved = 500;
const scrolled_ms = 4_000;
/** Some lines of a table in a frame, as a fast wheel does. */
const scrollStep = 120;
const frame_ms = 50;
const charts = 5;
const scrolls = 3;
const week_ms = 7 * 86_400_000;

/** The milliseconds of each pair of marks that the page has set. */
async function spans(session: BrowserSession, from: string, until: string): Promise<number[]> {
  const { marks } = await session.read();
  const ends = marks.filter(({ what }) => what === until);
  return marks
    .filter(({ what }) => what === from)
    .flatMap(({ at }) => {
      const end = ends.find((other) => other.at >= at);
      return end ? [end.at - at] : [];
    });
}

async function waitForSpans(
  session: BrowserSession,
  marks: readonly [string, string],
  count: number,
): Promise<number[]> {
  for (const until = Date.now() + mapWithin_ms; Date.now() < until; ) {
    const found = await spans(session, ...marks);
    if (found.length >= count) return found;
    await session.page.waitForTimeout(lookEach_ms);
  }
  throw new Error(`the page has not marked ${marks.join(' and ')}`);
}

/** To and fro with the hand, which stays on the map: what is let go beside it goes on being held until the hand comes back. */
async function pan(page: Page): Promise<void> {
  const box = await page.locator('.map-canvas').boundingBox();
  if (box === null) throw new Error('no map is in view');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  for (let step = 0; step < panSteps; step++) {
    await page.mouse.move(
      middle.x + 0.3 * box.width * Math.sin(step / 5),
      middle.y + 0.3 * box.height * Math.sin(step / 7),
    );
    await page.waitForTimeout(panStep_ms);
  }
  await page.mouse.up();
}

export async function measureMap({ browser, platform, storageState }: Setting): Promise<Figures> {
  await platform.hundredThousand();
  return BrowserSession.during(browser, platform.url, { storageState }, async (session) => {
    const marks = ['map-positions', 'map-drawn'] as const;
    await session.goTo('/monitoring/distribution');
    const [first = 0] = await waitForSpans(session, marks, 1);
    await session.settle();
    const { now } = await session.read();
    await pan(session.page);
    const { tasks } = await session.read();
    const longest = Math.max(0, ...tasks.filter(({ at }) => at >= now).map(({ duration }) => duration));
    const before = (await spans(session, ...marks)).length;
    for (let move = 0; move < moves; move++) {
      await platform.moveSome(moved);
      await waitForSpans(session, marks, before + move + 1);
    }
    const updates = (await spans(session, ...marks)).slice(before);
    const slowest = Math.round(Math.max(...updates));
    return {
      mapFirstMs: { value: Math.round(first), note: `slowest of ${updates.length} updates ${slowest} ms` },
      mapTaskMs: { value: Math.round(longest) },
    };
  });
}

/** The share of frames that take long while somebody scrolls through very many rows. */
function slowFrames({ browser, platform, storageState }: Setting, path: string): Promise<number> {
  const options = { storageState, slowdown: quarterSpeed };
  return BrowserSession.during(browser, platform.url, options, async (session) => {
    await session.goTo(path);
    await session.page.locator('main').locator('.message-log-grid, .grid-scroller').first().waitFor();
    await session.settle();
    const scrolled = Object(await session.page.evaluate(`pageProbe.scroll(${scrolled_ms}, ${scrollStep})`));
    const frames: unknown[] = scrolled.frames;
    const slow = frames.filter((frame) => Number(frame) > frame_ms).length;
    if (scrolled.height < 10_000) throw new Error(`${path} has nothing to scroll through`);
    return rounded((slow / frames.length) * 100);
  });
}

/** Everything that a week of one vehicle holds, as values and as messages. */
export async function measureGrids(setting: Setting): Promise<Figures> {
  const vehicleId = await setting.platform.weekOfVehicle();
  const paths = [
    `/singleVehicle/index/${vehicleId}?tab=allData&period=lastWeek`,
    `/monitoring/queryMessage?vehicleId=${vehicleId}&from=${new Date(Date.now() - week_ms).toISOString()}`,
  ];
  const found: { path: string; percent: number }[] = [];
  for (const path of paths) {
    const percents: number[] = [];
    for (let scroll = 0; scroll < scrolls; scroll++) percents.push(await slowFrames(setting, path));
    found.push({ path, percent: percentile(percents, 0.5) });
  }
  const value = Math.max(...found.map(({ percent }) => percent));
  const each = found.map(({ path, percent }) => `${path.split('?')[0]} ${percent} %`).join(', ');
  const note = `median of ${scrolls}: ${each}`;
  return { slowFramesPercent: { value, note } };
}

export async function measureWeekChart({ browser, platform, storageState }: Setting): Promise<Figures> {
  const vehicleId = await platform.weekOfVehicle();
  const times: number[] = [];
  for (let time = 0; time < charts; time++) {
    await BrowserSession.during(browser, platform.url, { storageState }, async (session) => {
      await session.goTo(`/singleVehicle/index/${vehicleId}?tab=historyData&period=lastWeek`);
      times.push(...(await waitForSpans(session, ['chart-asked', 'chart-drawn'], 1)).slice(0, 1));
    });
  }
  return { weekChartMs: { value: Math.round(percentile(times, 0.5)), note: `median of ${charts}` } };
}
