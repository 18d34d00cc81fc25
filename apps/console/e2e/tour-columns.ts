import { calls } from '@vehicle/contract/catalogue';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { columnMenu, openColumnMenu } from './column-menu.ts';

/** Paths of the lists whose rows tell who made them and when. */
export const recorded: ReadonlySet<string> = new Set(
  [...calls.values()].flatMap(({ name, path, result }) => {
    const rows = result instanceof z.ZodObject ? result.shape.rows : null;
    const row = rows instanceof z.ZodArray ? rows.element : null;
    const isRecord = row instanceof z.ZodObject && 'creator' in row.shape && 'createdAt' in row.shape;
    return isRecord && name.endsWith('.list') ? [path] : [];
  }),
);

/** What they are called: files are uploaded, movements booked. */
const creator = /^(创建人|上传人|经办人)$/;
const createdAt = /^(创建时间|上传时间|登记时间)$/;

/** Whose records stand in no table. */
const without: Readonly<Record<string, string>> = {
  '/factory/sitePlan/query': 'drawings are laid over the map and managed in its drawer, as pictures',
};

interface ColumnWatch {
  /** At a screen that stands, in Chinese: which columns its table has or offers. */
  look(): Promise<void>;
  /** Lists of records that no screen so far has shown with creator and creation time. */
  missing(): string[];
}

/** Which lists one page asks for from now on, and whether their tables tell who made each record and when. */
export function watchColumns(page: Page): ColumnWatch {
  const asked = new Set<string>();
  const complete = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  const isComplete = async () => {
    const button = page.locator('main').getByRole('button', { name: '显示的列' }).filter({ visible: true });
    // Its rows may be there a moment before their table; what only chooses among them has none.
    const isAsked = [...asked].some((each) => recorded.has(each) && !complete.has(each));
    const hasList = (await page.locator('main .listing').filter({ visible: true }).count()) > 0;
    const appears = () => button.first().waitFor({ timeout: 5000 });
    if (isAsked && hasList) await appears().catch(() => undefined);
    if ((await button.count()) === 0) return false;
    await openColumnMenu(page);
    const offered = await columnMenu(page).locator('label').allInnerTexts();
    return [creator, createdAt].every((title) => offered.some((each) => title.test(each)));
  };
  return {
    look: async () => {
      if (await isComplete()) for (const each of asked) complete.add(each);
      asked.clear();
    },
    missing: () => [...recorded].filter((path) => !complete.has(path) && !(path in without)),
  };
}
