import { page } from 'vitest/browser';

/** A button by all or a part of what stands on it. */
export function button(name: string | RegExp) {
  return page.getByRole('button', { name });
}

/** A question in a dialog; antd gives it no name of its own. */
export function question(title: string) {
  return page.getByRole('dialog').filter({ hasText: title });
}

/** An element that has no role or text of its own. */
export function element(selector: string) {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return page.elementLocator(found);
}

function textsOf(cells: Iterable<Element>): string[] {
  return Array.from(cells, ({ textContent }) => textContent.trim());
}

/** Titles of the table's columns. */
export function titles(): string[] {
  return textsOf(document.querySelectorAll('.ant-table-thead th'));
}

/** The cells of each row of the table. */
export function cells(): string[][] {
  const rows = document.querySelectorAll('.ant-table-tbody tr[data-row-key]');
  return Array.from(rows, (row) => textsOf(row.children));
}

/** The cells of one column of the table. */
export function column(title: string): string[] {
  const at = titles().indexOf(title);
  return cells().map((row) => row[at] ?? '');
}

/** Fields that a form marks as needed, by their names. */
export function needed(): string[] {
  return textsOf(document.querySelectorAll('.ant-form-item-required'));
}

/** What a form complains of, by the name of its field. */
export function complaints(): Record<string, string[]> {
  const items = [...document.querySelectorAll('.ant-form-item:has(.ant-form-item-explain-error)')];
  return Object.fromEntries(
    items.map((item) => [
      item.querySelector('label')?.textContent ?? '',
      textsOf(item.querySelectorAll('.ant-form-item-explain-error')),
    ]),
  );
}

/** The short messages above the page. */
export function toasts(): string[] {
  return textsOf(document.querySelectorAll('.ant-message-notice'));
}
