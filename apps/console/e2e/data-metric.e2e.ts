import { metric, metricGroup } from '@vehicle/contract/fleet/metric/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type DataPage, dataPage } from './data-page.ts';
import { nextMark } from './data-records.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, screenshot } from './harness.ts';
import { ask, openView, soon } from './records.ts';

let page: Page;
let screen: DataPage;
openSignedIn((opened) => {
  page = opened.page;
  screen = dataPage(page);
});

const nameIn = (language: string) => screen.dialog().getByLabel(language, { exact: true }).first();
const field = (name: string) => screen.dialog().locator(`#${name}`);
const faults = () => screen.dialog().locator('.ant-form-item-explain-error').count();

async function fillName(zh: string, en: string): Promise<void> {
  await nameIn('简体中文').fill(zh);
  await nameIn('English').fill(en);
}

async function removeFirst(code: string): Promise<void> {
  await screen.act(screen.rowOf(code), '删除');
  await screen.sayYes();
  await screen.rowOf(code).waitFor({ state: 'detached' });
}

const metricOf = async (code: string) =>
  (await ask(metric.calls.list, { body: { criteria: { code } } })).rows.find((row) => row.code === code);
const groupOf = async (code: string) =>
  (await ask(metricGroup.calls.list, { body: { criteria: { code } } })).rows.find((row) => row.code === code);

describe('the metric groups', () => {
  it('R2.24 R7.27 are added, edited and removed in their dialog', async () => {
    const code = nextMark('MG');
    await openView(page, `/data/metricsGroup?code=${code}`);
    await screen.add();
    await screen.confirm();
    await expect.poll(faults, soon).toBeGreaterThan(0);
    await field('code').fill(code);
    await fillName('液压', 'Hydraulics');
    await field('sort').fill('45');
    await screenshot(page, 'data-metric-group-add-1440-zh');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await screen.confirm();
    await screen.rowOf(code).getByText('液压').waitFor();
    expect(await groupOf(code)).toMatchObject({ name: { zh: '液压', en: 'Hydraulics' }, sort: 45 });

    await screen.act(screen.rowOf(code), '编辑');
    await expect.poll(() => field('code').inputValue(), soon).toBe(code);
    expect(await nameIn('English').inputValue()).toBe('Hydraulics');
    await nameIn('简体中文').fill('液压系统');
    await screen.confirm();
    await screen.rowOf(code).getByText('液压系统').waitFor();
    expect(await groupOf(code)).toMatchObject({ name: { zh: '液压系统', en: 'Hydraulics' }, sort: 45 });
    await removeFirst(code);
    expect(await groupOf(code)).toBeUndefined();
  });
});

describe('the metrics', () => {
  it('R2.24 R7.27 are added with all that is known of them, edited and removed in their dialog', async () => {
    const code = nextMark('MT');
    const group = await ask(metricGroup.calls.create, {
      body: { code: nextMark('MG'), name: { zh: `组${code}` }, sort: 1 },
    });
    await openView(page, `/data/metrics?code=${code}`);
    await screen.add();
    await field('code').fill(code);
    await field('unit').fill('bar');
    await fillName('油压', 'Oil pressure');
    await field('groupId').fill(`组${code}`);
    await page
      .locator('.ant-select-item-option')
      .filter({ hasText: `组${code}` })
      .click();
    await screen.choose('dataType', '枚举');
    await field('decimals').fill('2');
    await screen.choose('aggregation', '最大');
    for (const [name, value] of [
      ['min', '0'],
      ['max', '16'],
      ['warnBelow', '1.5'],
      ['warnAbove', '12'],
      ['spn', '100'],
    ] as const)
      await field(name).fill(value);
    await field('isCounter').click();
    await screen.dialog().getByRole('button', { name: '添加枚举值' }).click();
    const label = screen.dialog().locator('.labels-row');
    await label.getByLabel('取值').fill('3');
    await label.getByLabel('简体中文').fill('过高');
    await screenshot(page, 'data-metric-add-1440-zh');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await screen.confirm();
    await screen.rowOf(code).getByText('油压').waitFor();
    const entered = {
      unit: 'bar',
      name: { zh: '油压', en: 'Oil pressure' },
      groupId: group.id,
      dataType: 'enum',
      decimals: 2,
      aggregation: 'max',
      min: 0,
      max: 16,
      warnBelow: 1.5,
      warnAbove: 12,
      spn: 100,
      isCounter: true,
      labels: { 3: { zh: '过高' } },
    };
    expect(await metricOf(code)).toMatchObject(entered);

    await screen.act(screen.rowOf(code), '编辑');
    await expect.poll(() => field('code').inputValue(), soon).toBe(code);
    expect(await label.getByLabel('简体中文').inputValue()).toBe('过高');
    await field('max').fill('20');
    await screen.confirm();
    await expect.poll(async () => (await metricOf(code))?.max, soon).toBe(20);
    expect(await metricOf(code)).toMatchObject({ ...entered, max: 20 });
    await removeFirst(code);
    expect(await metricOf(code)).toBeUndefined();
  });
});
