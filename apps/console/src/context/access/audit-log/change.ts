import type { AuditLogRow } from '@vehicle/contract/access/audit-log/contract';

export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** The record is named above; whether its reader sees what stands beside it is no change. */
const hidden: ReadonlySet<string> = new Set(['id', 'isVehicleSeen', 'isSeller']);

/** `orgId` says nothing to a person where `orgName` stands beside it, `vehicleId` nothing beside the VIN. */
function nameBeside(field: string): string | null {
  if (field === 'vehicleId') return 'vin';
  const beside = field.replace(/Id(s?)$/, 'Name$1');
  return beside === field ? null : beside;
}

function isListOfObjects(value: unknown): value is readonly object[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null);
}

/** Of two lists such as the items of a debug run only what differs: one of 300 tells nothing. */
function onlyDifferent({ field, before, after }: Change): Change {
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
    .filter((field) => !hidden.has(field) && !fields.includes(nameBeside(field) ?? ''))
    .map((field) => onlyDifferent({ field, before: before?.[field], after: after?.[field] }));
}
