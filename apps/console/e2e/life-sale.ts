import { settlement } from '@vehicle/contract/stock/settlement/contract';
import { expect } from 'vitest';
import { screenshot } from './harness.ts';
import { confirmed } from './life-factory.ts';
import type { LifeScenario, Machine } from './life-scenario.ts';
import { ask, openView, soon } from './records.ts';

const yuan = (amount: string) => `¥\u00a0${amount}`;

/** Settled: a draft is confirmed and paid in two parts, in view of the client, who only looks. */
export async function settle(scenario: LifeScenario, { vin }: Machine): Promise<void> {
  const { factory, client, clientOrg } = scenario;
  const { page, list } = factory;
  const path = `/maintenance/settlement?vin=${vin}`;
  await openView(page, path);
  for (const text of ['草稿', clientOrg.name, yuan('1,280,000.00')])
    await expect.poll(() => list.row(vin).innerText(), soon).toContain(text);
  // A draft is not paid.
  await expect.poll(() => list.actions(vin), soon).toEqual(['详情', '确认', '编辑']);
  await list.act(vin, '确认');
  await page.locator('.ant-modal-confirm').getByText(yuan('1,280,000.00')).waitFor();
  await confirmed(factory);
  await expect.poll(() => list.row(vin).innerText(), soon).toContain('已确认');
  await openView(client.page, path);
  await client.list.row(vin).getByText('已确认').waitFor();
  await expect.poll(() => client.list.actions(vin), soon).toEqual(['详情']);

  await list.act(vin, '登记收款');
  await list.dialog.locator('#amount').fill('1280000.01');
  await list.confirm();
  await page.getByText('收款金额超过未收金额').first().waitFor();
  await list.dialog.locator('#amount').fill('500000');
  await screenshot(page, 'stock-payment-1440-zh');
  await list.confirm();
  await expect.poll(() => list.row(vin).innerText(), soon).toContain(yuan('780,000.00'));
  const open = page.locator('.settlement-totals [data-sum="open"] dd');
  await expect.poll(() => open.innerText(), soon).toBe(yuan('780,000.00'));
  await screenshot(page, 'stock-settlement-1440-zh');
  // What is left is what the form begins with.
  await list.act(vin, '登记收款');
  await list.dialog.locator('#amount').waitFor();
  await list.confirm();
  await expect.poll(() => list.row(vin).innerText(), soon).toContain('已结清');
  await expect.poll(() => list.actions(vin), soon).toEqual(['详情']);
  await list.act(vin, '详情');
  await expect.poll(() => list.drawer.locator('.payment-list li').count(), soon).toBe(2);
  await screenshot(page, 'stock-settlement-detail-1440-zh');
  const { rows } = await ask(settlement.calls.list, { body: { criteria: { vin } } });
  expect(rows).toMatchObject([{ status: 'settled', amount: 1_280_000, paid: 1_280_000, open: 0 }]);
}

/** Counted: the sale is in the statistics of sales. */
export async function count({ factory, clientOrg }: LifeScenario): Promise<void> {
  const { page } = factory;
  await openView(page, '/statistics/sell');
  const shown = page.locator('.statistics').filter({ visible: true });
  const card = (field: string) => shown.locator(`.figure-cards [data-field="${field}"] dd`).first();
  await expect.poll(() => card('amount').innerText(), soon).toBe('1,280,000.00');
  await shown.getByRole('button', { name: '按客户', exact: true }).click();
  const row = shown.locator('.listing tbody tr[data-row-key]').filter({ hasText: clientOrg.name });
  await expect
    .poll(async () => (await row.locator('td').allInnerTexts()).slice(2, 6), soon)
    .toEqual(['1', '0', '1', '1,280,000.00']);
}
