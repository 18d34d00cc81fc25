import type { FieldError } from '@vehicle/contract/core/envelope';
import type { BoundedRule } from '@vehicle/contract/core/field-rule';
import type { Language } from '@vehicle/contract/core/language';
import type { ErrorCode } from '@vehicle/contract/core/refusal/error';
import type { RequestBound } from '@vehicle/contract/core/refusal/request-bound';
import type { SheetReport } from '@vehicle/contract/core/sheet/sheet-report';
import type { EntityName } from './entity-label.ts';

type LocalText = Readonly<Record<Language, string>>;

/** A parameter of an error's sentence: as it is, a noun, a bound, or a text of which the reader gets the own language's. */
export type ErrorParam = string | number | { entity: EntityName } | { bound: Bound } | { text: LocalText };

interface Bound {
  name: RequestBound;
  /** How much of it there may be. */
  count: number;
}

interface Wait {
  count: number;
  seconds: number;
}

/** A refusal that waiting helps against: which bound, and when to come back. */
function untilLater(code: 'TOO_MANY_REQUESTS' | 'PLACES_TAKEN', name: RequestBound, wait: Wait): Refusal {
  const { count, seconds } = wait;
  return new Refusal(code, {
    params: { bound: { bound: { name, count } }, seconds },
    headers: { 'retry-after': String(seconds) },
  });
}

interface FailureDetail {
  params?: Readonly<Record<string, ErrorParam>>;
  /** The input field that the failure belongs to. */
  path?: string;
  errors?: readonly FieldError[];
  /** What is wrong with each of several things, said in the reader's language. */
  causes?: ReadonlyArray<{ path: string; failure: Refusal }>;
  /** The rules that fields break, by the names of the fields. */
  rules?: Readonly<Record<string, BoundedRule>>;
  headers?: Readonly<Record<string, string>>;
  /** What is wrong with a file, column by column. */
  report?: SheetReport;
}

/** An answer that is no success; thrown anywhere below a route, turned into the envelope in one place. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly detail: FailureDetail;

  constructor(code: ErrorCode, detail: FailureDetail = {}) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}

export const fail = Object.freeze({
  validation: (errors: readonly FieldError[]) => new Refusal('VALIDATION_FAILED', { errors }),
  /** As `validation`, said in the reader's language. */
  fieldRules: (rules: Readonly<Record<string, BoundedRule>>) => new Refusal('VALIDATION_FAILED', { rules }),
  ambiguousHost: () => new Refusal('VALIDATION_FAILED', { headers: { connection: 'close' } }),
  malformedJson: () => new Refusal('MALFORMED_JSON'),
  malformedForm: () => new Refusal('MALFORMED_FORM'),
  nulRefused: () => new Refusal('NUL_REFUSED'),
  fileMissing: () => new Refusal('FILE_MISSING', { path: 'fileId' }),
  fileUnreadable: ({ line, column, reason }: { line: number; column: number; reason: LocalText }) =>
    new Refusal('FILE_UNREADABLE', { params: { line, column, reason: { text: reason } } }),
  xmlOnly: () => new Refusal('XML_ONLY'),
  xlsxOnly: () => new Refusal('XLSX_ONLY'),
  sheetUnreadable: (reason: LocalText) =>
    new Refusal('SHEET_UNREADABLE', { params: { reason: { text: reason } } }),
  /** With the first of its errors, and with all of them column by column; `count` is that of all. */
  sheetRefused: (count: number, errors: readonly FieldError[], report: SheetReport) =>
    new Refusal('SHEET_REFUSED', { params: { count }, errors, report }),
  /** More rows than a file may hold. */
  sheetTooLong: (count: number, limit: number) => new Refusal('SHEET_TOO_LONG', { params: { count, limit } }),
  frameUnreadable: (reason: LocalText) =>
    new Refusal('FRAME_UNREADABLE', { params: { reason: { text: reason } }, path: 'data' }),
  unauthenticated: (headers: Record<string, string> = {}) => new Refusal('UNAUTHENTICATED', { headers }),
  forbidden: () => new Refusal('FORBIDDEN'),
  tlsNeeded: () => new Refusal('TLS_NEEDED', { headers: { connection: 'close' } }),
  grantExceeded: () => new Refusal('GRANT_EXCEEDED'),
  simulationRefused: () => new Refusal('SIMULATION_REFUSED'),
  notSimulated: () => new Refusal('NOT_SIMULATED'),
  memberUnusable: () => new Refusal('MEMBER_UNUSABLE'),
  mobileTaken: () => new Refusal('MOBILE_TAKEN', { path: 'mobile' }),
  mobileOnOtherPlatform: () => new Refusal('MOBILE_ON_OTHER_PLATFORM', { path: 'mobile' }),
  lastAdministrator: () => new Refusal('LAST_ADMINISTRATOR'),
  ownMember: () => new Refusal('OWN_MEMBER'),
  menuEntryParent: () => new Refusal('MENU_ENTRY_PARENT', { path: 'parentId' }),
  passwordCommon: (path: string) => new Refusal('PASSWORD_COMMON', { path }),
  mustChangePassword: () => new Refusal('MUST_CHANGE_PASSWORD'),
  /** Also for what the caller may not see. */
  notFound: (record: string, id: number | string) => new Refusal('NOT_FOUND', { params: { record, id } }),
  callNotFound: () => new Refusal('CALL_NOT_FOUND'),
  methodNotAllowed: (allowed: readonly string[]) =>
    new Refusal('METHOD_NOT_ALLOWED', { headers: { allow: allowed.join(', ') } }),
  duplicate: (field: EntityName, value: string) =>
    new Refusal('DUPLICATE', { params: { field: { entity: field }, value }, path: field }),
  inUse: (by: EntityName, count: number) => new Refusal('IN_USE', { params: { by: { entity: by }, count } }),
  staleEdit: (by: string, at: string) => new Refusal('STALE_EDIT', { params: { by, at } }),
  referenceMissing: (field: EntityName, path: string = field) =>
    new Refusal('REFERENCE_MISSING', { params: { field: { entity: field } }, path }),
  treeCycle: () => new Refusal('TREE_CYCLE', { path: 'parentId' }),
  keyReused: () => new Refusal('KEY_REUSED'),
  systemRecord: () => new Refusal('SYSTEM_RECORD'),
  fixedField: (field: EntityName) =>
    new Refusal('FIXED_FIELD', { params: { field: { entity: field } }, path: field }),
  closedKind: () => new Refusal('CLOSED_KIND', { path: 'code' }),
  viewsTaken: (count: number) => new Refusal('VIEWS_TAKEN', { params: { count } }),
  ownOrg: () => new Refusal('OWN_ORG'),
  terminalBound: (vin: string, path?: string) =>
    new Refusal('TERMINAL_BOUND', { params: { vin }, ...(path !== undefined && { path }) }),
  terminalUnbound: () => new Refusal('REFERENCE_MISSING', { params: { field: { entity: 'vehicle' } } }),
  /** `lastSeen`: an instant, or the word for never. */
  terminalAway: (lastSeen: ErrorParam) => new Refusal('TERMINAL_AWAY', { params: { at: lastSeen } }),
  commandRefused: (reason: LocalText) =>
    new Refusal('COMMAND_REFUSED', { params: { reason: { text: reason } } }),
  vehicleHasHistory: () => new Refusal('VEHICLE_HAS_HISTORY'),
  vehicleRetired: () => new Refusal('VEHICLE_RETIRED'),
  vehicleNotRetired: () => new Refusal('VEHICLE_NOT_RETIRED'),
  sameOrg: () => new Refusal('SAME_ORG', { path: 'target' }),
  forwardingUnchanged: () => new Refusal('FORWARDING_UNCHANGED'),
  forwardAddressRefused: (reason: LocalText) =>
    new Refusal('FORWARD_ADDRESS_REFUSED', { params: { reason: { text: reason } }, path: 'address' }),
  forwardTargetNeeded: (count: number) => new Refusal('FORWARD_TARGET_NEEDED', { params: { count } }),
  forwardTargetDisabled: () => new Refusal('FORWARD_TARGET_DISABLED'),
  backfillEnded: () => new Refusal('BACKFILL_ENDED'),
  backfillVehicleClosed: (count: number) =>
    new Refusal('BACKFILL_VEHICLE_CLOSED', { params: { count }, path: 'vehicleIds' }),
  noForwardTarget: () => new Refusal('NO_FORWARD_TARGET'),
  modelInUse: (by: EntityName, count: number) =>
    new Refusal('MODEL_IN_USE', { params: { by: { entity: by }, count }, path: 'isNode' }),
  modelIsNode: (path: string) => new Refusal('MODEL_IS_NODE', { path }),
  faultOpen: () => new Refusal('FAULT_OPEN'),
  faultClosed: () => new Refusal('FAULT_CLOSED'),
  faultTaken: (name: string, hours: number) => new Refusal('FAULT_TAKEN', { params: { name, hours } }),
  faultNotTaken: () => new Refusal('FAULT_NOT_TAKEN'),
  faultDone: () => new Refusal('FAULT_DONE'),
  faultReported: () => new Refusal('FAULT_REPORTED'),
  /** `spec`: what the open run is held against. */
  demoBusy: () => new Refusal('DEMO_BUSY'),
  demoUnsupervised: (command: string) => new Refusal('DEMO_UNSUPERVISED', { params: { command } }),
  debugOpen: (spec: string) => new Refusal('DEBUG_OPEN', { params: { spec }, path: 'vehicleId' }),
  debugSpecificationMisfit: () => new Refusal('DEBUG_SPECIFICATION_MISFIT', { path: 'debugSpecificationId' }),
  debugStarted: () => new Refusal('DEBUG_STARTED'),
  debugNotStarted: () => new Refusal('DEBUG_NOT_STARTED'),
  debugFinished: () => new Refusal('DEBUG_FINISHED'),
  debugItemUnknown: (seq: number, path: string) =>
    new Refusal('DEBUG_ITEM_UNKNOWN', { params: { seq }, path }),
  debugItemAutomatic: (name: string, path: string) =>
    new Refusal('DEBUG_ITEM_AUTOMATIC', { params: { name }, path }),
  debugItemsMissing: (count: number, names: string) =>
    new Refusal('DEBUG_ITEMS_MISSING', { params: { count, names } }),
  /** With what is wrong with each vehicle. */
  vehiclesRefused: (causes: ReadonlyArray<{ path: string; failure: Refusal }>) =>
    new Refusal('VEHICLES_REFUSED', { params: { count: causes.length }, causes }),
  /** With what is wrong with each vehicle. */
  movementsRefused: (causes: ReadonlyArray<{ path: string; failure: Refusal }>) =>
    new Refusal('MOVEMENTS_REFUSED', { params: { count: causes.length }, causes }),
  vehicleInStock: (vin: string, warehouse: string) =>
    new Refusal('VEHICLE_IN_STOCK', { params: { vin, warehouse } }),
  vehicleStillInStock: (vin: string) => new Refusal('VEHICLE_STILL_IN_STOCK', { params: { vin } }),
  vehicleNotInStock: (vin: string) => new Refusal('VEHICLE_NOT_IN_STOCK', { params: { vin } }),
  vehicleNotBuilt: (vin: string) => new Refusal('VEHICLE_NOT_BUILT', { params: { vin } }),
  vehicleNotSold: (vin: string) => new Refusal('VEHICLE_NOT_SOLD', { params: { vin } }),
  vehicleNotDebugged: (vin: string) => new Refusal('VEHICLE_NOT_DEBUGGED', { params: { vin } }),
  settlementUnconfirmed: (vin: string, no: string) =>
    new Refusal('SETTLEMENT_UNCONFIRMED', { params: { vin, no } }),
  warehouseDisabled: (warehouse: string, path: string) =>
    new Refusal('WAREHOUSE_DISABLED', { params: { warehouse }, path }),
  warehouseFull: ({ warehouse, capacity, path }: { warehouse: string; capacity: number; path: string }) =>
    new Refusal('WAREHOUSE_FULL', { params: { warehouse, capacity }, path }),
  sameWarehouse: (vin: string) => new Refusal('SAME_WAREHOUSE', { params: { vin }, path: 'toWarehouseId' }),
  orgNotClient: (org: string) => new Refusal('ORG_NOT_CLIENT', { params: { org }, path: 'clientOrgId' }),
  settlementNotDraft: () => new Refusal('SETTLEMENT_NOT_DRAFT'),
  settlementOfSeller: () => new Refusal('SETTLEMENT_OF_SELLER'),
  settlementEmpty: () => new Refusal('SETTLEMENT_EMPTY', { path: 'amount' }),
  settlementStillDraft: () => new Refusal('SETTLEMENT_STILL_DRAFT'),
  settlementSettled: () => new Refusal('SETTLEMENT_SETTLED'),
  paymentUnchanged: () => new Refusal('PAYMENT_UNCHANGED'),
  paymentTooMuch: (open: string) => new Refusal('PAYMENT_TOO_MUCH', { params: { open }, path: 'amount' }),
  stockMaintenanceDone: () => new Refusal('STOCK_MAINTENANCE_DONE'),
  stockMaintenanceClosed: () => new Refusal('STOCK_MAINTENANCE_CLOSED'),
  maintenanceDone: () => new Refusal('MAINTENANCE_DONE'),
  maintenanceEarly: () => new Refusal('MAINTENANCE_EARLY'),
  partNotFitted: () => new Refusal('PART_NOT_FITTED'),
  partMisfit: () => new Refusal('PART_MISFIT', { path: 'partId' }),
  fileTypeRefused: () => new Refusal('FILE_TYPE_REFUSED'),
  imageUnreadable: (min: number, max: number) => new Refusal('IMAGE_UNREADABLE', { params: { min, max } }),
  configFileInUse: (count: number) => new Refusal('CONFIG_FILE_IN_USE', { params: { count } }),
  oldPasswordWrong: () => new Refusal('OLD_PASSWORD_WRONG', { path: 'oldPassword' }),
  passwordMismatch: () => new Refusal('PASSWORD_MISMATCH', { path: 'confirmNewPassword' }),
  passwordRefused: (path: string) => new Refusal('PASSWORD_REFUSED', { path }),
  passwordWeak: (path: string) => new Refusal('PASSWORD_WEAK', { path }),
  payloadTooLarge: (limit: string) => new Refusal('PAYLOAD_TOO_LARGE', { params: { limit } }),
  unsupportedMedia: () => new Refusal('UNSUPPORTED_MEDIA'),
  imageTooLarge: (pixels: number) => new Refusal('IMAGE_TOO_LARGE', { params: { megapixels: pixels / 1e6 } }),
  placesTaken: (name: RequestBound, wait: Wait) => untilLater('PLACES_TAKEN', name, wait),
  tooManyRequests: (name: RequestBound, wait: Wait) => untilLater('TOO_MANY_REQUESTS', name, wait),
  baseMapRefused: (reason: LocalText) =>
    new Refusal('BASE_MAP_REFUSED', { params: { reason: { text: reason } } }),
  uploadOutOfStep: (received: number) => new Refusal('UPLOAD_OUT_OF_STEP', { params: { received } }),
  tooManyBaseMaps: (limit: number) => new Refusal('TOO_MANY_BASE_MAPS', { params: { limit } }),
  rangeRefused: (size: number) =>
    new Refusal('RANGE_REFUSED', { headers: { 'content-range': `bytes */${size}` } }),
  diskLow: () => new Refusal('DISK_LOW'),
  unavailable: () => new Refusal('UNAVAILABLE', { headers: { 'retry-after': '5' } }),
});

/** What was asked for; NOT_FOUND where there is none, or none that the caller may see. */
export function present<T>(value: T | null | undefined, record: string, id: number | string): T {
  if (value === null || value === undefined) throw fail.notFound(record, id);
  return value;
}
