import { z } from 'zod';
import type { Call } from '../call.ts';
import { id, version } from '../field.ts';
import type { ErrorCode } from './error.ts';

/** What the rules of the business say against a call: by its name, or for all calls of a record. */
const refusals: Readonly<Partial<Record<ErrorCode, readonly string[]>>> = {
  BACKFILL_ENDED: ['forwardTarget.cancelBackfill'],
  BACKFILL_VEHICLE_CLOSED: ['forwardTarget.backfill'],
  BASE_MAP_REFUSED: ['baseMap.finish'],
  CLOSED_KIND: ['dictionary.create', 'dictionary.update'],
  COMMAND_REFUSED: ['terminalCommand.send', 'terminalCommand.control', 'terminalCommand.cancel'],
  CONFIG_FILE_IN_USE: ['configFile.setEnabled', 'configFile.remove'],
  DISK_LOW: ['baseMap.begin'],
  DEBUG_FINISHED: ['vehicleDebug.progress', 'vehicleDebug.update', 'vehicleDebug.remove'],
  DEBUG_ITEMS_MISSING: ['vehicleDebug.progress'],
  DEBUG_ITEM_AUTOMATIC: ['vehicleDebug.progress'],
  DEBUG_ITEM_UNKNOWN: ['vehicleDebug.progress'],
  DEBUG_NOT_STARTED: ['vehicleDebug.progress'],
  DEBUG_OPEN: ['vehicleDebug.create', 'vehicleDebug.start', 'stockMovement.create', 'vehicle.retire'],
  DEBUG_SPECIFICATION_MISFIT: ['vehicleDebug.create', 'vehicleDebug.update'],
  DEBUG_STARTED: ['vehicleDebug.start', 'vehicleDebug.update', 'vehicleDebug.remove'],
  DEMO_BUSY: ['demo.make', 'demo.clear'],
  DEMO_UNSUPERVISED: ['demo.make', 'demo.clear'],
  FAULT_CLOSED: ['vehicleFault.update'],
  FAULT_DONE: ['vehicleFault.take', 'vehicleFault.handle'],
  FAULT_NOT_TAKEN: ['vehicleFault.handle'],
  FAULT_OPEN: ['vehicleFault.create', 'vehicleFault.update'],
  FAULT_REPORTED: ['vehicleFault.update', 'vehicleFault.remove'],
  FAULT_TAKEN: ['vehicleFault.take', 'vehicleFault.handle'],
  FILE_TYPE_REFUSED: ['file.upload'],
  FILE_UNREADABLE: ['configFile.create', 'configFile.upload', 'configFile.difference'],
  FIXED_FIELD: ['dictionary.update', 'vehicleDebug.update', 'vehicleFault.update', 'fittedPart.update'],
  FORBIDDEN: ['listView.update', 'listView.remove'],
  FORWARDING_UNCHANGED: ['vehicle.setForwarding'],
  FORWARD_ADDRESS_REFUSED: ['forwardTarget.create', 'forwardTarget.update', 'forwardTarget.test'],
  FORWARD_TARGET_DISABLED: ['forwardTarget.backfill'],
  FORWARD_TARGET_NEEDED: ['forwardTarget.update', 'forwardTarget.remove'],
  FRAME_UNREADABLE: ['configFile.tryOut'],
  GRANT_EXCEEDED: [
    'member.create',
    'member.update',
    'member.remove',
    'member.enableHere',
    'member.resetPassword',
    'member.simulate',
    'menuEntry.create',
    'menuEntry.update',
    'menuEntry.remove',
    'menuEntry.move',
    'role.create',
    'role.update',
    'role.remove',
    'role.authorize',
    'role.authorizeInApp',
  ],
  IMAGE_TOO_LARGE: ['file.upload'],
  IMAGE_UNREADABLE: ['file.upload'],
  LAST_ADMINISTRATOR: ['member.update', 'member.remove'],
  MAINTENANCE_DONE: ['maintenanceReminder.maintain'],
  MAINTENANCE_EARLY: ['maintenanceReminder.maintain'],
  MEMBER_UNUSABLE: ['member.simulate'],
  MOBILE_ON_OTHER_PLATFORM: ['member.create'],
  MOBILE_TAKEN: ['member.create', 'member.update', 'member.enableHere', 'profile.update'],
  MODEL_IN_USE: ['vehicleModel.update'],
  MODEL_IS_NODE: [
    'vehicleModel.create',
    'vehicleModel.update',
    'vehicle.create',
    'vehicle.update',
    'vehicle.setModelBatch',
    'vehicle.import',
  ],
  MOVEMENTS_REFUSED: ['stockMovement.batch'],
  NOT_SIMULATED: ['member.stopSimulation'],
  NO_FORWARD_TARGET: ['vehicle.setForwarding'],
  OLD_PASSWORD_WRONG: ['passport.changePassword'],
  ORG_NOT_CLIENT: ['stockMovement.create', 'stockMovement.batch'],
  OWN_MEMBER: ['member.update', 'member.remove', 'member.resetPassword'],
  OWN_ORG: ['org.update', 'org.remove', 'org.setEnabled'],
  PART_MISFIT: ['fittedPart.create', 'fittedPart.replace'],
  PART_NOT_FITTED: ['fittedPart.replace', 'fittedPart.unbind'],
  PASSWORD_COMMON: ['member.create', 'passport.changePassword'],
  PASSWORD_MISMATCH: ['passport.changePassword'],
  PASSWORD_REFUSED: ['member.create', 'passport.changePassword'],
  PASSWORD_WEAK: ['member.create', 'passport.changePassword'],
  PAYMENT_TOO_MUCH: ['settlement.pay', 'settlement.correctPayment'],
  PAYMENT_UNCHANGED: ['settlement.correctPayment'],
  MENU_ENTRY_PARENT: ['menuEntry.create', 'menuEntry.update', 'menuEntry.move'],
  RANGE_REFUSED: ['baseMap.read'],
  SAME_ORG: ['vehicle.transfer'],
  SAME_WAREHOUSE: ['stockMovement.create'],
  SETTLEMENT_EMPTY: ['settlement.confirm'],
  SETTLEMENT_NOT_DRAFT: ['settlement.update', 'settlement.confirm'],
  SETTLEMENT_OF_SELLER: [
    'settlement.update',
    'settlement.confirm',
    'settlement.pay',
    'settlement.correctPayment',
  ],
  SETTLEMENT_SETTLED: ['settlement.pay'],
  SETTLEMENT_STILL_DRAFT: ['settlement.pay'],
  SETTLEMENT_UNCONFIRMED: ['stockMovement.create'],
  SHEET_TOO_LONG: ['metricHistory.export'],
  STOCK_MAINTENANCE_CLOSED: ['stockMaintenanceReminder.maintain'],
  STOCK_MAINTENANCE_DONE: ['stockMaintenanceReminder.maintain'],
  WAREHOUSE_DISABLED: ['stockMovement.create', 'stockMovement.batch'],
  WAREHOUSE_FULL: ['stockMovement.create', 'stockMovement.batch'],
  SYSTEM_RECORD: [
    'dictionary.update',
    'dictionary.remove',
    'org.update',
    'org.remove',
    'org.setEnabled',
    'menuEntry.update',
    'menuEntry.remove',
    'menuEntry.move',
  ],
  TERMINAL_AWAY: ['terminalCommand.send', 'terminalCommand.control'],
  TERMINAL_BOUND: [
    'terminal.update',
    'terminal.remove',
    'vehicle.bindTerminal',
    'vehicle.create',
    'vehicle.update',
  ],
  TOO_MANY_BASE_MAPS: ['baseMap.begin'],
  TOO_MANY_REQUESTS: [
    'baseMap.begin',
    'vehicle.stream',
    'member.create',
    'member.resetPassword',
    'passport.changePassword',
  ],
  TREE_CYCLE: [
    'org.update',
    'menuEntry.update',
    'menuEntry.move',
    'vehicleCategory.update',
    'vehicleModel.update',
  ],
  UPLOAD_OUT_OF_STEP: ['baseMap.piece', 'baseMap.finish'],
  VEHICLES_REFUSED: [
    'vehicle.transferBatch',
    'vehicle.setForwardingBatch',
    'vehicle.setModelBatch',
    'vehicle.bindTerminalBatch',
  ],
  VEHICLE_HAS_HISTORY: ['vehicle.remove'],
  VEHICLE_IN_STOCK: ['stockMovement.create'],
  VEHICLE_NOT_BUILT: ['stockMovement.create'],
  VEHICLE_NOT_DEBUGGED: ['stockMovement.create'],
  VEHICLE_NOT_IN_STOCK: ['stockMovement.create'],
  VEHICLE_NOT_RETIRED: ['vehicle.restore'],
  VEHICLE_NOT_SOLD: ['stockMovement.create'],
  VEHICLE_RETIRED: [
    'stockMovement.create',
    'vehicleDebug.create',
    'vehicle.update',
    'vehicle.bindTerminal',
    'vehicle.setForwarding',
    'vehicle.transfer',
    'vehicle.retire',
  ],
  VEHICLE_STILL_IN_STOCK: ['vehicle.retire'],
  VIEWS_TAKEN: ['listView.arrange', 'listView.create', 'listView.update'],
  XML_ONLY: ['configFile.create', 'configFile.upload', 'configFile.difference'],
};

function shapeOf(schema: z.ZodType): Readonly<Record<string, unknown>> {
  return schema instanceof z.ZodObject ? schema.shape : {};
}

function* admissionErrors(call: Call): Generator<ErrorCode> {
  const { authority, onlyInPerson } = call;
  if (authority === 'public') return;
  yield 'UNAUTHENTICATED';
  if (authority === 'terminal') return;
  yield 'MUST_CHANGE_PASSWORD';
  if (authority !== 'session') yield 'FORBIDDEN';
  if (onlyInPerson) yield 'SIMULATION_REFUSED';
  if (call.accepts !== 'multipart' && call.answers !== 'eventStream') yield 'PLACES_TAKEN';
  if (call.isHeavy) yield 'PLACES_TAKEN';
  if (call.isIdempotent) yield 'KEY_REUSED';
}

function* inputErrors(call: Call): Generator<ErrorCode> {
  const parts = { ...shapeOf(call.params), ...shapeOf(call.query) };
  if (call.accepts !== 'nothing' || Object.keys(parts).length > 0) yield 'VALIDATION_FAILED';
  if (call.accepts === 'nothing') return;
  yield* ['UNSUPPORTED_MEDIA', 'PAYLOAD_TOO_LARGE', 'MALFORMED_JSON'] as const;
  if (call.accepts === 'json') yield 'NUL_REFUSED';
  else yield* ['MALFORMED_FORM', 'FILE_MISSING', 'TOO_MANY_REQUESTS', 'DISK_LOW'] as const;
}

/** What the kind of the act lets go wrong, whatever the record is. */
function* actErrors(call: Call): Generator<ErrorCode> {
  const act = call.name.split('.').at(-1);
  if (Object.keys(shapeOf(call.params)).length > 0) yield 'NOT_FOUND';
  if (shapeOf(call.body).version === version) yield 'STALE_EDIT';
  if (act === 'remove') yield 'IN_USE';
  if (act === 'import') yield* ['XLSX_ONLY', 'SHEET_UNREADABLE', 'SHEET_REFUSED'] as const;
  if (act === 'mark') yield* ['XLSX_ONLY', 'SHEET_UNREADABLE'] as const;
  if (act === 'create' || act === 'update') yield 'DUPLICATE';
  if (Object.values(shapeOf(call.body)).includes(id) || act === 'create' || act === 'update') {
    yield 'REFERENCE_MISSING';
  }
  if (call.authority === 'public' && call.accepts === 'json') yield 'TOO_MANY_REQUESTS';
}

/** The error codes that a call can answer, beside those of a server that is broken or a path that does not exist. */
export function errorsOfCall(call: Call): ErrorCode[] {
  const own = Object.entries(refusals)
    .filter(([, names]) => names?.includes(call.name))
    .map(([code]) => code as ErrorCode);
  const all = [
    ...admissionErrors(call),
    ...inputErrors(call),
    ...actErrors(call),
    ...own,
    'UNAVAILABLE' as const,
  ];
  return [...new Set(all)];
}
