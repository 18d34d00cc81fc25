import type { texts as configFile } from './locales/zh/config-file.ts';
import type { texts as crud } from './locales/zh/crud.ts';
import type { texts as error } from './locales/zh/error.ts';
import type { texts as menu } from './locales/zh/menu.ts';
import type { texts as metric } from './locales/zh/metric.ts';
import type { texts as metricGroup } from './locales/zh/metric-group.ts';
import type { texts as shell } from './locales/zh/shell.ts';
import type { texts as singleVehicle } from './locales/zh/single-vehicle.ts';
import type { texts as terminal } from './locales/zh/terminal.ts';
import type { texts as vehicle } from './locales/zh/vehicle.ts';
import type { texts as vehicleModel } from './locales/zh/vehicle-model.ts';

/** The texts by namespace; `t('vehicle:column.vin')` and `useTranslation('vehicle')` are checked against them. */
export interface Texts {
  configFile: typeof configFile;
  crud: typeof crud;
  error: typeof error;
  menu: typeof menu;
  metric: typeof metric;
  metricGroup: typeof metricGroup;
  shell: typeof shell;
  singleVehicle: typeof singleVehicle;
  terminal: typeof terminal;
  vehicle: typeof vehicle;
  vehicleModel: typeof vehicleModel;
}
export type Namespace = keyof Texts;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Texts;
    returnNull: false;
  }
}
