import type { CallResult } from '@vehicle/contract/core/call';
import { confirmSettlement, paySettlement, settlement } from '@vehicle/contract/stock/settlement/contract';
import { dayBefore } from '../calendar.ts';
import { forEachOf } from '../office.ts';
import type { Setting } from './setting.ts';

type Row = CallResult<typeof confirmSettlement>;

const day_ms = 86_400_000;
/** Until then the office has not got round to it. */
const confirmedAfterDays = 12;

/** What is paid how long after the sale; the last piece when the machine has proved itself. */
const instalments = [
  { share: 0.3, afterDays: 2, remark: '预付款 30%' },
  { share: 0.6, afterDays: 75, remark: '到货款 60%' },
  { share: 0.1, afterDays: 180, remark: '质保金 10%' },
] as const;
/** One in so many clients lets the second piece wait for so long. */
const late = { oneIn: 4, byDays: 120 };

function daysSince(instant: string, now: Date): number {
  return Math.floor((now.getTime() - Date.parse(instant)) / day_ms);
}

async function pay(setting: Setting, confirmed: Row): Promise<void> {
  const { now, factory } = setting;
  const age_days = daysSince(confirmed.soldAt, now);
  const isLate = confirmed.id % late.oneIn === 0;
  let { version, open } = confirmed;
  for (const { share, afterDays, remark } of instalments) {
    const paidAfter = afterDays > 2 && isLate ? afterDays + late.byDays : afterDays;
    if (paidAfter > age_days) return;
    const amount = share === instalments[2].share ? open : Math.round(confirmed.amount * share);
    const body = { version, amount, paidOn: dayBefore(now, age_days - paidAfter), remark };
    ({ version, open } = await factory.ask(paySettlement, { params: { id: confirmed.id }, body }));
  }
}

/** Confirms what was sold and enters what has been paid since; the newest stay drafts. */
export async function settle(setting: Setting): Promise<void> {
  const { factory, machines, now } = setting;
  const { rows } = await factory.ask(settlement.calls.list, {
    body: { pageIndex: 1, pageSize: 500, criteria: { status: 'draft' } },
  });
  const ours = rows.filter(
    ({ vin, soldAt }) => machines.has(vin) && daysSince(soldAt, now) >= confirmedAfterDays,
  );
  await forEachOf(ours, async ({ id, version }) => {
    await pay(setting, await factory.ask(confirmSettlement, { params: { id }, body: { version } }));
  });
}
