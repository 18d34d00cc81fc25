import type { Call } from '@vehicle/contract/core/call';
import { z } from 'zod';
import { aRecord, kindNamed, type RecordId, type RecordKind } from './record.sql.ts';
import { markedNumber, markedText, markedVin, type Place, type Side } from './side.ts';

/** What a call is sent: the least that its schemas take, about records that are there. */
export interface Input {
  params: Record<string, RecordId>;
  query: Record<string, string>;
  body: unknown;
}

/** Whose records a call gets, where it names some. */
export type Choose = (kind: RecordKind, property: string) => Promise<RecordId>;

/** Properties that hold the id of a record of another kind. */
const referenceKinds: Readonly<Record<string, RecordKind>> = {
  applicationIds: 'application',
  backfillId: 'forwardBackfill',
  caseIds: 'vehicleFault',
  categoryId: 'vehicleCategory',
  clientOrgId: 'org',
  configFileId: 'configFile',
  counterpartyOrgId: 'org',
  debugSpecId: 'vehicleDebugSpec',
  fileId: 'file',
  fileIds: 'picture',
  groupId: 'metricGroup',
  imageFileId: 'picture',
  itemId: 'stockMaintenanceItem',
  logoFileId: 'picture',
  managerId: 'member',
  memberId: 'member',
  metricId: 'metric',
  metricIds: 'metric',
  modelId: 'vehicleModel',
  modelIds: 'vehicleModel',
  orgId: 'org',
  partIds: 'partInfo',
  partInfoId: 'partInfo',
  photoFileId: 'picture',
  photoFileIds: 'picture',
  resourceIds: 'resource',
  roleIds: 'role',
  serviceOrgId: 'org',
  storageId: 'storage',
  strategyId: 'maintenanceStrategy',
  terminalId: 'terminal',
  toStorageId: 'storage',
  vehicleId: 'vehicle',
  vehicleIds: 'vehicle',
};
/** Properties that hold the id of a record of the call's own kind. */
const ownReferences: ReadonlySet<string> = new Set(['id', 'parentId', 'beforeId']);
/** Named like one, but no reference. */
const noReferences: ReadonlySet<string> = new Set(['canId']);

/** Calls whose path names a record of another kind than the call's name says. */
const pathKinds: Readonly<Record<string, RecordKind>> = {
  'option.fittingPart': 'vehicleModel',
  'option.vehicleModel': 'vehicleCategory',
  'passport.authorizedResources': 'application',
  'resource.assignable': 'application',
  'session.ofMember': 'member',
  'vehicle.checkTerminal': 'terminal',
};

/** References that may be empty and, taken from any record, would be refused for another reason. */
const leftEmpty: ReadonlySet<string> = new Set(['resource.parentId', 'resource.beforeId']);

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

/** The noun that a call's name begins with: `vehicle` of `vehicle.bindTerminal`. */
export function nounOf(call: Call): string {
  return call.name.split('.')[0] ?? '';
}

/** The kind of record that a property refers to, or null. */
export function referenceOf(call: Call, property: string): RecordKind | null {
  const other = referenceKinds[property];
  if (other) return other;
  if (ownReferences.has(property)) return kindNamed(nounOf(call));
  if (/Ids?$/.test(property) && !noReferences.has(property)) {
    throw new Error(
      `${call.name} takes '${property}': say in security/testing-input.ts which kind of record it is.`,
    );
  }
  return null;
}

export function pathKindOf(call: Call): RecordKind {
  return pathKinds[call.name] ?? kindNamed(nounOf(call));
}

interface Task {
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
  throw new Error(`No example fits '${property}' of ${call.name}: add one to security/testing-input.ts.`);
}

async function arrayOf(schema: z.ZodArray, property: string, task: Task): Promise<unknown[]> {
  const isReference = property.endsWith('Ids');
  if (!isReference && schema.safeParse([]).success) return [];
  const { element } = schema;
  return element instanceof z.ZodType ? [await exampleOf(element, property, task)] : [];
}

async function exampleOf(schema: z.ZodType, property: string, task: Task): Promise<unknown> {
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

/** Records of the place, made as they are needed. */
export function freshRecords(place: Place): Choose {
  return (kind) => aRecord(kind, place);
}

/** Path parameters that count from 1. */
const countedParams: ReadonlySet<string> = new Set(['page', 'from', 'to']);

async function paramsOf(task: Task): Promise<Record<string, RecordId>> {
  const entries: Array<[string, RecordId]> = [];
  for (const [, name = ''] of task.call.path.matchAll(/:(\w+)/g)) {
    if (name === 'id') entries.push([name, await task.choose(pathKindOf(task.call), name)]);
    else if (name === 'target') entries.push([name, await task.choose('org', name)]);
    else entries.push([name, countedParams.has(name) ? 1 : task.side.mark]);
  }
  return Object.fromEntries(entries);
}

async function queryOf(task: Task): Promise<Record<string, string>> {
  const { query } = task.call;
  if (!(query instanceof z.ZodObject) || !('vehicles' in query.shape)) return {};
  return { vehicles: String(await task.choose('vehicle', 'vehicles')) };
}

/** The least that the call takes, about the records that are chosen for it. */
export async function inputOf(call: Call, side: Side, choose: Choose): Promise<Input> {
  const task = { call, side, choose };
  return {
    params: await paramsOf(task),
    query: await queryOf(task),
    body: call.accepts === 'json' ? await exampleOf(call.body, 'body', task) : undefined,
  };
}

/** Where a JSON value names records: the path to each id, and its kind. */
export function referencesIn(
  call: Call,
  value: unknown,
  path: readonly string[] = [],
): Array<{ path: readonly string[]; kind: RecordKind }> {
  const property = path.findLast((part) => !/^\d+$/.test(part));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, inner]) => referencesIn(call, inner, [...path, name]));
  }
  const kind = property === undefined ? null : referenceOf(call, property);
  return kind === null || path.length === 0 ? [] : [{ path, kind }];
}

/** A copy of a JSON value with another one at a path. */
export function replaced(value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by;
  if (Array.isArray(value)) {
    return value.map((inner, at) => (String(at) === name ? replaced(inner, rest, by) : inner));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === name ? replaced(inner, rest, by) : inner]),
  );
}
