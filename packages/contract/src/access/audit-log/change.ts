import { instant } from '../../core/field.ts';
import type { Language } from '../../core/language.ts';
import type { AuditLogRow } from './contract.ts';

export interface Change {
  field: string;
  before: unknown;
  after: unknown;
  /** How many on both sides are left out; absent where nothing is. */
  unchanged?: number;
}

/** The record is named above; whether its reader sees what stands beside it is no change. */
const hidden: ReadonlySet<string> = new Set(['id', 'isVehicleSeen', 'isSeller']);

/** `orgId` says nothing to a person where `orgName` stands beside it, `vehicleId` nothing beside the VIN. */
function namesBeside(field: string): string[] {
  if (field === 'vehicleId') return ['vin'];
  const besides = [field.replace(/Id(s?)$/, 'Name$1'), field.replace(/Id$/, 'No')];
  return besides.filter((beside) => beside !== field);
}

function isListOfObjects(value: unknown): value is readonly object[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null);
}

/** Of two lists of so many words and more only what comes and goes is shown. */
const longList = 12;

function isListOfWords(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

/** Of two lists such as the items of a debug run, or what a role may do, only what differs: one of 300 tells nothing. */
function onlyDifferent({ field, before, after }: Change): Change {
  if (isListOfWords(before) && isListOfWords(after) && Math.max(before.length, after.length) >= longList) {
    const [had, has] = [new Set(before), new Set(after)];
    const gone = before.filter((each) => !has.has(each));
    const come = after.filter((each) => !had.has(each));
    return { field, before: gone, after: come, unchanged: before.length - gone.length };
  }
  if (!isListOfObjects(before) || !isListOfObjects(after) || before.length !== after.length)
    return { field, before, after };
  const texts = [before, after].map((list) => list.map((each) => JSON.stringify(each)));
  const differs = (_: object, at: number) => texts[0]?.[at] !== texts[1]?.[at];
  return { field, before: before.filter(differs), after: after.filter(differs) };
}

/** What an act changed, field by field; one that made or removed a record has only one side. */
export function changesOf({ before, after }: Pick<AuditLogRow, 'before' | 'after'>): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => !hidden.has(field) && !namesBeside(field).some((beside) => fields.includes(beside)))
    .map((field) => onlyDifferent({ field, before: before?.[field], after: after?.[field] }));
}

/** Texts in one language; an unknown key has none. */
export interface AuditTexts {
  language: Language;
  /** Of the record's own screen. */
  own: (key: string) => string | null;
  /** Of the log. */
  log: (key: string) => string | null;
  /** The name of a menu or a button, by its code. */
  entry: (code: string) => string | null;
  /** What is said for true and for false. */
  flag: Readonly<Record<'true' | 'false', string>>;
  absent: string;
  /** As the reader's clock shows it. */
  instant: (at: string) => string;
}

export interface ChangeWords {
  title: (field: string) => string;
  value: (field: string, value: unknown) => string;
}

/** What changed, in the words of the record's own screen. */
export function changeWords(texts: AuditTexts): ChangeWords {
  const { language, own, log, flag, absent } = texts;
  const word = (field: string, value: string): string => {
    if (instant.safeParse(value).success) return texts.instant(value);
    if (field === 'menuEntries') return texts.entry(value) ?? value;
    return own(`${field}.${value}`) ?? own(`type.${value}`) ?? log(`otherValue.${field}.${value}`) ?? value;
  };
  // What no screen of the record shows, such as the outcome of a sign-in.
  const title = (field: string) => own(`field.${field}`) ?? log(`otherField.${field}`) ?? field;
  /** A text in several languages; else each part by its title, such as the items of a debug run. */
  const objectText = (parts: ReadonlyMap<string, unknown>): string => {
    const translated = parts.get(language) ?? parts.get('zh');
    if (translated !== undefined) return String(translated);
    return [...parts]
      .filter(([, part]) => part !== null && part !== '')
      .map(([name, part]) => `${title(name)} ${valueText(name, part)}`)
      .join(' · ');
  };
  const valueText = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return absent;
    if (typeof value === 'boolean')
      return log(`otherValue.${field}.${value}`) ?? flag[value ? 'true' : 'false'];
    // Without the noise of binary fractions.
    if (typeof value === 'number') return String(Number(value.toPrecision(12)));
    if (typeof value === 'string') return word(field, value);
    if (Array.isArray(value)) return value.map((each) => valueText(field, each)).join(', ') || absent;
    if (typeof value !== 'object') return String(value);
    return objectText(new Map(Object.entries(value)));
  };
  return { title, value: valueText };
}

/** A sentence names so many fields; the details have all of them. */
const most_fields = 3;
const longest_value = 60;

function filled(template: string | null, parts: Readonly<Record<string, string>>): string {
  return (template ?? '').replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name] ?? '');
}

function cut(text: string): string {
  const plain = text.replace(/\s+/g, ' ');
  return plain.length > longest_value ? `${plain.slice(0, longest_value - 1)}…` : plain;
}

/** What an act changed, as one sentence; empty where it changed nothing that is kept. */
export function changeSentence(row: Pick<AuditLogRow, 'before' | 'after'>, texts: AuditTexts): string {
  const { title, value } = changeWords(texts);
  const isUpdate = row.before !== null && row.after !== null;
  const text = (field: string, of: unknown) => cut(value(field, of));
  const changes = changesOf(row).filter(
    ({ field, before, after }) => isUpdate || value(field, after ?? before) !== texts.absent,
  );
  const said = changes.slice(0, most_fields).map(({ field, before, after, unchanged = 0 }) => {
    if (!isUpdate)
      return filled(texts.log('sentence.value'), {
        field: title(field),
        value: text(field, after ?? before),
      });
    const parts = { field: title(field), before: text(field, before), after: text(field, after) };
    const sentence = filled(texts.log('sentence.change'), parts);
    if (unchanged === 0) return sentence;
    return `${sentence}${filled(texts.log('sentence.unchanged'), { count: String(unchanged) })}`;
  });
  const all = said.join(texts.log('sentence.join') ?? ' ');
  if (changes.length <= most_fields) return all;
  return filled(texts.log('sentence.more'), { said: all, count: String(changes.length) });
}
