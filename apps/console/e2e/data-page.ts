import type { Locator, Page } from 'playwright-core';
import { optionsOf } from './records.ts';

/** A list with its dialog as a person sees them, in Chinese. */
export interface DataPage {
  rows(): Locator;
  /** The line with exactly this text in one of its cells. */
  rowOf(text: string): Locator;
  dialog(): Locator;
  drawer(): Locator;
  add(): Promise<void>;
  /** Presses an action of a row, behind "more" too. */
  act(row: Locator, name: string): Promise<void>;
  confirm(): Promise<void>;
  /** Answers the question before a removal. */
  sayYes(): Promise<void>;
  choose(field: string, text: string): Promise<void>;
}

/** antd puts a space between the two characters of a button. */
function named(name: string): RegExp {
  return new RegExp(`^${[...name].join('\\s*')}$`);
}

export function dataPage(page: Page): DataPage {
  const rows = () => page.locator('.listing tbody tr[data-row-key]');
  const dialog = () => page.locator('.ant-modal.form-dialog');
  return {
    rows,
    rowOf: (text) => rows().filter({ has: page.getByRole('cell', { name: text, exact: true }) }),
    dialog,
    drawer: () => page.locator('.ant-drawer'),
    add: async () => {
      await page.locator('.toolbar').getByRole('button', { name: '新增' }).click();
      await dialog().locator('input:focus').waitFor();
    },
    act: async (row, name) => {
      await row.waitFor();
      const direct = row.getByRole('button', { name: named(name) });
      if ((await direct.count()) > 0) return direct.click();
      await row.getByRole('button', { name: '更多' }).click();
      await page.locator('.ant-dropdown:visible').getByRole('menuitem', { name, exact: true }).click();
    },
    confirm: () =>
      dialog()
        .getByRole('button', { name: named('确定') })
        .click(),
    sayYes: () =>
      page
        .locator('.ant-modal-confirm')
        .getByRole('button', { name: named('确定') })
        .click(),
    choose: async (field, text) => {
      await dialog().locator(`#${field}`).click();
      await optionsOf(page, field).getByText(text, { exact: true }).click();
    },
  };
}
