/** The cells of a table that is written one row a line, with bars between the cells. */
export function rowsOf(table: string, width: number): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      if (cells.length !== width) throw new Error(`${cells.length} cells instead of ${width}: ${line}`);
      return cells;
    });
}
