import { changesOf } from '@vehicle/contract/access/audit-log/change';
import { auditLog } from '@vehicle/contract/access/audit-log/text';
import { calls } from '@vehicle/contract/catalogue';
import { textsIn } from '@vehicle/contract/core/text-tree';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allTexts, namespaceByNoun } from '../../../../build/text-files.ts';

const fieldTexts = z.looseObject({ field: z.record(z.string(), z.string()).default({}) });
const trees = await allTexts();

/** Never in the log: every write changes them. */
const unremarkable: ReadonlySet<string> = new Set(['version', 'updatedAt', 'updatedBy']);

/** One of the acts on each kind of record that is listed and read by itself, and what is read. */
const kinds = new Map(
  [...calls.values()].flatMap(({ name, isAudited }) => {
    const [kind = ''] = name.split('.');
    const isRecord = isAudited && calls.has(`${kind}.list`);
    const row = isRecord ? calls.get(`${kind}.get`)?.result : undefined;
    return row instanceof z.ZodObject ? [[kind, Object.keys(row.shape)] as const] : [];
  }),
);

function shownOf(fields: readonly string[]): string[] {
  const after = Object.fromEntries(fields.map((field) => [field, null]));
  const shown = changesOf({ before: null, after }).map(({ field }) => field);
  return shown.filter((field) => !unremarkable.has(field));
}

describe('the details of the audit log', () => {
  it.each([...kinds])('title each field of %s in words', (kind, fields) => {
    const { field } = fieldTexts.parse(textsIn(trees.get(namespaceByNoun[kind] ?? '') ?? {}, 'zh'));
    const known = [...Object.keys(field), ...Object.keys(auditLog.otherField)];
    expect(shownOf(fields).filter((name) => !known.includes(name))).toEqual([]);
  });
});
