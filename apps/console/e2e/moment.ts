import type { Locator } from 'playwright-core';

export const day_ms = 86_400_000;

/** As a field of a moment shows it, in the zone of the page. */
function momentText(daysAgo: number): string {
  const zone = { timeZone: 'Asia/Shanghai' } as const;
  return new Date(Date.now() - daysAgo * day_ms).toLocaleString('sv-SE', zone);
}

/** Types the moment that lies so many days back, and leaves the field. */
export async function fillMoment(field: Locator, daysAgo: number): Promise<void> {
  await field.click();
  await field.page().locator('.ant-picker-dropdown:visible').waitFor();
  await field.fill(momentText(daysAgo));
  await field.press('Tab');
  await field.page().locator('.ant-picker-dropdown:visible').waitFor({ state: 'hidden' });
}

/** Types a calendar day, and leaves the field. */
export async function fillDay(field: Locator, day: string): Promise<void> {
  await field.click();
  await field.fill(day);
  await field.press('Tab');
  await field.page().locator('.ant-picker-dropdown:visible').waitFor({ state: 'hidden' });
}
