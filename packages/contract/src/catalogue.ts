import { z } from 'zod';
import * as auditLog from './access/audit-log/contract.ts';
import * as demo from './access/demo/contract.ts';
import * as dictionary from './access/dictionary/contract.ts';
import * as firstStep from './access/first-step/contract.ts';
import * as listView from './access/list-view/contract.ts';
import * as member from './access/member/contract.ts';
import * as passport from './access/member/passport.ts';
import * as menuEntry from './access/menu-entry/contract.ts';
import * as notice from './access/notice/contract.ts';
import * as org from './access/org/contract.ts';
import * as preference from './access/preference/contract.ts';
import * as profile from './access/profile/contract.ts';
import * as role from './access/role/contract.ts';
import * as session from './access/session/contract.ts';
import type { Call } from './core/call.ts';
import * as enumeration from './core/enumeration.ts';
import * as field from './core/field.ts';
import * as file from './core/file.ts';
import * as j1939 from './core/j1939.ts';
import * as option from './core/option.ts';
import * as sheetJob from './core/sheet/sheet-job.ts';
import * as baseMap from './fleet/base-map/contract.ts';
import * as configFile from './fleet/config-file/contract.ts';
import * as configFileRevision from './fleet/config-file/revision.ts';
import * as energyPrice from './fleet/energy-price/contract.ts';
import * as fittedPart from './fleet/fitted-part/contract.ts';
import * as metricChoice from './fleet/metric/choice.ts';
import * as metric from './fleet/metric/contract.ts';
import * as part from './fleet/part/contract.ts';
import * as sitePlan from './fleet/site-plan/contract.ts';
import * as terminal from './fleet/terminal/contract.ts';
import * as vehicleBatch from './fleet/vehicle/batch.ts';
import * as vehicleChange from './fleet/vehicle/change.ts';
import * as vehicleCommand from './fleet/vehicle/command.ts';
import * as vehicle from './fleet/vehicle/contract.ts';
import * as vehicleDefect from './fleet/vehicle/defect.ts';
import * as equipment from './fleet/vehicle/equipment.ts';
import * as vehicleCategory from './fleet/vehicle-category/contract.ts';
import * as vehicleModel from './fleet/vehicle-model/contract.ts';
import * as vehicleDebug from './service/debug-run/contract.ts';
import * as debugSpecification from './service/debug-specification/contract.ts';
import * as expertKnowledge from './service/expert-knowledge/contract.ts';
import * as expertLibrary from './service/expert-library/contract.ts';
import * as faultCode from './service/fault-code/contract.ts';
import * as maintenanceReminder from './service/maintenance-reminder/contract.ts';
import * as maintenanceStrategy from './service/maintenance-strategy/contract.ts';
import * as vehicleFault from './service/vehicle-fault/contract.ts';
import * as faultResponse from './service/vehicle-fault/response.ts';
import * as settlement from './stock/settlement/contract.ts';
import * as stockAnalysis from './stock/stock-analysis/contract.ts';
import * as stockMaintenanceItem from './stock/stock-maintenance-item/contract.ts';
import * as stockMaintenanceReminder from './stock/stock-maintenance-reminder/contract.ts';
import * as stockMovement from './stock/stock-movement/contract.ts';
import * as stockVehicle from './stock/stock-vehicle/contract.ts';
import * as warehouse from './stock/warehouse/contract.ts';
import * as availability from './telemetry/availability/contract.ts';
import * as backup from './telemetry/backup/contract.ts';
import * as energyAnalysis from './telemetry/energy-analysis/contract.ts';
import * as forwardTarget from './telemetry/forward-target/contract.ts';
import * as gatewayEvent from './telemetry/gateway-event/contract.ts';
import * as homeReport from './telemetry/home-report/contract.ts';
import * as ingest from './telemetry/ingest/contract.ts';
import * as map from './telemetry/map/contract.ts';
import * as mapSource from './telemetry/map/source.ts';
import * as messageLog from './telemetry/message-log/contract.ts';
import * as metricHistory from './telemetry/metric-history/contract.ts';
import * as retention from './telemetry/retention/contract.ts';
import * as road from './telemetry/road/contract.ts';
import * as terminalCommand from './telemetry/terminal-command/contract.ts';
import * as town from './telemetry/town/contract.ts';
import * as figureState from './telemetry/usage-state/contract.ts';
import * as workDaily from './telemetry/work-daily/contract.ts';
import * as workTime from './telemetry/work-time/contract.ts';

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'authority' in value;
}

function* callsIn(value: unknown): Generator<Call> {
  if (isCall(value)) yield value;
  else if (typeof value === 'object' && value !== null && Object.isFrozen(value)) {
    if ('sheet' in value) yield* callsIn(value.sheet);
    if ('calls' in value) yield* callsIn(Object.freeze({ ...(value.calls as object) }));
    else for (const inner of Object.values(value)) if (isCall(inner)) yield inner;
  }
}

const files = [
  auditLog,
  backup,
  baseMap,
  configFile,
  configFileRevision,
  demo,
  dictionary,
  energyPrice,
  equipment,
  expertKnowledge,
  expertLibrary,
  faultCode,
  j1939,
  faultResponse,
  file,
  firstStep,
  forwardTarget,
  gatewayEvent,
  ingest,
  listView,
  maintenanceReminder,
  maintenanceStrategy,
  member,
  menuEntry,
  metric,
  metricHistory,
  metricChoice,
  notice,
  option,
  org,
  part,
  passport,
  preference,
  profile,
  retention,
  road,
  role,
  session,
  settlement,
  sheetJob,
  stockMaintenanceItem,
  stockMaintenanceReminder,
  stockMovement,
  stockVehicle,
  warehouse,
  terminal,
  terminalCommand,
  town,
  vehicle,
  vehicleBatch,
  vehicleChange,
  vehicleCommand,
  vehicleCategory,
  vehicleDebug,
  debugSpecification,
  vehicleFault,
  vehicleModel,
  fittedPart,
  messageLog,
  availability,
  energyAnalysis,
  homeReport,
  map,
  mapSource,
  sitePlan,
  stockAnalysis,
  workDaily,
  figureState,
  vehicleDefect,
  workTime,
];

/** Every call of the contract, by name; the server checks that each has a route and each route a call. */
export const calls: ReadonlyMap<string, Call> = new Map(
  files
    .flatMap((file) => Object.values(file))
    .flatMap((value) => [...callsIn(value)])
    .map((call) => [call.name, call]),
);

/** What the files of the contract export by name: rows of records as their nouns, and the schemas that several calls share. */
function* schemasIn(exported: Readonly<Record<string, unknown>>): Generator<[string, z.ZodType]> {
  for (const [name, value] of Object.entries(exported)) {
    if (value instanceof z.ZodType) yield [name, value];
    else if (
      typeof value === 'object' &&
      value !== null &&
      'row' in value &&
      value.row instanceof z.ZodType
    ) {
      yield [name, value.row];
    }
  }
}

/** Every schema of the contract that has a name of its own. */
export const schemas: ReadonlyArray<readonly [name: string, schema: z.ZodType]> = [
  field,
  enumeration,
  ...files,
].flatMap((file) => [...schemasIn(file)]);
