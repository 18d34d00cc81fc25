const quotable = /["\n;；]/;

/** Several texts in one cell: `a; b`, those that hold a separator in quotation marks. */
export function toListCell(texts: readonly string[]): string {
  return texts.map((text) => (quotable.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('; ');
}

/** The texts of a cell, separated by semicolons of either script or by lines; empty ones are none. */
export function fromListCell(cell: string): string[] {
  const parts = cell.match(/\s*"(?:[^"]|"")*"\s*|[^;；\n]+/g) ?? [];
  return parts
    .map((part) => part.trim())
    .map((part) => (/^".*"$/s.test(part) ? part.slice(1, -1).replaceAll('""', '"') : part))
    .filter((text) => text !== '');
}
