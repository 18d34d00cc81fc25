import type { FieldError } from '@vehicle/contract/envelope';
import type { ErrorCode } from '@vehicle/contract/error';
import type { FieldRule } from '@vehicle/contract/field-rule';
import type { Language } from '@vehicle/contract/language';
import type { RequestBound } from '@vehicle/contract/request-bound';
import type { NounName } from './noun.ts';

type LocalText = Readonly<Record<Language, string>>;

/** A parameter of an error's sentence: as it is, a noun, a bound, or a text of which the reader gets the own language's. */
export type ErrorParam = string | number | { noun: NounName } | { bound: Bound } | { text: LocalText };

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
function untilLater(code: 'TOO_MANY_REQUESTS' | 'PLACES_TAKEN', name: RequestBound, wait: Wait): HttpFailure {
  const { count, seconds } = wait;
  return new HttpFailure(code, {
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
  causes?: ReadonlyArray<{ path: string; failure: HttpFailure }>;
  /** The rules that fields break, by the names of the fields. */
  rules?: Readonly<Record<string, FieldRule>>;
  headers?: Readonly<Record<string, string>>;
}

/** An answer that is no success; thrown anywhere below a route, turned into the envelope in one place. */
export class HttpFailure extends Error {
  readonly code: ErrorCode;
  readonly detail: FailureDetail;

  constructor(code: ErrorCode, detail: FailureDetail = {}) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}

export const fail = Object.freeze({
  validation: (errors: readonly FieldError[]) => new HttpFailure('VALIDATION_FAILED', { errors }),
  /** As `validation`, said in the reader's language. */
  fieldRules: (rules: Readonly<Record<string, FieldRule>>) => new HttpFailure('VALIDATION_FAILED', { rules }),
  ambiguousHost: () => new HttpFailure('VALIDATION_FAILED', { headers: { connection: 'close' } }),
  malformedJson: () => new HttpFailure('MALFORMED_JSON'),
  malformedForm: () => new HttpFailure('MALFORMED_FORM'),
  nulRefused: () => new HttpFailure('NUL_REFUSED'),
  fileMissing: () => new HttpFailure('FILE_MISSING', { path: 'fileId' }),
  fileUnreadable: ({ line, column, reason }: { line: number; column: number; reason: LocalText }) =>
    new HttpFailure('FILE_UNREADABLE', { params: { line, column, reason: { text: reason } } }),
  xmlOnly: () => new HttpFailure('XML_ONLY'),
  xlsxOnly: () => new HttpFailure('XLSX_ONLY'),
  sheetUnreadable: (reason: LocalText) =>
    new HttpFailure('SHEET_UNREADABLE', { params: { reason: { text: reason } } }),
  /** With the first of its errors; `count` is that of all. */
  sheetRefused: (count: number, errors: readonly FieldError[]) =>
    new HttpFailure('SHEET_REFUSED', { params: { count }, errors }),
  /** More rows than a file may hold. */
  sheetTooLong: (count: number, limit: number) =>
    new HttpFailure('SHEET_TOO_LONG', { params: { count, limit } }),
  frameUnreadable: (reason: LocalText) =>
    new HttpFailure('FRAME_UNREADABLE', { params: { reason: { text: reason } }, path: 'data' }),
  unauthenticated: (headers: Record<string, string> = {}) => new HttpFailure('UNAUTHENTICATED', { headers }),
  forbidden: () => new HttpFailure('FORBIDDEN'),
  grantExceeded: () => new HttpFailure('GRANT_EXCEEDED'),
  simulationRefused: () => new HttpFailure('SIMULATION_REFUSED'),
  notSimulated: () => new HttpFailure('NOT_SIMULATED'),
  memberUnusable: () => new HttpFailure('MEMBER_UNUSABLE'),
  mobileTaken: () => new HttpFailure('MOBILE_TAKEN', { path: 'mobile' }),
  mobileOnOtherPlatform: () => new HttpFailure('MOBILE_ON_OTHER_PLATFORM', { path: 'mobile' }),
  lastAdministrator: () => new HttpFailure('LAST_ADMINISTRATOR'),
  ownAccount: () => new HttpFailure('OWN_ACCOUNT'),
  resourceParent: () => new HttpFailure('RESOURCE_PARENT', { path: 'parentId' }),
  passwordCommon: (path: string) => new HttpFailure('PASSWORD_COMMON', { path }),
  mustChangePassword: () => new HttpFailure('MUST_CHANGE_PASSWORD'),
  /** Also for what the caller may not see. */
  notFound: (record: string, id: number | string) => new HttpFailure('NOT_FOUND', { params: { record, id } }),
  callNotFound: () => new HttpFailure('CALL_NOT_FOUND'),
  methodNotAllowed: (allowed: readonly string[]) =>
    new HttpFailure('METHOD_NOT_ALLOWED', { headers: { allow: allowed.join(', ') } }),
  duplicate: (field: NounName, value: string) =>
    new HttpFailure('DUPLICATE', { params: { field: { noun: field }, value }, path: field }),
  inUse: (by: NounName, count: number) => new HttpFailure('IN_USE', { params: { by: { noun: by }, count } }),
  staleEdit: (by: string, at: string) => new HttpFailure('STALE_EDIT', { params: { by, at } }),
  referenceMissing: (field: NounName, path: string = field) =>
    new HttpFailure('REFERENCE_MISSING', { params: { field: { noun: field } }, path }),
  treeCycle: () => new HttpFailure('TREE_CYCLE', { path: 'parentId' }),
  systemRecord: () => new HttpFailure('SYSTEM_RECORD'),
  fixedField: (field: NounName) =>
    new HttpFailure('FIXED_FIELD', { params: { field: { noun: field } }, path: field }),
  closedKind: () => new HttpFailure('CLOSED_KIND', { path: 'code' }),
  ownOrg: () => new HttpFailure('OWN_ORG'),
  terminalBound: (vin: string) => new HttpFailure('TERMINAL_BOUND', { params: { vin } }),
  terminalUnbound: () => new HttpFailure('REFERENCE_MISSING', { params: { field: { noun: 'vehicle' } } }),
  /** `lastSeen`: an instant, or the word for never. */
  terminalAway: (lastSeen: ErrorParam) => new HttpFailure('TERMINAL_AWAY', { params: { at: lastSeen } }),
  commandRefused: (reason: LocalText) =>
    new HttpFailure('COMMAND_REFUSED', { params: { reason: { text: reason } } }),
  vehicleHasHistory: () => new HttpFailure('VEHICLE_HAS_HISTORY'),
  vehicleRetired: () => new HttpFailure('VEHICLE_RETIRED'),
  vehicleNotRetired: () => new HttpFailure('VEHICLE_NOT_RETIRED'),
  sameOrg: () => new HttpFailure('SAME_ORG', { path: 'target' }),
  forwardingUnchanged: () => new HttpFailure('FORWARDING_UNCHANGED'),
  forwardAddressRefused: (reason: LocalText) =>
    new HttpFailure('FORWARD_ADDRESS_REFUSED', { params: { reason: { text: reason } }, path: 'address' }),
  forwardTargetNeeded: (count: number) => new HttpFailure('FORWARD_TARGET_NEEDED', { params: { count } }),
  forwardTargetDisabled: () => new HttpFailure('FORWARD_TARGET_DISABLED'),
  backfillEnded: () => new HttpFailure('BACKFILL_ENDED'),
  backfillVehicleClosed: (count: number) =>
    new HttpFailure('BACKFILL_VEHICLE_CLOSED', { params: { count }, path: 'vehicleIds' }),
  noForwardTarget: () => new HttpFailure('NO_FORWARD_TARGET'),
  modelInUse: (by: NounName, count: number) =>
    new HttpFailure('MODEL_IN_USE', { params: { by: { noun: by }, count }, path: 'isNode' }),
  modelIsNode: (path: string) => new HttpFailure('MODEL_IS_NODE', { path }),
  faultOpen: () => new HttpFailure('FAULT_OPEN'),
  faultClosed: () => new HttpFailure('FAULT_CLOSED'),
  faultTaken: (name: string, hours: number) => new HttpFailure('FAULT_TAKEN', { params: { name, hours } }),
  faultNotTaken: () => new HttpFailure('FAULT_NOT_TAKEN'),
  faultDone: () => new HttpFailure('FAULT_DONE'),
  faultReported: () => new HttpFailure('FAULT_REPORTED'),
  /** `spec`: what the open run is held against. */
  debugOpen: (spec: string) => new HttpFailure('DEBUG_OPEN', { params: { spec }, path: 'vehicleId' }),
  debugSpecMisfit: () => new HttpFailure('DEBUG_SPEC_MISFIT', { path: 'debugSpecId' }),
  debugStarted: () => new HttpFailure('DEBUG_STARTED'),
  debugNotStarted: () => new HttpFailure('DEBUG_NOT_STARTED'),
  debugFinished: () => new HttpFailure('DEBUG_FINISHED'),
  debugItemUnknown: (seq: number, path: string) =>
    new HttpFailure('DEBUG_ITEM_UNKNOWN', { params: { seq }, path }),
  debugItemAutomatic: (name: string, path: string) =>
    new HttpFailure('DEBUG_ITEM_AUTOMATIC', { params: { name }, path }),
  debugItemsMissing: (count: number, names: string) =>
    new HttpFailure('DEBUG_ITEMS_MISSING', { params: { count, names } }),
  /** With what is wrong with each vehicle. */
  movementsRefused: (causes: ReadonlyArray<{ path: string; failure: HttpFailure }>) =>
    new HttpFailure('MOVEMENTS_REFUSED', { params: { count: causes.length }, causes }),
  vehicleInStock: (vin: string, storage: string) =>
    new HttpFailure('VEHICLE_IN_STOCK', { params: { vin, storage } }),
  vehicleStillInStock: (vin: string) => new HttpFailure('VEHICLE_STILL_IN_STOCK', { params: { vin } }),
  vehicleNotInStock: (vin: string) => new HttpFailure('VEHICLE_NOT_IN_STOCK', { params: { vin } }),
  vehicleNotBuilt: (vin: string) => new HttpFailure('VEHICLE_NOT_BUILT', { params: { vin } }),
  vehicleNotSold: (vin: string) => new HttpFailure('VEHICLE_NOT_SOLD', { params: { vin } }),
  vehicleNotDebugged: (vin: string) => new HttpFailure('VEHICLE_NOT_DEBUGGED', { params: { vin } }),
  settlementUnconfirmed: (vin: string, no: string) =>
    new HttpFailure('SETTLEMENT_UNCONFIRMED', { params: { vin, no } }),
  storageDisabled: (storage: string, path: string) =>
    new HttpFailure('STORAGE_DISABLED', { params: { storage }, path }),
  storageFull: ({ storage, capacity, path }: { storage: string; capacity: number; path: string }) =>
    new HttpFailure('STORAGE_FULL', { params: { storage, capacity }, path }),
  sameStorage: (vin: string) => new HttpFailure('SAME_STORAGE', { params: { vin }, path: 'toStorageId' }),
  orgNotClient: (org: string) => new HttpFailure('ORG_NOT_CLIENT', { params: { org }, path: 'clientOrgId' }),
  settlementNotDraft: () => new HttpFailure('SETTLEMENT_NOT_DRAFT'),
  settlementOfSeller: () => new HttpFailure('SETTLEMENT_OF_SELLER'),
  settlementEmpty: () => new HttpFailure('SETTLEMENT_EMPTY', { path: 'amount' }),
  settlementStillDraft: () => new HttpFailure('SETTLEMENT_STILL_DRAFT'),
  settlementSettled: () => new HttpFailure('SETTLEMENT_SETTLED'),
  paymentTooMuch: (open: string) => new HttpFailure('PAYMENT_TOO_MUCH', { params: { open }, path: 'amount' }),
  stockMaintenanceDone: () => new HttpFailure('STOCK_MAINTENANCE_DONE'),
  stockMaintenanceClosed: () => new HttpFailure('STOCK_MAINTENANCE_CLOSED'),
  maintenanceDone: () => new HttpFailure('MAINTENANCE_DONE'),
  maintenanceEarly: () => new HttpFailure('MAINTENANCE_EARLY'),
  partNotFitted: () => new HttpFailure('PART_NOT_FITTED'),
  partMisfit: () => new HttpFailure('PART_MISFIT', { path: 'partInfoId' }),
  fileTypeRefused: () => new HttpFailure('FILE_TYPE_REFUSED'),
  imageUnreadable: (min: number, max: number) =>
    new HttpFailure('IMAGE_UNREADABLE', { params: { min, max } }),
  configFileInUse: (count: number) => new HttpFailure('CONFIG_FILE_IN_USE', { params: { count } }),
  oldPasswordWrong: () => new HttpFailure('OLD_PASSWORD_WRONG', { path: 'oldPassword' }),
  passwordMismatch: () => new HttpFailure('PASSWORD_MISMATCH', { path: 'confirmNewPassword' }),
  passwordRefused: (path: string) => new HttpFailure('PASSWORD_REFUSED', { path }),
  passwordWeak: (path: string) => new HttpFailure('PASSWORD_WEAK', { path }),
  payloadTooLarge: (limit: string) => new HttpFailure('PAYLOAD_TOO_LARGE', { params: { limit } }),
  unsupportedMedia: () => new HttpFailure('UNSUPPORTED_MEDIA'),
  imageTooLarge: (pixels: number) =>
    new HttpFailure('IMAGE_TOO_LARGE', { params: { megapixels: pixels / 1e6 } }),
  placesTaken: (name: RequestBound, wait: Wait) => untilLater('PLACES_TAKEN', name, wait),
  tooManyRequests: (name: RequestBound, wait: Wait) => untilLater('TOO_MANY_REQUESTS', name, wait),
  diskLow: () => new HttpFailure('DISK_LOW'),
  unavailable: () => new HttpFailure('UNAVAILABLE', { headers: { 'retry-after': '5' } }),
});
