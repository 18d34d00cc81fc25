import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import type { Browser } from 'playwright-core';
import { percentile } from '../../load/report.ts';
import type { Credentials } from '../login-member.ts';
import { BrowserSession, quarterSpeed, type Setting } from './console-browser.ts';
import type { Figures } from './console-line.ts';

const timesEach = 5;
/** The machine only adds to the time of tasks, 150 to 450 ms from one minute to the next: what it disturbed least counts. */
const signIns = 9;
const pages = 9;
/** Longer tasks block whoever wants something meanwhile. */
const task_ms = 50;
const key_ms = 125;
const look_ms = 1_000;
const firstList = '/data/vehicle';
const listRow = 'main .listing tbody tr[data-row-key]';

const median = (values: readonly number[]): number => Math.round(percentile(values, 0.5));
const lowerQuartile = (values: readonly number[]): number => Math.round(percentile(values, 0.25));

function firstPaint(browser: Browser, url: string): Promise<number> {
  return BrowserSession.during(browser, url, { slowdown: quarterSpeed }, async (session) => {
    await session.goTo('/login');
    return Number(await session.page.evaluate('pageProbe.contentPainted()'));
  });
}

export async function measureFirstPaint({ browser, platform: { url } }: Setting): Promise<Figures> {
  const times: number[] = [];
  for (let time = 0; time < timesEach; time++) times.push(await firstPaint(browser, url));
  return { firstPaintMs: { value: median(times), note: `median of ${timesEach}` } };
}

/** Name, then password, eight keys a second, and a second's look at what was typed. */
async function typeAsAPerson({ page }: BrowserSession, { loginName, password }: Credentials): Promise<void> {
  const entries = [
    { name: 'loginName', text: loginName },
    { name: 'password', text: password },
  ];
  for (const { name, text } of entries)
    await page.locator(`input[name="${name}"]`).pressSequentially(text, { delay: key_ms });
  await page.waitForTimeout(look_ms);
}

/** The time over 50 ms of each long task, from the click on `sign in` until the list is there. */
async function blocking(session: BrowserSession, administrator: Credentials, start: string): Promise<number> {
  const { page } = session;
  await session.goTo(start);
  await session.settle();
  await typeAsAPerson(session, administrator);
  const { now } = await session.read();
  await page.locator('button[type="submit"]').click();
  await page.locator('[data-frame]').waitFor();
  await session.settle();
  if (start !== firstList) await page.evaluate(`location.hash = '#${firstList}'`);
  await page.locator(listRow).first().waitFor();
  await session.settle();
  const { tasks } = await session.read();
  return tasks
    .filter(({ at, duration }) => at + duration > now)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - task_ms), 0);
}

export async function measureBlocking({ browser, platform }: Setting): Promise<Figures> {
  const [through, direct]: [number[], number[]] = [[], []];
  const blockingFrom = (start: string) =>
    BrowserSession.during(browser, platform.url, { slowdown: quarterSpeed }, (session) =>
      blocking(session, platform.administrator, start),
    );
  for (let time = 0; time < signIns; time++) {
    through.push(await blockingFrom('/'));
    direct.push(await blockingFrom(firstList));
  }
  const note = `lower quartile of ${signIns}, median ${median(through)}; where the list is the first screen ${lowerQuartile(direct)} ms`;
  return { blockingMs: { value: lowerQuartile(through), note } };
}

/**
 * Fifty rows of the widest list: from the answer of the call until they are painted, against the time in which the same browser draws
 * the same table from its finished text, right after it, for the machine is not the same from minute to minute.
 */
export async function measurePaging({ browser, platform, storageState }: Setting): Promise<Figures> {
  await platform.hundredThousand();
  return BrowserSession.during(browser, platform.url, { slowdown: quarterSpeed, storageState }, pagingOf);
}

async function pagingOf(session: BrowserSession): Promise<Figures> {
  const { page } = session;
  await session.goTo(`${firstList}?size=50`);
  await page.locator(listRow).nth(49).waitFor();
  await session.settle();
  const columns = await page.locator('main .listing thead th').filter({ visible: true }).count();
  const probe = async (call: string) => Number(await page.evaluate(`pageProbe.${call}`));
  const rows = JSON.stringify(listRow);
  const times: { turned_ms: number; bare_ms: number }[] = [];
  for (let turned = 0; turned < pages; turned++) {
    const painted = probe(`nextRows(${rows})`);
    await page.locator('main .ant-pagination-next button').click();
    const paintedAt = await painted;
    const answeredAt = await probe(`answeredAt(${JSON.stringify(vehicle.calls.list.path)})`);
    await session.settle();
    times.push({ turned_ms: paintedAt - answeredAt, bare_ms: await probe(`bareTable(${rows})`) });
    await session.settle();
  }
  const ratio = percentile(
    times.map(({ turned_ms, bare_ms }) => turned_ms / bare_ms),
    0.5,
  );
  const turned_ms = median(times.map((time) => time.turned_ms));
  const bare_ms = median(times.map((time) => time.bare_ms));
  const note = `${turned_ms} ms against ${bare_ms} ms; ${columns} columns; medians of ${pages}`;
  return { pagingRatio: { value: Math.round(ratio * 100) / 100, note } };
}
