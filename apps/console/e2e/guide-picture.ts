import { writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { withPalette } from './png-palette.ts';

const pictures = new URL('../../../docs/images/', import.meta.url);

/** With `UPDATE_GUIDE=1` the user guide gets the page as it is now; run the tour alone then, on fresh data. */
export async function guidePicture(page: Page, name: string): Promise<void> {
  if (process.env.UPDATE_GUIDE !== '1') return;
  await writeFile(new URL(`guide-${name}.png`, pictures), withPalette(await page.screenshot()));
}
