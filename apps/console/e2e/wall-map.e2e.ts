import { sitePlan } from '@vehicle/contract/fleet/site-plan/contract';
import { maintenanceStrategy } from '@vehicle/contract/service/maintenance-strategy/contract';
import type { Map as MapLibre } from 'maplibre-gl';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { aDrivenMine, type DrivenMine } from './driven-mine.ts';
import { openForEachTest } from './frame-page.ts';
import { accessibilityFaults, screenshot, signIn } from './harness.ts';
import { computeMaintenance } from './maintenance-computation.ts';
import { tokenOfAdministrator, upload } from './policy-upload.ts';
import { aReportingVehicle, ask, askAsAdministrator, soon } from './records.ts';
import { aRegisteredMember, memberPassword, settle } from './registered-member.ts';
import { aRole } from './roles.ts';

let page: Page;
let mine: DrivenMine;
let dispatcher: { loginName: string; password: string };
openForEachTest((opened) => {
  ({ page } = opened);
});

/** J1939 DM1 of the engine: red stop lamp, SPN 100 FMI 1. */
const stopLamp = { id: 0x18feca00, extended: true, data: '10ff640001010000' };
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
const plate = (number: number) => `晋W${mine.orgId}0${number}`;
const level = '-300 m';

/** A red picture over the eastern part of the mine, three hundred metres down. */
async function lay(name: string, onLevel: string, colour: string, east_m: number): Promise<void> {
  const image = { create: { width: 80, height: 60, channels: 3, background: colour } } as const;
  const content = await sharp(image).png().toBuffer();
  const answer = await upload(await tokenOfAdministrator(), {
    name: `${name}.png`,
    type: 'image/png',
    content,
  });
  const { object: imageFileId } = await answer.json();
  const corner = (east: number, north: number): [number, number] => {
    const { latitude, longitude } = mine.at(east, north);
    return [longitude, latitude];
  };
  await ask(sitePlan.calls.create, {
    body: {
      name,
      orgId: mine.orgId,
      level: onLevel,
      imageFileId,
      corners: [
        corner(east_m, 200),
        corner(east_m + 500, 200),
        corner(east_m + 500, -200),
        corner(east_m, -200),
      ],
      opacity: 0.9,
      enabled: true,
    },
  });
}

beforeAll(async () => {
  await askAsAdministrator();
  mine = await aDrivenMine();
  const { orgId, modelId } = mine;
  const machines = await Promise.all(
    [1, 2].map((number) => aReportingVehicle({ orgId, modelId, plateNo: plate(number) })),
  );
  const [faulty, moving] = machines;
  await faulty?.report({
    at: ago(1),
    accOn: true,
    position: { ...mine.at(700, 60), speed_kmh: 0 },
    can: [stopLamp],
    metrics: { engineTotalHours: 262 },
  });
  for (let step = 10; step >= 0; step -= 1)
    await moving?.report({
      at: ago(step * 20),
      accOn: true,
      position: { ...mine.at(200 + step * 30, 0), speed_kmh: 20, direction_deg: 270 },
    });
  await ask(maintenanceStrategy.calls.create, {
    body: {
      name: '年度安全检验',
      type: 'ONCE',
      modelIds: [modelId],
      first_h: 250,
      first_km: null,
      first_days: null,
      interval_h: null,
      interval_km: null,
      interval_days: null,
      warnBefore_h: 10,
      warnBefore_km: null,
      warnBefore_days: null,
      tasks: '检查制动',
      partIds: [],
      enabled: true,
    },
  });
  await computeMaintenance();
  await lay('地面图', '地面', '#3050d0', 0);
  await lay('采区图', level, '#d00000', 400);
  const role = await aRole([
    'dashboard',
    'monitoring',
    'distribution',
    'maintenance',
    'maintenance-reminder',
  ]);
  const { id, loginName } = await aRegisteredMember({ orgId, memberType: 'orgUser', roleIds: [role.id] });
  await settle(id);
  dispatcher = { loginName, password: memberPassword };
}, 240_000);

async function openWall(): Promise<void> {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await signIn(page, dispatcher, '/dashboard?display=wall');
  await page.locator('.wall-map .fleet-mark').first().waitFor();
}

type Drawn = HTMLElement & { map?: MapLibre };

/** How many lines and names a source has on the map. */
function drawn(source: string): Promise<number> {
  return page
    .locator('.wall-map .map-canvas')
    .evaluate(
      (element: Drawn, wanted) =>
        (element.map?.queryRenderedFeatures() ?? []).filter(({ layer }) => layer.source === wanted).length,
      source,
    );
}

/** Of the plans' pictures those that are drawn. */
function plans(): Promise<number> {
  return page
    .locator('.wall-map .map-canvas')
    .evaluate(
      (element: Drawn) =>
        (element.map?.getStyle().layers ?? []).filter(({ id }) => id.startsWith('site-plan-')).length,
    );
}

describe('U35 the map of a wall display', () => {
  it('U35 shows the mine’s own roads and where machines have just been, and rings round what has to stop', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openWall();
    await expect.poll(() => drawn('learned-roads'), soon).toBeGreaterThan(1);
    await expect.poll(() => drawn('trails'), soon).toBeGreaterThan(2);
    const mark = page.locator('.wall-map .fleet-mark[data-status="fault"]');
    await mark.getByText(plate(1)).waitFor();
    const ring = () =>
      mark.evaluate((element) => {
        const { animationName, animationDuration } = getComputedStyle(element, '::before');
        return `${animationName} ${animationDuration}`;
      });
    expect(await ring()).toBe('wall-pulse 1.6s');
    expect(await page.locator('.wall-map [data-pulse]').count()).toBe(1);
    await screenshot(page, 'wall-map-zh-1920');
    // Nothing moves for who cannot bear it: two rings stand still.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await ring()).toBe('none 0s');
    const outer = await mark.evaluate((element) => getComputedStyle(element, '::after').content);
    expect(outer).not.toBe('none');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  });

  it('U35 U30 shows the level of the worst alarm first, and the next each 30 s', async () => {
    await page.clock.install();
    await openWall();
    const shown = page.locator('.wall-level');
    // The machine that must stop stands on the plan of that level.
    await expect.poll(() => shown.innerText(), soon).toBe(level);
    await expect.poll(plans, soon).toBe(1);
    await page.clock.runFor(5_000);
    await screenshot(page, 'wall-level-zh-1920');
    expect(await shown.innerText()).toBe(level);
    await page.clock.runFor(26_000);
    await expect.poll(() => shown.innerText(), soon).toBe('地面');
    await page.clock.runFor(30_000);
    await expect.poll(() => shown.innerText(), soon).toBe(level);
  });

  it('U35 what falls due comes first of the pages, then the faults, 20 s each', async () => {
    await page.clock.install();
    await openWall();
    const title = page.locator('.wall-page h2');
    // However long the first of them took to come, the pages go round.
    const turned = async () => {
      await page.clock.runFor(2_000);
      return title.innerText();
    };
    await expect.poll(turned, soon).toBe('保养到期');
    const lines = page.locator('.wall-page li');
    await expect
      .poll(() => lines.allInnerTexts().then((texts) => texts.map((text) => text.split(/\s*\n\s*/))), soon)
      .toEqual([[plate(1), '年度安全检验', expect.stringMatching(/^超\s*12\s*h$/)]]);
    await page.clock.runFor(20_500);
    await expect.poll(() => title.innerText(), soon).toBe('未消除故障');
  });
});

describe('U30 the levels of a mine', () => {
  it('U30 the map shows the plan of one level at a time; machines elsewhere are faint, but not one that must stop', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, dispatcher, `/monitoring/distribution`);
    const choice = page.getByRole('radiogroup', { name: '水平（标高）' });
    await choice.waitFor();
    expect(await choice.getByRole('radio').count()).toBe(2);
    const canvas = page.locator('.map-canvas');
    await page.locator('.map-position').waitFor();
    const { latitude, longitude } = mine.at(450, 0);
    const to = { center: [longitude, latitude] as [number, number], zoom: 15.6 };
    await canvas.evaluate((element: Drawn, place) => void element.map?.jumpTo(place), to);
    const opacities = () =>
      canvas.evaluate((element: Drawn) => {
        const found = element.map?.queryRenderedFeatures({ layers: ['fleet-vehicles'] }) ?? [];
        return Object.fromEntries(
          found.map(({ properties }) => [String(properties.text), Number(properties.opacity)]),
        );
      });
    await expect.poll(opacities, { timeout: 45_000 }).toMatchObject({ [plate(1)]: 1, [plate(2)]: 1 });
    await screenshot(page, 'map-level-ground-1440-zh');
    await choice.getByText(level).click();
    await expect.poll(opacities, soon).toMatchObject({ [plate(1)]: 1, [plate(2)]: 0.35 });
    await screenshot(page, 'map-level-300-1440-zh');
    await choice.getByText('地面', { exact: true }).click();
    await expect.poll(opacities, soon).toMatchObject({ [plate(1)]: 1, [plate(2)]: 1 });
  });
});
