import type { texts as auditLog } from './locales/zh/audit-log.ts';
import type { texts as chart } from './locales/zh/chart.ts';
import type { texts as configFile } from './locales/zh/config-file.ts';
import type { texts as crud } from './locales/zh/crud.ts';
import type { texts as dashboard } from './locales/zh/dashboard.ts';
import type { texts as dictionary } from './locales/zh/dictionary.ts';
import type { texts as distribution } from './locales/zh/distribution.ts';
import type { texts as equipmentList } from './locales/zh/equipment-list.ts';
import type { texts as error } from './locales/zh/error.ts';
import type { texts as expertKnowledge } from './locales/zh/expert-knowledge.ts';
import type { texts as expertLibrary } from './locales/zh/expert-library.ts';
import type { texts as faultBase } from './locales/zh/fault-base.ts';
import type { texts as forwardTarget } from './locales/zh/forward-target.ts';
import type { texts as jt808Field } from './locales/zh/jt808-field.ts';
import type { texts as member } from './locales/zh/member.ts';
import type { texts as menu } from './locales/zh/menu.ts';
import type { texts as metric } from './locales/zh/metric.ts';
import type { texts as metricChoice } from './locales/zh/metric-choice.ts';
import type { texts as metricGroup } from './locales/zh/metric-group.ts';
import type { texts as org } from './locales/zh/org.ts';
import type { texts as partInfo } from './locales/zh/part-info.ts';
import type { texts as profile } from './locales/zh/profile.ts';
import type { texts as queryMessage } from './locales/zh/query-message.ts';
import type { texts as resource } from './locales/zh/resource.ts';
import type { texts as retention } from './locales/zh/retention.ts';
import type { texts as role } from './locales/zh/role.ts';
import type { texts as shell } from './locales/zh/shell.ts';
import type { texts as singleVehicle } from './locales/zh/single-vehicle.ts';
import type { texts as sitePlan } from './locales/zh/site-plan.ts';
import type { texts as statistics } from './locales/zh/statistics.ts';
import type { texts as terminal } from './locales/zh/terminal.ts';
import type { texts as terminalCommand } from './locales/zh/terminal-command.ts';
import type { texts as track } from './locales/zh/track.ts';
import type { texts as vehicle } from './locales/zh/vehicle.ts';
import type { texts as vehicleCategory } from './locales/zh/vehicle-category.ts';
import type { texts as vehicleData } from './locales/zh/vehicle-data.ts';
import type { texts as vehicleFault } from './locales/zh/vehicle-fault.ts';
import type { texts as vehicleModel } from './locales/zh/vehicle-model.ts';
import type { texts as vehiclePart } from './locales/zh/vehicle-part.ts';
import type { texts as vehicleRecord } from './locales/zh/vehicle-record.ts';

/** The texts by namespace; `t('vehicle:column.vin')` and `useTranslation('vehicle')` are checked against them. */
export interface Texts {
  auditLog: typeof auditLog;
  chart: typeof chart;
  configFile: typeof configFile;
  crud: typeof crud;
  dashboard: typeof dashboard;
  dictionary: typeof dictionary;
  distribution: typeof distribution;
  equipmentList: typeof equipmentList;
  error: typeof error;
  expertKnowledge: typeof expertKnowledge;
  expertLibrary: typeof expertLibrary;
  faultBase: typeof faultBase;
  forwardTarget: typeof forwardTarget;
  jt808Field: typeof jt808Field;
  member: typeof member;
  menu: typeof menu;
  metric: typeof metric;
  metricChoice: typeof metricChoice;
  metricGroup: typeof metricGroup;
  org: typeof org;
  partInfo: typeof partInfo;
  profile: typeof profile;
  queryMessage: typeof queryMessage;
  resource: typeof resource;
  retention: typeof retention;
  role: typeof role;
  shell: typeof shell;
  singleVehicle: typeof singleVehicle;
  sitePlan: typeof sitePlan;
  statistics: typeof statistics;
  terminal: typeof terminal;
  terminalCommand: typeof terminalCommand;
  track: typeof track;
  vehicle: typeof vehicle;
  vehicleCategory: typeof vehicleCategory;
  vehicleData: typeof vehicleData;
  vehicleFault: typeof vehicleFault;
  vehicleModel: typeof vehicleModel;
  vehiclePart: typeof vehiclePart;
  vehicleRecord: typeof vehicleRecord;
}
export type Namespace = keyof Texts;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Texts;
    returnNull: false;
  }
}
