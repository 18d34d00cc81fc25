import { z } from 'zod';

/** What several rows of a file have in common, in one column. */
export const sheetProblem = z.object({
  /** Empty: it is about rows as a whole. A column without a property is named by its letter. */
  property: z.string(),
  message: z.string(),
  /** How many rows. */
  rows: z.int(),
  /** The first of them, with what stands in the cell. */
  examples: z.array(z.object({ row: z.int(), value: z.string() })),
});
export type SheetProblem = z.infer<typeof sheetProblem>;

/** `checked`: all rows; of these `changed` and `unchanged` were there already, `wrong` have errors, the others are new. */
export const sheetReport = z.object({
  checked: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  wrong: z.int(),
  problems: z.array(sheetProblem),
  /** What does not hinder the import, and should be looked at. */
  notices: z.array(sheetProblem),
});
export type SheetReport = z.infer<typeof sheetReport>;
