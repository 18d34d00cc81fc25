import { calls } from '@vehicle/contract/catalogue';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { texts as auditLog } from '../../../kit/i18n/locales/zh/audit-log.ts';
import { acts } from './act.ts';
import { changesOf } from './change.ts';
import { namespaceOf } from './record-namespace.ts';

const fieldTexts = z.object({
  texts: z.looseObject({ field: z.record(z.string(), z.string()).default({}) }),
});

/** Never in the log: every write changes them. */
const unremarkable: ReadonlySet<string> = new Set(['version', 'updatedAt', 'updatedBy']);

/** One of the acts on each kind of record that is listed and read by itself, and what is read. */
const kinds = new Map(
  acts.flatMap((call) => {
    const [kind = ''] = call.split('.');
    const row = calls.has(`${kind}.list`) ? calls.get(`${kind}.get`)?.result : undefined;
    return row instanceof z.ZodObject ? [[kind, { call, fields: Object.keys(row.shape) }]] : [];
  }),
);

function shownOf(fields: readonly string[]): string[] {
  const after = Object.fromEntries(fields.map((field) => [field, null]));
  const shown = changesOf({ before: null, after }).map(({ field }) => field);
  return shown.filter((field) => !unremarkable.has(field));
}

describe('the details of the audit log', () => {
  it.each([...kinds])('title each field of %s in words', async (_, { call, fields }) => {
    const file = namespaceOf({ call }).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const { texts } = fieldTexts.parse(await import(`../../../kit/i18n/locales/zh/${file}.ts`));
    const known = [...Object.keys(texts.field), ...Object.keys(auditLog.otherField)];
    expect(shownOf(fields).filter((field) => !known.includes(field))).toEqual([]);
  });
});
