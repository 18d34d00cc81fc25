/** Spreadsheet programs refuse a sheet whose name has other characters or is longer, or that begins or ends with a quote. */
export function sheetName(name: string): string {
  return (
    name
      .toWellFormed()
      .replace(/[[\]:*?/\\'\p{Cc}]/gu, ' ')
      .trim()
      .slice(0, 31)
      .toWellFormed() || 'Sheet1'
  );
}

/** How many characters wide a text is drawn, with some room beside it. */
export function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 2);
}
