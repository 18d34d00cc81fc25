import { readFile } from 'node:fs/promises';
import { canUploadOf } from '@vehicle/jt808/can';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { readXlsx } from '../../server/src/record/sheet/xlsx-reader.ts';
import { textsOf } from '../../server/src/record/sheet/xlsx-testing.ts';
import { TestTerminal } from '../../server/src/testing/gateway-terminal.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, openPage, phone, screenshot, signIn, tooWide } from './harness.ts';
import { aReportingVehicle, openView, soon } from './records.ts';
import { testServer } from './test-server.ts';

let browser: Browser;
let page: Page;
let machine: Awaited<ReturnType<typeof aReportingVehicle>>;

openSignedIn((opened) => {
  ({ browser, page } = opened);
});

const minute_ms = 60_000;
/** Two runs of a minute with nothing between them, yesterday and so on another day than what is live. */
const start_ms = Math.floor((Date.now() - 26 * 60 * minute_ms) / minute_ms) * minute_ms;
const sent = [...Array(12).keys(), ...Array.from({ length: 12 }, (_, at) => 120 + at)].map((step) => ({
  at: new Date(start_ms + step * 5000).toISOString(),
  metrics: {
    engineSpeed: 800 + step * 5,
    coolantTemperature: 70 + (step % 12),
    engineRunning: step > 100 ? 1 : 0,
  },
}));
const period = {
  from: new Date(start_ms - 5 * minute_ms).toISOString(),
  until: new Date(start_ms + 15 * minute_ms).toISOString(),
};

beforeAll(async () => {
  machine = await aReportingVehicle();
  for (const report of sent) await machine.report(report);
});

const tab = (name: string, more: Record<string, string> = {}) =>
  `/singleVehicle/index/${machine.row.id}?${new URLSearchParams({ tab: name, ...more })}`;
const withThousands = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** As the reader's clock in Shanghai shows it. */
function clock(at: string): string {
  return new Date(Date.parse(at) + 8 * 60 * minute_ms).toISOString().slice(0, 19).replace('T', ' ');
}

async function downloaded(): Promise<Array<Array<string | null>>> {
  const press = page.getByRole('button', { name: '导出' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), press]);
  expect(file.suggestedFilename()).toContain(machine.row.vin);
  return textsOf(await readXlsx(await readFile(await file.path())));
}

/** Screens of a phone, in English. */
async function onPhone(paths: readonly { path: string; ready: string; name: string }[]): Promise<void> {
  const small = await openPage(browser, { viewport: phone, locale: 'en-GB' });
  await signIn(small, undefined, '/403');
  for (const { path, ready, name } of paths) {
    await openView(small, path);
    await small.locator(ready).first().waitFor();
    expect(await tooWide(small)).toEqual([]);
    await screenshot(small, `single-vehicle-${name}-390-en`);
  }
  await small.context().close();
}

const gridRow = (at: number) => page.locator(`.grid-scroller tr[data-place="${at}"]`);

/** Scrolled to its end a grid draws with the elements that it has, which stand in the order of their rows once they rest. */
async function expectReused(rows: number): Promise<void> {
  const places = () =>
    page.locator('.grid-scroller tbody tr').evaluateAll((all) => all.map((row) => Number(row.dataset.place)));
  await gridRow(0).evaluate((row) => row.setAttribute('data-was-first', ''));
  await page.locator('.grid-scroller').evaluate((grid) => grid.scrollTo({ top: grid.scrollHeight }));
  await gridRow(rows - 1).waitFor();
  const ordered = async () => (await places()).every((place, at, all) => place === (all[0] ?? 0) + at);
  await expect.poll(ordered, soon).toBe(true);
  expect(await page.locator('[data-was-first]').getAttribute('data-place')).not.toBe('0');
}

/** The times stay in view, however far the columns have been scrolled. */
async function expectTimesInView(): Promise<void> {
  const grid = page.locator('.grid-scroller');
  const farther = async () => {
    const [time, whole] = [await gridRow(0).locator('th').boundingBox(), await grid.boundingBox()];
    return Math.round((time?.x ?? 0) - (whole?.x ?? 0));
  };
  const before = await farther();
  await grid.evaluate((scroller) => scroller.scrollTo({ left: 300 }));
  await expect.poll(() => grid.getAttribute('data-across'), soon).toBe('true');
  expect(await grid.evaluate(({ scrollLeft }) => scrollLeft)).toBe(300);
  expect(await farther()).toBe(before);
}

it('R2.31 R7.15 a value from a JT/T 808 terminal appears on its tile, with the bar of its limits', async () => {
  const live = await aReportingVehicle({}, { type: 'JT808-2013' });
  const terminal = await TestTerminal.signedIn(testServer().gatewayPort, live.row.simNo ?? '');
  const say = (rpm: number) => {
    const raw = Math.round(rpm / 0.125);
    const data = Buffer.from([0xff, 0xff, 0xff, raw & 0xff, raw >> 8, 0xff, 0xff, 0xff]);
    const frame = { channel: 1 as const, extended: true, averaged: false, id: 0x0cf00400, data };
    terminal.send({ type: 'canUpload', ...canUploadOf(new Date(), [frame]) });
  };
  say(1500);
  expect(await terminal.result()).toBe(0);
  await openView(page, `/singleVehicle/index/${live.row.id}`);
  await page.getByRole('tab').first().waitFor();
  expect(await page.getByRole('tab').allInnerTexts()).toEqual([
    '基本信息',
    '实时数据',
    '历史数据',
    '全部数据',
    '单项数据',
    '故障记录',
    '保养',
    '配件信息',
    '配件更换信息',
    '移交记录',
  ]);
  const figure = page.locator('.key-figure[data-code="engineSpeed"]');
  await expect.poll(() => figure.locator('.key-figure-value').innerText(), soon).toMatch(/^1,500\s*rpm$/);
  expect(await figure.locator('.bar-limit').count()).toBe(1);
  const filled = async () => (await figure.locator('.bar-track i').boundingBox())?.width ?? 0;
  const before = await filled();
  say(2700);
  await expect.poll(() => figure.locator('.key-figure-value').innerText(), soon).toMatch(/2,700/);
  expect(await figure.getAttribute('data-warning')).toBe('above');
  await expect.poll(filled, soon).toBeGreaterThan(before);

  await page.getByRole('button', { name: /^选择关键指标/ }).click();
  // All six places are taken until one is given back.
  await page.getByRole('combobox', { name: '选择指标' }).press('Backspace');
  await page.getByRole('combobox', { name: '选择指标' }).fill('负荷');
  await page.locator('.ant-select-item-option-active').filter({ hasText: '负荷' }).waitFor();
  await page.getByRole('combobox', { name: '选择指标' }).press('Enter');
  await page.locator('.key-figure[data-code="engineLoad"]').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => accessibilityFaults(page), soon).toEqual([]);
  await screenshot(page, 'single-vehicle-real-time-1440-zh');
  await page.reload();
  await page.locator('.key-figure[data-code="engineLoad"]').waitFor();
});

it('R2.31 R7.24 R9.9 history: table and chart hold what was sent, zooming fetches finer points, the file holds it all', async () => {
  const chosen = { metrics: 'engineSpeed,coolantTemperature,engineRunning', ...period };
  await openView(page, tab('historyData', chosen));
  await gridRow(0).locator('td').first().waitFor();
  const shown = (at: number) => gridRow(at).locator('th, td').allInnerTexts();
  const expected = sent
    .toReversed()
    .map(({ at, metrics }) => [
      clock(at),
      withThousands(metrics.engineSpeed),
      String(metrics.coolantTemperature),
      metrics.engineRunning === 1 ? '开' : '关',
    ]);
  await expect.poll(() => shown(0), soon).toEqual(expected[0]);
  expect(await shown(3)).toEqual(expected[3]);
  await page.locator('.grid-scroller').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await gridRow(1).getAttribute('aria-current')).toBe('true');
  await expectReused(sent.length);
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('chart-drawn').length), soon)
    .toBeGreaterThan(0);
  await page.locator('.chart-drawing').hover({ position: { x: 500, y: 120 } });
  await screenshot(page, 'single-vehicle-history-1440-zh');

  // The parts of twenty minutes are shorter than the distance of two messages: each point is one message.
  await page.locator('.chart-switch').click();
  await page.locator('.chart-table tbody tr').first().waitFor();
  const rows = await page.locator('.chart-table tbody tr').allInnerTexts();
  expect(rows.map((row) => row.split('\t').slice(1))).toEqual(
    expected.toReversed().map(([, ...values]) => values),
  );
  await page.locator('.chart-switch').click();

  const finer = page.waitForRequest((request) => {
    const body = request.postDataJSON();
    return body?.kind === 'points' && Date.parse(body.from) > Date.parse(period.from);
  });
  await page.getByRole('button', { name: '放大' }).click();
  const { from, until } = (await finer).postDataJSON();
  const half_ms = (Date.parse(period.until) - Date.parse(period.from)) / 2;
  expect((Date.parse(until) - Date.parse(from)) / half_ms).toBeCloseTo(1, 1);
  const inView = sent.filter(({ at }) => at >= from && at < until).length;
  expect(inView).toBeLessThan(sent.length);
  await page.getByText(`共 ${inView} 条`).waitFor();
  await page.getByRole('button', { name: '查看全部' }).click();
  await page.getByText(`共 ${sent.length} 条`).waitFor();

  const [titles, ...file] = await downloaded();
  expect(titles).toEqual(['时间 (UTC+8)', '发动机转速 (rpm)', '冷却液温度 (°C)', '发动机运转']);
  expect(file.map(([, speed]) => Number(speed))).toEqual(sent.map(({ metrics }) => metrics.engineSpeed));
  await page.getByRole('combobox', { name: '时间段' }).click();
  for (const shortcut of ['近 1 小时', '近 24 小时', '近 7 天', '上月', '近 90 天', '今年至今', '近 6 个月'])
    await page.locator('.ant-select-item-option', { hasText: shortcut }).first().waitFor();
  await page.locator('.ant-select-item-option', { hasText: '近 1 小时' }).click();
  await page.getByText('该时间段无数据').waitFor();
  expect(page.url()).toContain('period=lastHour');
  await expect.poll(() => accessibilityFaults(page), soon).toEqual([]);
});

it('R2.31 R7.24 all data: every metric that has data is a column, and single data shows statistics beside other days and vehicles', async () => {
  await openView(page, tab('allData', period));
  await gridRow(0).locator('td').first().waitFor();
  const heads = () => page.locator('.grid-scroller thead th span').allInnerTexts();
  expect((await heads()).toSorted()).toEqual(['冷却液温度', '发动机转速', '发动机运转'].toSorted());
  await page.getByRole('switch').click();
  await expect.poll(async () => (await heads()).length, soon).toBeGreaterThan(5);
  await expect.poll(() => accessibilityFaults(page), soon).toEqual([]);
  await screenshot(page, 'single-vehicle-all-data-1440-zh');
  await expectTimesInView();
  await page.getByPlaceholder('按名称查找指标列').fill('冷却液温度');
  await expect.poll(async () => (await heads())[0], soon).toBe('冷却液温度');
  expect((await downloaded()).length).toBe(sent.length + 1);

  await openView(page, tab('singleData', { metrics: 'engineSpeed', ...period }));
  const cells = (row: number) =>
    page.locator('.single-statistics tbody tr').nth(row).locator('td').allInnerTexts();
  await page.locator('.single-statistics').waitFor();
  const speeds = sent.map(({ metrics }) => metrics.engineSpeed);
  const mean = Math.round(speeds.reduce((sum, speed) => sum + speed, 0) / speeds.length);
  const statistics = [speeds[0], mean, speeds.at(-1), speeds.at(-1)].map((value) =>
    withThousands(value ?? 0),
  );
  expect((await cells(0)).slice(0, 5)).toEqual([...statistics, String(sent.length)]);
  const other = await aReportingVehicle({ modelId: machine.row.modelId });
  await other.report({ at: sent[3]?.at ?? '', metrics: { engineSpeed: 1234 } });
  await page.getByText('按车对比').click();
  await page.locator('.vehicle-select .ant-select').click();
  await page.locator('.vehicle-select input').fill(other.row.vin);
  await page.locator('.ant-select-item-option', { hasText: other.row.vin }).click();
  await expect.poll(async () => (await cells(1)).slice(0, 3), soon).toEqual(['1,234', '1,234', '1,234']);
  await page.keyboard.press('Escape');
  await expect.poll(() => accessibilityFaults(page), soon).toEqual([]);
  await screenshot(page, 'single-vehicle-single-data-1440-zh');
  await machine.report({ at: new Date().toISOString(), metrics: { engineSpeed: 900 } });
  await page.getByText('按日对比').click();
  await page.locator('#other-day').waitFor();
  await expect.poll(() => page.locator('.single-statistics tbody tr').count(), soon).toBe(2);
  // The file is of the day that is shown first, not of the period before.
  expect((await downloaded()).length).toBe(2);

  const choice = { metrics: 'engineSpeed', ...period };
  await onPhone([
    { path: tab('historyData', choice), ready: '.grid-scroller td', name: 'history' },
    { path: tab('allData', period), ready: '.grid-scroller td', name: 'all-data' },
    {
      path: tab('singleData', { ...choice, compare: 'vehicles', others: String(other.row.id) }),
      ready: '.single-statistics tbody tr:nth-child(2) td',
      name: 'single-data',
    },
    { path: tab('realTime'), ready: '.key-figure', name: 'real-time' },
  ]);
});
