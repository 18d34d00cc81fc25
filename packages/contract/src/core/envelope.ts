import { z } from 'zod';
import { sheetReport } from './sheet/sheet-report.ts';

/** Every answer (decisions §2): `message` is in the caller's language. */
export function answer<T extends z.ZodType>(object: T) {
  return z.object({ success: z.boolean(), message: z.string(), object });
}

export const fieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

export const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  object: z
    .object({
      code: z.string(),
      requestId: z.string().optional(),
      errors: z.array(fieldError).optional(),
      /** What is wrong with a file, column by column. */
      report: sheetReport.optional(),
    })
    .nullable(),
});
export type Failure = z.infer<typeof failure>;

/** As the console offers them. */
export const pageSizes = [10, 20, 30, 50] as const;

/** R3.9, with the closed lists of criteria and order of one resource. */
export function listBody<C extends z.ZodRawShape, P extends readonly [string, ...string[]]>(
  criteria: C,
  properties: P,
) {
  return z.strictObject({
    criteria: z.strictObject(criteria).optional(),
    order: z.strictObject({ direction: z.enum(['ASC', 'DESC']), property: z.enum(properties) }).optional(),
    pageIndex: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(10_000).default(10),
  });
}

/** The question of any list, as the server reads it. */
export interface AnyListBody {
  criteria?: Readonly<Record<string, unknown>> | undefined;
  order?: { direction: 'ASC' | 'DESC'; property: string } | undefined;
  pageIndex: number;
  pageSize: number;
}

export function page<T extends z.ZodType>(row: T) {
  return z.object({ rows: z.array(row), total: z.int(), pageIndex: z.int(), pageSize: z.int() });
}
export interface Page<T> {
  rows: T[];
  total: number;
  pageIndex: number;
  pageSize: number;
}
