import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { readXlsx } from '../../server/src/record/sheet/xlsx-reader.ts';
import { textsOf, xlsxOf } from '../../server/src/record/sheet/xlsx-testing.ts';
import { optionsOf } from './records.ts';

/** A list with its dialogs as a person sees them, in Chinese. */
export interface ListingPage {
  rows: Locator;
  row(text: string): Locator;
  dialog: Locator;
  drawer: Locator;
  /** What can be done with a row, those behind "more" too. */
  actions(text: string): Promise<string[]>;
  /** An action of a row, behind "more" too. */
  act(text: string, name: string): Promise<void>;
  confirm(): Promise<void>;
  /** Chooses in a select what contains the text, after typing the word. */
  choose(control: Locator, word: string, text?: string): Promise<void>;
  exported(mode: '当前页' | '全部' | '按当前显示的列'): Promise<Array<Array<string | null>>>;
  /** Chooses a file with these rows and has it checked, or checked and imported. */
  chooseRows(rows: Parameters<typeof xlsxOf>[0]): Promise<void>;
  importRows(rows: Parameters<typeof xlsxOf>[0]): Promise<void>;
}

const spaced = (name: string) => new RegExp(`^${[...name].join('\\s*')}$`);

export function listingPage(page: Page): ListingPage {
  const rows = page.locator('.listing tbody tr[data-row-key]').filter({ visible: true });
  const row = (text: string) => rows.filter({ hasText: text });
  const dialog = page.locator('.ant-modal.form-dialog').filter({ visible: true });
  const sheetImport = page.locator('.ant-modal.sheet-import');
  const chooseRows = async (sheet: Parameters<typeof xlsxOf>[0]) => {
    if (!(await sheetImport.isVisible())) await page.getByRole('button', { name: '导入' }).click();
    const file = { name: '导入.xlsx', mimeType: 'application/octet-stream', buffer: xlsxOf(sheet) };
    await sheetImport.locator('input[type="file"]').setInputFiles(file);
  };
  return {
    rows,
    row,
    dialog,
    drawer: page.locator('.ant-drawer').filter({ visible: true }),
    actions: async (text) => {
      const actions = row(text).locator('.row-actions');
      await actions.waitFor();
      const direct = await actions.locator('button:not([aria-label])').allInnerTexts();
      const more = actions.getByRole('button', { name: '更多' });
      if ((await more.count()) === 0) return direct;
      await more.click();
      const menu = page.locator('.ant-dropdown').getByRole('menuitem').filter({ visible: true });
      await menu.first().waitFor();
      const rest = await menu.allInnerTexts();
      await page.keyboard.press('Escape');
      // Pressed while it is still closing, the button would not open it again.
      await menu.first().waitFor({ state: 'hidden' });
      return [...direct, ...rest];
    },
    act: async (text, name) => {
      const actions = row(text).locator('.row-actions');
      await actions.waitFor();
      const direct = actions.getByRole('button', { name: spaced(name) });
      const more = actions.getByRole('button', { name: '更多' });
      await direct.or(more).first().waitFor();
      if ((await direct.count()) > 0) return direct.click();
      await more.click();
      await page.locator('.ant-dropdown').getByRole('menuitem', { name, exact: true }).click();
    },
    confirm: () => dialog.getByRole('button', { name: spaced('确定') }).click(),
    choose: async (control, word, text = word) => {
      await control.click();
      if (word !== '') await control.fill(word);
      const options = optionsOf(page, (await control.getAttribute('id')) ?? '');
      await options.filter({ hasText: text }).first().click();
      // A list to choose several from stays open over the fields below it.
      const several = control.locator('xpath=ancestor::*[contains(@class, "ant-select-multiple")]');
      if ((await several.count()) > 0) await control.blur();
    },
    exported: async (mode) => {
      await page.getByRole('button', { name: '导出' }).click();
      const item = page.getByRole('menuitem', { name: mode });
      const [download] = await Promise.all([page.waitForEvent('download'), item.click()]);
      return textsOf(await readXlsx(await readFile(await download.path())));
    },
    chooseRows,
    importRows: async (sheet) => {
      await chooseRows(sheet);
      await sheetImport.getByText('校验通过').waitFor();
      await sheetImport.getByRole('button', { name: /^导入 [\d,]+ 行$/ }).click();
    },
  };
}
