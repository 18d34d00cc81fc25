import { type AuditTexts, changeSentence } from '@vehicle/contract/access/audit-log/change';
import { type AuditLogRow, auditLogRow } from '@vehicle/contract/access/audit-log/contract';
import { type Language, languages } from '@vehicle/contract/core/language';
import { type LanguageTree, type Text, type TextTree, textsIn } from '@vehicle/contract/core/text-tree';
import { menuTexts, nouns, permissionTexts, texts } from '@vehicle/contract/texts';
import { z } from 'zod';
import { platformTimeZone } from '../../../platform/platform-day.ts';
import { flagWords } from '../../../record/sheet/sheet-word.ts';

/** A line of the file. */
export const auditSheetRow = z.object({
  at: auditLogRow.shape.at,
  memberName: z.string(),
  subjectName: z.string(),
  call: z.string(),
  record: z.string(),
  change: z.string(),
  address: z.string(),
});

const trees: Readonly<Record<string, TextTree>> = texts;
/** The names of menus and buttons, by their codes. */
const entryTexts: Readonly<Record<string, Text>> = { ...permissionTexts, ...menuTexts };

/** Whose texts title the fields of a noun. */
const namespaces = new Map(
  Object.entries(trees).flatMap(([name, { noun = {} }]) => Object.keys(noun).map((key) => [key, name])),
);

function textAt(tree: LanguageTree, key: string): string | null {
  let at: string | LanguageTree | undefined = tree;
  for (const name of key.split('.')) at = typeof at === 'object' ? at[name] : undefined;
  return typeof at === 'string' ? at : null;
}

const clocks = new Intl.DateTimeFormat('sv-SE', {
  timeZone: platformTimeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

function textsOf(noun: string, language: Language): AuditTexts {
  const own = textsIn(trees[namespaces.get(noun) ?? ''] ?? {}, language);
  const log = textsIn(trees.auditLog ?? {}, language);
  const flags = flagWords(language);
  return {
    language,
    own: (key) => textAt(own, key),
    log: (key) => textAt(log, key),
    entry: (code) => entryTexts[code]?.[languages.indexOf(language)] ?? null,
    flag: { true: String(flags.say(true)), false: String(flags.say(false)) },
    absent: '—',
    instant: (at) => clocks.format(Date.parse(at)),
  };
}

function nounText(noun: string, language: Language): string {
  return textAt(textsIn(nouns, language), noun) ?? noun;
}

/** An act as the file tells it, in the reader's language; its times are those of the platform, as everywhere in files. */
export function inWords(row: AuditLogRow, language: Language): z.output<typeof auditSheetRow> {
  const [noun = '', verb = ''] = row.call.split('.');
  const [kind = '', id = ''] = (row.record ?? '').split('/');
  const spoken = textsOf(noun, language);
  return {
    at: row.at,
    memberName: row.memberName ?? '',
    subjectName: row.subjectName ?? '',
    call: `${nounText(noun, language)} · ${spoken.log(`verb.${verb}`) ?? verb}`,
    record:
      row.record === null ? '' : `${nounText(kind, language)} ${row.recordName ?? (id && `#${id}`)}`.trim(),
    change: changeSentence(row, spoken),
    address: row.address ?? '',
  };
}
