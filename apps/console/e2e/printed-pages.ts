import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';

const kept = fileURLToPath(new URL('../../../reports/screenshots/', import.meta.url));

export interface PrintedPages {
  /** The text of each page without its blanks, which lie between any two pieces of a line. */
  texts: string[];
  /** Of each page, in points. */
  sizes: Array<{ width: number; height: number }>;
}

/** Radicals that a font draws with the glyph of a character: the file names the glyph by either. */
const radicals: Readonly<Record<string, string>> = {
  '⻄': '西',
  '⻅': '见',
  '⻆': '角',
  '⻉': '贝',
  '⻋': '车',
  '⻓': '长',
  '⻔': '门',
  '⻘': '青',
  '⻚': '页',
  '⻛': '风',
  '⻜': '飞',
  '⻝': '食',
  '⻢': '马',
  '⻣': '骨',
  '⻥': '鱼',
  '⻦': '鸟',
  '⻨': '麦',
  '⻩': '黄',
  '⻬': '齐',
  '⻰': '龙',
};

function plain(text: string): string {
  return (
    text
      .normalize('NFKC')
      .replace(/[\u2E80-\u2EFF]/g, (radical) => radicals[radical] ?? radical)
      // A font may have one glyph for both dashes.
      .replace(/\u2012/g, '–')
      .replace(/\s+/g, '')
  );
}

/** What the browser prints of the page now, as a reader of the paper would read it; the file is kept as screens are. */
export async function printedPages(page: Page, name: string): Promise<PrintedPages> {
  const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  if (process.env.SCREENSHOTS !== 'off') {
    await mkdir(kept, { recursive: true });
    await writeFile(`${kept}${name}.pdf`, bytes);
  }
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: false });
  const sizes = await Promise.all(
    text.map(async (_, at) => {
      const { width, height } = (await document.getPage(at + 1)).getViewport({ scale: 1 });
      return { width: Math.round(width), height: Math.round(height) };
    }),
  );
  return { texts: text.map(plain), sizes };
}

/** A4, as points are rounded. */
export const upright = { width: 595, height: 842 };
export const turned = { width: 842, height: 595 };

/** The document that is open, and its button. */
export const printDialog = (page: Page) => page.locator('dialog.print-dialog');
