import type { Call } from '@vehicle/contract/core/call';
import { nouns } from '@vehicle/contract/texts';

export type RecordId = number | string;

/** What is no noun of the contract and yet made and named by its id. */
const others = ['messageLog', 'baseMapUpload', 'file', 'picture', 'sheetJob', 'stockVehicle'] as const;

/** A kind of record that a call can be about. */
export type RecordKind = keyof typeof nouns | (typeof others)[number];

function isKind(name: string): name is RecordKind {
  return Object.hasOwn(nouns, name) || others.some((other) => other === name);
}

export function kindNamed(name: string): RecordKind {
  if (isKind(name)) return name;
  throw new Error(`There are no records of '${name}': no texts of the contract name it.`);
}

/** Properties that hold the id of a record of another kind. */
const referenceKinds: Readonly<Record<string, RecordKind>> = {
  afterPhotoIds: 'picture',
  applicationIds: 'application',
  backfillId: 'forwardBackfill',
  beforePhotoIds: 'picture',
  caseIds: 'vehicleFault',
  categoryId: 'vehicleCategory',
  clientOrgId: 'org',
  configFileId: 'configFile',
  counterpartyOrgId: 'org',
  debugSpecificationId: 'debugSpecification',
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
  partIds: 'part',
  partId: 'part',
  paymentId: 'settlementPayment',
  photoFileId: 'picture',
  photoFileIds: 'picture',
  menuEntryIds: 'menuEntry',
  roleIds: 'role',
  serviceOrgId: 'org',
  warehouseId: 'warehouse',
  strategyId: 'maintenanceStrategy',
  terminalId: 'terminal',
  toWarehouseId: 'warehouse',
  vehicleId: 'vehicle',
  vehicleIds: 'vehicle',
};
/** Properties that hold the id of a record of the call's own kind. */
const ownReferences: ReadonlySet<string> = new Set(['id', 'parentId', 'beforeId']);
/** Texts that name a record by its number: any other text is refused, as no such record is there. */
const numbersOfRecords: ReadonlySet<string> = new Set(['vehicle.create terminalNo']);
/** Named like one, but no reference. */
const noReferences: ReadonlySet<string> = new Set(['canId']);

/** Calls whose path names a record of another kind than the call's name says. */
const pathKinds: Readonly<Record<string, RecordKind>> = {
  'baseMap.abandon': 'baseMapUpload',
  'baseMap.finish': 'baseMapUpload',
  'baseMap.piece': 'baseMapUpload',
  'option.fittingPart': 'vehicleModel',
  'option.vehicleModel': 'vehicleCategory',
  'passport.authorizedMenuEntries': 'application',
  'menuEntry.assignable': 'application',
  'session.ofMember': 'member',
  'vehicle.checkTerminal': 'terminal',
};

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
      `${call.name} takes '${property}': say in security/record-kind.ts which kind of record it is.`,
    );
  }
  return null;
}

/** Whether a text of the call names a record that must be there, and so is no free one. */
export function isNumberOfRecord(call: Call, path: readonly string[]): boolean {
  return numbersOfRecords.has(`${call.name} ${path.join('.')}`);
}

export function pathKindOf(call: Call): RecordKind {
  return pathKinds[call.name] ?? kindNamed(nounOf(call));
}
