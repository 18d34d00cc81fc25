import type { ComponentType } from 'react';
import type { Namespace } from '../kit/i18n/namespaces.ts';
import { offerViews } from '../kit/state/offered-views.ts';

interface View {
  /** Fetched beside the code, so that no text is missing when the view first renders. */
  namespaces: readonly Namespace[];
  load: () => Promise<ComponentType>;
}

/** The login page comes first and is no view. */
const files = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  '../context/**/*-{page,pages}.tsx',
  '!../context/access/login/*',
]);
/** By the names of their files, which are told apart by them. */
const pages = new Map(Object.entries(files).map(([path, load]) => [path.replace(/^.*\/|\.tsx$/g, ''), load]));

/** The one component that the file exports, or the one that is named after a `#`. */
function view(name: string, ...namespaces: readonly Namespace[]): View {
  const [file = '', component] = name.split('#');
  const load = async () => {
    const exported = (await pages.get(file)?.()) ?? {};
    const [page, ...others] = component === undefined ? Object.values(exported) : [exported[component]];
    if (page === undefined || others.length > 0) throw new Error(`${name} is not exactly one page`);
    return page;
  };
  return { namespaces, load };
}

const expert = ['expertLibrary', 'expertKnowledge', 'faultCode'] as const;

/** What a menu entry's `url` can name. */
export const viewRegistry: ReadonlyMap<string, View> = new Map([
  ['dashboard', view('dashboard-page', 'dashboard', 'chart', 'singleVehicle')],
  [
    'monitoring/distribution',
    view(
      'distribution-page',
      'distribution',
      'vehicle',
      'sitePlan',
      'track',
      'road',
      'baseMap',
      'singleVehicle',
    ),
  ],
  ['monitoring/equipment-list', view('equipment-list-page', 'equipmentList', 'vehicle')],
  ['monitoring/query-message', view('query-message-page', 'queryMessage', 'jt808Field')],
  ['statistics/energy-efficiency', view('energy-efficiency-page', 'statistics', 'chart')],
  ['statistics/repertory', view('repertory-page', 'statistics', 'chart')],
  ['statistics/sell', view('sell-page', 'statistics', 'chart')],
  ['statistics/worktime', view('worktime-page', 'statistics', 'chart')],
  ['statistics/availability', view('availability-page', 'statistics', 'chart')],
  ['data/vehicle', view('vehicle-page', 'vehicle')],
  ['data/vehicle-category', view('vehicle-category-page', 'vehicleCategory', 'metricChoice')],
  ['data/parts-dictionary', view('part-page', 'part')],
  ['data/energy-price', view('energy-price-page', 'energyPrice')],
  ['data/vehicle-model', view('vehicle-model-page', 'vehicleModel', 'metricChoice')],
  ['data/metrics', view('metric-page', 'metric')],
  ['data/metrics-group', view('metric-group-page', 'metricGroup')],
  ['data/forward-target', view('forward-target-page', 'forwardTarget')],
  ['terminal', view('terminal-page', 'terminal')],
  ['config-file', view('config-file-page', 'configFile')],
  ['maintenance/warehouse', view('warehouse-page', 'warehouse', 'stock', 'stockMaintenance')],
  ['maintenance/stock-vehicle', view('stock-vehicle-page', 'stock')],
  ['maintenance/settlement', view('settlement-page', 'settlement')],
  ['maintenance/stock-maintenance-item', view('stock-maintenance-item-page', 'stockMaintenance')],
  ['research/fault-code', view('fault-code-page', 'faultCode')],
  ['research/fault-service', view('fault-service-page', 'faultService', 'vehicleFault', 'singleVehicle')],
  ['research/repository', view('expert-knowledge-page', 'expertKnowledge', 'faultCode')],
  ['inspection/debug-specification', view('debug-specification-page', 'debugSpecification')],
  ['inspection/vehicle-debug', view('vehicle-debug-page', 'vehicleDebug')],
  ['expert/category', view('expert-pages#ExpertCategoryPage', ...expert)],
  ['expert/model', view('expert-pages#ExpertModelPage', ...expert)],
  ['expert/spec', view('expert-pages#ExpertSpecPage', ...expert)],
  ['expert/fault-code', view('expert-pages#ExpertFaultCodePage', ...expert)],
  ['expert/case', view('case-page', ...expert)],
  ['profile', view('profile-page', 'profile', 'member')],
  ['single-vehicle', view('single-vehicle-page', 'singleVehicle', 'vehicle', 'vehicleData', 'chart')],
  ['system/account', view('member-page', 'member')],
  ['system/audit-log', view('audit-log-page', 'auditLog', 'noun')],
  [
    'maintenance/maintenance-reminder',
    view('maintenance-reminder-page', 'maintenance', 'maintenanceStrategy'),
  ],
  ['system/base-map', view('base-map-page', 'baseMap')],
  ['system/retention', view('retention-page', 'retention', 'backup')],
  ['system/role', view('role-page', 'role', 'menuEntry')],
  ['system/menu', view('menu-page', 'menuEntry')],
  ['system/org', view('org-page', 'org')],
  ['system/dictionary', view('dictionary-page', 'dictionary')],
]);

offerViews(viewRegistry.keys());
