import type { Map as MapLibre } from 'maplibre-gl';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openProfile, screenshot, signIn } from './harness.ts';
import { aReportingVehicle, askAsAdministrator, soon } from './records.ts';

let browser: Browser;
const pages: Page[] = [];
beforeAll(async () => {
  await askAsAdministrator();
  browser = await openBrowser();
});
afterAll(async () => {
  for (const page of pages) await page.context().close();
});

const minute_ms = 60_000;

/** A browser whose clock is so much ahead, in a profile of its own. */
async function aBrowser(ahead_ms: number): Promise<Page> {
  const page = await openProfile(browser);
  pages.push(page);
  await page.addInitScript((shift_ms) => {
    const now = Date.now.bind(Date);
    window.Date = new Proxy(Date, {
      construct: (target, parts) =>
        Reflect.construct(target, parts.length === 0 ? [now() + shift_ms] : parts),
      get: (target, name) => (name === 'now' ? () => now() + shift_ms : Reflect.get(target, name)),
    });
  }, ahead_ms);
  return page;
}

const position = { latitude: 39.258741, longitude: 110.178632, speed_kmh: 20, direction_deg: 90 };

/** One that reported `ago_ms` ago. */
async function aMachine(ago_ms: number) {
  const { row, report } = await aReportingVehicle();
  const tell = (at_ms: number) => report({ at: new Date(at_ms).toISOString(), position, accOn: true });
  await tell(Date.now() - ago_ms);
  return { row, tell };
}

const statusIn = (page: Page) => page.locator('.vehicle-header .live-status');

it.each([
  ['ahead', 20, /^本机时间快 20 ?分钟，已按服务器时间显示$/],
  ['behind', -20, /^本机时间慢 20 ?分钟，已按服务器时间显示$/],
])(
  'U2 a browser whose clock is 20 minutes %s shows states and ages by the server, and says so',
  async (name, minutes, said) => {
    const { row } = await aMachine(3 * minute_ms);
    const [wrong, right] = [await aBrowser(minutes * minute_ms), await aBrowser(0)];
    for (const page of [wrong, right]) {
      await signIn(page, undefined, `/singleVehicle/index/${row.id}`);
      await statusIn(page).waitFor();
    }
    await wrong.locator('.link-band').getByText(said).waitFor();
    expect(await right.locator('.link-band').count()).toBe(0);
    // Three minutes old and online until five: neither offline nor of the future.
    const states = async () => [
      await statusIn(wrong).getAttribute('data-status'),
      await statusIn(right).getAttribute('data-status'),
    ];
    await expect.poll(async () => new Set(await states()).size, soon).toBe(1);
    expect(['offline', 'never', 'unknown']).not.toContain(await statusIn(wrong).getAttribute('data-status'));
    const ages = async () => [
      await wrong.locator('.vehicle-time').innerText(),
      await right.locator('.vehicle-time').innerText(),
    ];
    await expect
      .poll(async () => {
        const [one, other] = await ages();
        return one === other && /[34] 分钟/.test(other ?? '') ? 'as it is' : `${one} / ${other}`;
      }, soon)
      .toBe('as it is');
    await screenshot(wrong, `link-clock-${name}-1440-zh`);
  },
);

it('U13 a machine that is silent for two intervals is grey, though it is not offline yet', async () => {
  const { row, tell } = await aMachine(0);
  const page = await aBrowser(0);
  await signIn(page, undefined, `/data/vehicle?vin=${row.vin}`);
  const status = page.locator(`tr[data-row-key="${row.id}"] .live-status`);
  await status.waitFor();
  const grey = () =>
    status.evaluate((element) => {
      const probe = document.createElement('span');
      probe.style.color = 'var(--state-unknown)';
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      const mark = element.querySelector('.status-mark') ?? element;
      return getComputedStyle(mark).color === color;
    });
  await tell(Date.now());
  await expect.poll(grey, soon).toBe(false);
  const doing = await status.getAttribute('data-status');
  expect(['offline', 'never', 'unknown']).not.toContain(doing);
  // Its model reports every 5 s and is offline after 300 s.
  await page.locator(`tr[data-row-key="${row.id}"] .live-status[data-silent]`).waitFor(soon);
  expect(await status.getAttribute('data-status')).toBe(doing);
  expect(await grey()).toBe(true);
  await screenshot(page, 'link-silent-1440-zh');
  await tell(Date.now());
  await expect.poll(grey, soon).toBe(false);
});

/** The pictures of the marks that the map shows. */
function icons(page: Page): Promise<string[]> {
  return page
    .locator('.map-canvas')
    .evaluate((element: HTMLElement & { map?: MapLibre }) =>
      (element.map?.queryRenderedFeatures({ layers: ['fleet-vehicles', 'fleet-clusters'] }) ?? []).map(
        ({ properties }) => String(properties.icon),
      ),
    );
}

it('U13 a page that has lost its own link shows machines as unknown, in the list and on the map, and as they are when it is back', async () => {
  const { row, tell } = await aMachine(0);
  const page = await aBrowser(0);
  await signIn(page, undefined, `/data/vehicle?vin=${row.vin}`);
  const status = page.locator(`tr[data-row-key="${row.id}"] .live-status`);
  await status.waitFor();
  const doing = await status.getAttribute('data-status');
  expect(doing).not.toBe('unknown');
  await page.context().setOffline(true);
  await expect.poll(() => status.getAttribute('data-status'), soon).toBe('unknown');
  expect(await status.innerText()).toContain('未知');
  await page.locator('.link-band', { hasText: '没有网络' }).waitFor();
  await screenshot(page, 'link-unknown-1440-zh');
  await page.context().setOffline(false);
  await expect.poll(() => status.getAttribute('data-status'), soon).toBe(doing);

  await tell(Date.now());
  await signIn(page, undefined, '/monitoring/distribution');
  const isUnknown = async () => (await icons(page)).map((icon) => icon.includes('unknown'));
  await expect.poll(async () => (await isUnknown()).length, { timeout: 60_000 }).toBeGreaterThan(0);
  expect(await isUnknown()).not.toContain(true);
  await page.context().setOffline(true);
  await expect.poll(async () => [...new Set(await isUnknown())], soon).toEqual([true]);
  await screenshot(page, 'link-unknown-map-1440-zh');
  await page.context().setOffline(false);
  await expect.poll(async () => [...new Set(await isUnknown())], soon).toEqual([false]);
});
