import { auditLog } from '@vehicle/contract/access/audit-log/text';
import { calls } from '@vehicle/contract/catalogue';
import { textsIn } from '@vehicle/contract/core/text-tree';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allTexts } from '../../../../build/text-files.ts';
import { acts } from './act.ts';
import { changesOf } from './change.ts';
import { namespaceOf } from './record-namespace.ts';

const fieldTexts = z.looseObject({ field: z.record(z.string(), z.string()).default({}) });
const trees = await allTexts();

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
  it.each([...kinds])('title each field of %s in words', (_, { call, fields }) => {
    const { field } = fieldTexts.parse(textsIn(trees.get(namespaceOf({ call })) ?? {}, 'zh'));
    const known = [...Object.keys(field), ...Object.keys(auditLog.otherField)];
    expect(shownOf(fields).filter((name) => !known.includes(name))).toEqual([]);
  });
});
