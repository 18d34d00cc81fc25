import type { Locator, Page } from 'playwright-core';

/** Which columns a list shows. */
export function columnMenu(page: Page): Locator {
  return page.locator('.column-menu').filter({ visible: true });
}

export async function openColumnMenu(page: Page): Promise<void> {
  const button = page.locator('main').getByRole('button', { name: '显示的列' }).filter({ visible: true });
  await button.first().click();
  await columnMenu(page).waitFor();
}
