import { z } from 'zod';
import * as auditLog from './audit-log.ts';
import type { Call } from './call.ts';
import * as configFile from './config-file.ts';
import * as configFileRevision from './config-file-revision.ts';
import * as datagram from './datagram.ts';
import * as dictionary from './dictionary.ts';
import * as energyAnalysis from './energy-analysis.ts';
import * as enumeration from './enumeration.ts';
import * as expertKnowledge from './expert-knowledge.ts';
import * as expertLibrary from './expert-library.ts';
import * as faultBase from './fault-base.ts';
import * as faultCode from './fault-code.ts';
import * as faultResponse from './fault-response.ts';
import * as field from './field.ts';
import * as figureState from './figure-state.ts';
import * as file from './file.ts';
import * as forwardTarget from './forward-target.ts';
import * as gatewayEvent from './gateway-event.ts';
import * as homeReport from './home-report.ts';
import * as ingest from './ingest.ts';
import * as maintenanceReminder from './maintenance-reminder.ts';
import * as maintenanceStrategy from './maintenance-strategy.ts';
import * as map from './map.ts';
import * as mapSource from './map-source.ts';
import * as member from './member.ts';
import * as menuResource from './menu-resource.ts';
import * as metric from './metric.ts';
import * as metricChoice from './metric-choice.ts';
import * as metricHistory from './metric-history.ts';
import * as notice from './notice.ts';
import * as option from './option.ts';
import * as org from './org.ts';
import * as partInfo from './part-info.ts';
import * as passport from './passport.ts';
import * as profile from './profile.ts';
import * as retention from './retention.ts';
import * as role from './role.ts';
import * as session from './session.ts';
import * as settlement from './settlement.ts';
import * as sheetJob from './sheet-job.ts';
import * as sitePlan from './site-plan.ts';
import * as stockAnalysis from './stock-analysis.ts';
import * as stockMaintenanceItem from './stock-maintenance-item.ts';
import * as stockMaintenanceReminder from './stock-maintenance-reminder.ts';
import * as stockMovement from './stock-movement.ts';
import * as stockVehicle from './stock-vehicle.ts';
import * as storage from './storage.ts';
import * as terminal from './terminal.ts';
import * as terminalCommand from './terminal-command.ts';
import * as vehicle from './vehicle.ts';
import * as vehicleCategory from './vehicle-category.ts';
import * as vehicleChange from './vehicle-change.ts';
import * as vehicleCommand from './vehicle-command.ts';
import * as vehicleDebug from './vehicle-debug.ts';
import * as vehicleDebugSpec from './vehicle-debug-spec.ts';
import * as vehicleDefect from './vehicle-defect.ts';
import * as vehicleFault from './vehicle-fault.ts';
import * as vehicleModel from './vehicle-model.ts';
import * as vehiclePart from './vehicle-part.ts';
import * as workDaily from './work-daily.ts';
import * as workTime from './work-time.ts';

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
  configFile,
  configFileRevision,
  dictionary,
  expertKnowledge,
  expertLibrary,
  faultBase,
  faultCode,
  faultResponse,
  file,
  forwardTarget,
  gatewayEvent,
  ingest,
  maintenanceReminder,
  maintenanceStrategy,
  member,
  menuResource,
  metric,
  metricHistory,
  metricChoice,
  notice,
  option,
  org,
  partInfo,
  passport,
  profile,
  retention,
  role,
  session,
  settlement,
  sheetJob,
  stockMaintenanceItem,
  stockMaintenanceReminder,
  stockMovement,
  stockVehicle,
  storage,
  terminal,
  terminalCommand,
  vehicle,
  vehicleChange,
  vehicleCommand,
  vehicleCategory,
  vehicleDebug,
  vehicleDebugSpec,
  vehicleFault,
  vehicleModel,
  vehiclePart,
  datagram,
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
