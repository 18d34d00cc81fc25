import type { Call } from '@vehicle/contract/core/call';
import { z } from 'zod';
import { nounOf, type RecordId, type RecordKind, referenceOf } from './record-kind.ts';
import { markedNumber, markedText, markedVin, type Side } from './side.ts';

/** Whose records a call gets, where it names some. */
export type Choose = (kind: RecordKind, property: string) => Promise<RecordId>;

/** References that may be empty and, taken from any record, would be refused for another reason. */
const leftEmpty: ReadonlySet<string> = new Set(['menuEntry.parentId', 'menuEntry.beforeId']);

/** What may be empty by the schema, but not all of it at once. */
const neverEmpty: ReadonlySet<string> = new Set(['maintenanceStrategy.first_h']);

export const testPasswords = Object.freeze({ old: 'Quartz7Lamp!', fresh: 'Violet9Harbor!' });

/** Texts that the schema alone does not tell, by property. */
const knownTexts: Readonly<Record<string, string>> = {
  activeMenu: '/data/vehicle',
  // Menus are for administrators.
  kind: 'Action',
  oldPassword: testPasswords.old,
  newPassword: testPasswords.fresh,
  confirmNewPassword: testPasswords.fresh,
  password: testPasswords.fresh,
  memberType: 'externalUser',
  metricCodes: 'engineSpeed',
  mode: 'all',
  property: 'engineSpeed',
  unit: 'piece',
};

const cornersOfSite = [
  [109.8, 39.62],
  [109.83, 39.62],
  [109.83, 39.6],
  [109.8, 39.6],
];

function candidates(side: Side, property: string): unknown[] {
  const known = knownTexts[property];
  return [
    ...(known === undefined ? [] : [known]),
    markedText(side),
    markedVin(side),
    markedNumber(side),
    '2099-12-31',
    '2026-01-01T00:00:00Z',
    '0x123',
    'A1B2',
    1,
    100,
    cornersOfSite,
  ];
}

export interface Task {
  call: Call;
  side: Side;
  choose: Choose;
}

async function objectOf(schema: z.ZodObject, task: Task): Promise<Record<string, unknown>> {
  const entries: Array<[string, unknown]> = [];
  for (const [name, inner] of Object.entries(schema.shape)) {
    if (!(inner instanceof z.ZodType)) continue;
    const value = await exampleOf(inner, name, task);
    if (value !== undefined) entries.push([name, value]);
  }
  return Object.fromEntries(entries);
}

function plainValue(schema: z.ZodType, property: string, { call, side }: Task): unknown {
  const value = candidates(side, property).find((one) => schema.safeParse(one).success);
  if (value !== undefined) return value;
  throw new Error(`No example fits '${property}' of ${call.name}: add one to security/example.ts.`);
}

async function arrayOf(schema: z.ZodArray, property: string, task: Task): Promise<unknown[]> {
  const isReference = property.endsWith('Ids');
  if (!isReference && schema.safeParse([]).success) return [];
  const { element } = schema;
  return element instanceof z.ZodType ? [await exampleOf(element, property, task)] : [];
}

export async function exampleOf(schema: z.ZodType, property: string, task: Task): Promise<unknown> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return undefined;
  if (schema instanceof z.ZodArray) return arrayOf(schema, property, task);
  const kind = schema instanceof z.ZodObject ? null : referenceOf(task.call, property);
  if (schema instanceof z.ZodNullable) {
    const name = `${nounOf(task.call)}.${property}`;
    const isFilled = (kind !== null && !leftEmpty.has(name)) || neverEmpty.has(name);
    const inner = schema.unwrap();
    return isFilled && inner instanceof z.ZodType ? exampleOf(inner, property, task) : null;
  }
  if (kind !== null) return task.choose(kind, property);
  if (schema instanceof z.ZodObject) return objectOf(schema, task);
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const [option] = schema.options;
    return option instanceof z.ZodType ? exampleOf(option, property, task) : null;
  }
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodEnum) return knownOption(schema, property);
  return plainValue(schema, property, task);
}

function knownOption(schema: z.ZodEnum, property: string): unknown {
  const known = knownTexts[property];
  return known !== undefined && schema.safeParse(known).success ? known : schema.options[0];
}
