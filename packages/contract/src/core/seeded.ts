import { z } from 'zod';

const seededTexts = z.registry<Record<never, never>>();

/**
 * A text that the platform may have come with. Such a text is kept in Chinese and told in the reader's language; what people have
 * written themselves is told as they wrote it.
 */
export function seeded<T extends z.ZodType>(schema: T): T {
  const own = schema.clone();
  seededTexts.add(own, {});
  return own;
}

export function isSeeded(schema: z.core.$ZodType): boolean {
  return seededTexts.has(schema);
}

/** The name of something that may have come with the platform. */
export const seededName = seeded(z.string());
