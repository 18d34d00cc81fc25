import { auditLog } from './access/audit-log/text.ts';
import { demo } from './access/demo/text.ts';
import { dictionary } from './access/dictionary/text.ts';
import { firstStep } from './access/first-step/text.ts';
import { listView } from './access/list-view/text.ts';
import { member } from './access/member/text.ts';
import { menu } from './access/menu-entry/menu.text.ts';
import { menuEntry } from './access/menu-entry/text.ts';
import { notice } from './access/notice/text.ts';
import { org } from './access/org/text.ts';
import { profile } from './access/profile/text.ts';
import { role } from './access/role/text.ts';
import type { Definition } from './core/definition.ts';
import type { Permission } from './core/permission.ts';
import { sheet } from './core/sheet/text.ts';
import type { Text, TextTree } from './core/text-tree.ts';
import { baseMap } from './fleet/base-map/text.ts';
import { configFile } from './fleet/config-file/text.ts';
import { energyPrice } from './fleet/energy-price/text.ts';
import { fittedPart } from './fleet/fitted-part/text.ts';
import { metricChoice } from './fleet/metric/choice.text.ts';
import { metricGroup } from './fleet/metric/group.text.ts';
import { metric } from './fleet/metric/text.ts';
import { part } from './fleet/part/text.ts';
import { sitePlan } from './fleet/site-plan/text.ts';
import { terminal } from './fleet/terminal/text.ts';
import { vehicle } from './fleet/vehicle/text.ts';
import { vehicleCategory } from './fleet/vehicle-category/text.ts';
import { vehicleModel } from './fleet/vehicle-model/text.ts';
import { vehicleDebug } from './service/debug-run/text.ts';
import { debugSpecification } from './service/debug-specification/text.ts';
import { expertKnowledge } from './service/expert-knowledge/text.ts';
import { expertLibrary } from './service/expert-library/text.ts';
import { faultCode } from './service/fault-code/text.ts';
import { maintenance } from './service/maintenance-reminder/text.ts';
import { maintenanceStrategy } from './service/maintenance-strategy/text.ts';
import { vehicleFault } from './service/vehicle-fault/text.ts';
import { settlement } from './stock/settlement/text.ts';
import { stockAnalysis } from './stock/stock-analysis/text.ts';
import { stockMaintenance } from './stock/stock-maintenance-reminder/text.ts';
import { stock } from './stock/stock-vehicle/text.ts';
import { warehouse } from './stock/warehouse/text.ts';
import { availability } from './telemetry/availability/text.ts';
import { backup } from './telemetry/backup/text.ts';
import { energyAnalysis } from './telemetry/energy-analysis/text.ts';
import { forwardTarget } from './telemetry/forward-target/text.ts';
import { homeReport } from './telemetry/home-report/text.ts';
import { jt808Field } from './telemetry/message-log/jt808-field.text.ts';
import { queryMessage } from './telemetry/message-log/text.ts';
import { retention } from './telemetry/retention/text.ts';
import { road } from './telemetry/road/text.ts';
import { terminalCommand } from './telemetry/terminal-command/text.ts';
import { workTime } from './telemetry/work-time/text.ts';

/** The texts of every noun, by namespace. */
export const texts = Object.freeze({
  auditLog,
  backup,
  baseMap,
  configFile,
  demo,
  dictionary,
  availability,
  energyAnalysis,
  energyPrice,
  expertKnowledge,
  expertLibrary,
  faultCode,
  firstStep,
  forwardTarget,
  homeReport,
  jt808Field,
  maintenance,
  maintenanceStrategy,
  member,
  menu,
  metric,
  metricChoice,
  metricGroup,
  listView,
  notice,
  org,
  part,
  profile,
  queryMessage,
  menuEntry,
  retention,
  road,
  role,
  settlement,
  sheet,
  sitePlan,
  stock,
  stockAnalysis,
  stockMaintenance,
  warehouse,
  terminal,
  terminalCommand,
  vehicle,
  vehicleCategory,
  vehicleDebug,
  debugSpecification,
  vehicleFault,
  vehicleModel,
  fittedPart,
  workTime,
});

type Texts = typeof texts;

type KeyOf<P extends string> = {
  [N in keyof Texts]: Texts[N] extends Readonly<Record<P, infer Part>> ? keyof Part & string : never;
}[keyof Texts];

/** The part of every noun, as one. */
function gathered<P extends string, T extends Text | TextTree = Text>(
  part: P,
): Readonly<Record<KeyOf<P>, T>> {
  const parts = Object.values<TextTree>(texts).map((tree) => tree[part] ?? {});
  return Object.freeze(Object.assign({}, ...parts));
}

/** What forms call a property; of several nouns' words those of one. */
export const fieldTexts = gathered('field');
/** What sentences call a record: by the name of its resource, or of another kind of record. */
export const nouns = gathered('noun');
/** By the code of an entry. */
export const menuTexts: Readonly<Record<KeyOf<'menu'> | keyof Texts['menu'], Text>> = Object.freeze({
  ...gathered('menu'),
  ...texts.menu,
});
/** A permission without words does not compile. */
export const permissionTexts: Readonly<Record<Permission, Text>> = gathered('permission');

/** By the name of the figure; one without a definition does not compile where a screen has it. */
export const definitionTexts: Readonly<Record<KeyOf<'definition'>, Definition>> = gathered('definition');
