export interface SheetCell {
  /** From 1. */
  column: number;
  kind: 'text' | 'number' | 'boolean';
  /** As the file writes it: numbers in decimal or scientific notation, booleans as `0` or `1`. */
  text: string;
  /** What it shows is what some program computed some time ago. */
  isFormula?: boolean;
}

/** A row with at least one cell that is not empty. */
export interface SheetRow {
  /** From 1, as spreadsheet programs show it. */
  number: number;
  cells: SheetCell[];
}

export type SheetFault =
  | 'notXlsx'
  | 'encrypted'
  | 'damaged'
  | 'doctype'
  | 'externalLinks'
  | 'macros'
  | 'noSheet'
  | 'noRows'
  | 'tooLarge'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'tooSlow';

export type ReadSheet =
  | {
      ok: true;
      rows: SheetRow[];
      /** Days are counted from 1904-01-01 instead of 1899-12-30. */
      isFrom1904: boolean;
    }
  | { ok: false; fault: SheetFault };
