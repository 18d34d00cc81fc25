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

/** `file` stands below `context`, without its ending. */
function view(component: string, file: string, ...namespaces: readonly Namespace[]): View {
  const load = async () => {
    const page = (await files[`../context/${file}.tsx`]?.())?.[component];
    if (page === undefined) throw new Error(`No ${component} in ${file}`);
    return page;
  };
  return { namespaces, load };
}

/** What a menu entry's `url` can name. */
export const viewRegistry: ReadonlyMap<string, View> = new Map<string, View>([
  [
    'dashboard',
    view('DashboardPage', 'telemetry/dashboard/dashboard-page', 'dashboard', 'chart', 'singleVehicle'),
  ],
  [
    'monitoring/distribution',
    view(
      'DistributionPage',
      'telemetry/map/distribution-page',
      'distribution',
      'vehicle',
      'sitePlan',
      'track',
    ),
  ],
  [
    'monitoring/equipment-list',
    view('EquipmentListPage', 'fleet/equipment-list/equipment-list-page', 'equipmentList', 'vehicle'),
  ],
  [
    'monitoring/query-message',
    view('QueryMessagePage', 'telemetry/message-log/query-message-page', 'queryMessage', 'jt808Field'),
  ],
  [
    'statistics/energy-efficiency',
    view('EnergyEfficiencyPage', 'telemetry/statistics/energy/energy-efficiency-page', 'statistics', 'chart'),
  ],
  [
    'statistics/repertory',
    view('RepertoryPage', 'stock/stock-analysis/repertory-page', 'statistics', 'chart'),
  ],
  ['statistics/sell', view('SellPage', 'stock/stock-analysis/sell-page', 'statistics', 'chart')],
  [
    'statistics/worktime',
    view('WorktimePage', 'telemetry/statistics/usage/worktime-page', 'statistics', 'chart'),
  ],
  ['data/vehicle', view('VehiclePage', 'fleet/vehicle/vehicle-page', 'vehicle')],
  [
    'data/vehicle-category',
    view(
      'VehicleCategoryPage',
      'fleet/vehicle-category/vehicle-category-page',
      'vehicleCategory',
      'metricChoice',
    ),
  ],
  ['data/parts-dictionary', view('PartPage', 'fleet/part/part-page', 'part')],
  ['data/energy-price', view('EnergyPricePage', 'fleet/energy-price/energy-price-page', 'energyPrice')],
  [
    'data/vehicle-model',
    view('VehicleModelPage', 'fleet/vehicle-model/vehicle-model-page', 'vehicleModel', 'metricChoice'),
  ],
  ['data/metrics', view('MetricPage', 'fleet/metric/metric-page', 'metric')],
  ['data/metrics-group', view('MetricGroupPage', 'fleet/metric-group/metric-group-page', 'metricGroup')],
  [
    'data/forward-target',
    view('ForwardTargetPage', 'telemetry/forward-target/forward-target-page', 'forwardTarget'),
  ],
  ['terminal', view('TerminalPage', 'fleet/terminal/terminal-page', 'terminal')],
  ['config-file', view('ConfigFilePage', 'fleet/config-file/config-file-page', 'configFile')],
  [
    'maintenance/warehouse',
    view('WarehousePage', 'stock/warehouse/warehouse-page', 'warehouse', 'stock', 'stockMaintenance'),
  ],
  ['maintenance/stock-vehicle', view('StockVehiclePage', 'stock/stock-vehicle/stock-vehicle-page', 'stock')],
  ['maintenance/settlement', view('SettlementPage', 'stock/settlement/settlement-page', 'settlement')],
  [
    'maintenance/stock-maintenance-item',
    view(
      'StockMaintenanceItemPage',
      'stock/stock-maintenance/stock-maintenance-item-page',
      'stockMaintenance',
    ),
  ],
  ['research/fault-code', view('FaultCodePage', 'service/fault-code/fault-code-page', 'faultCode')],
  [
    'research/fault-service',
    view(
      'FaultServicePage',
      'service/fault-service/fault-service-page',
      'faultService',
      'vehicleFault',
      'singleVehicle',
    ),
  ],
  [
    'research/repository',
    view(
      'ExpertKnowledgePage',
      'service/expert-knowledge/expert-knowledge-page',
      'expertKnowledge',
      'faultCode',
    ),
  ],
  [
    'inspection/debug-specification',
    view(
      'DebugSpecificationPage',
      'service/debug-specification/debug-specification-page',
      'debugSpecification',
    ),
  ],
  [
    'inspection/vehicle-debug',
    view('VehicleDebugPage', 'service/debug-run/vehicle-debug-page', 'vehicleDebug'),
  ],
  [
    'expert/category',
    view(
      'ExpertCategoryPage',
      'service/expert-library/expert-pages',
      'expertLibrary',
      'expertKnowledge',
      'faultCode',
    ),
  ],
  [
    'expert/model',
    view(
      'ExpertModelPage',
      'service/expert-library/expert-pages',
      'expertLibrary',
      'expertKnowledge',
      'faultCode',
    ),
  ],
  [
    'expert/spec',
    view(
      'ExpertSpecPage',
      'service/expert-library/expert-pages',
      'expertLibrary',
      'expertKnowledge',
      'faultCode',
    ),
  ],
  [
    'expert/fault-code',
    view(
      'ExpertFaultCodePage',
      'service/expert-library/expert-pages',
      'expertLibrary',
      'expertKnowledge',
      'faultCode',
    ),
  ],
  [
    'expert/case',
    view('CasePage', 'service/expert-library/case-page', 'expertLibrary', 'expertKnowledge', 'faultCode'),
  ],
  ['profile', view('ProfilePage', 'access/profile/profile-page', 'profile', 'member')],
  [
    'single-vehicle',
    view(
      'SingleVehiclePage',
      'fleet/single-vehicle/single-vehicle-page',
      'singleVehicle',
      'vehicle',
      'vehicleData',
      'chart',
    ),
  ],
  ['system/account', view('MemberPage', 'access/member/member-page', 'member')],
  ['system/audit-log', view('AuditLogPage', 'access/audit-log/audit-log-page', 'auditLog', 'noun')],
  [
    'maintenance/maintenance-reminder',
    view(
      'MaintenanceReminderPage',
      'service/maintenance-reminder/maintenance-reminder-page',
      'maintenance',
      'maintenanceStrategy',
    ),
  ],
  ['system/retention', view('RetentionPage', 'telemetry/retention/retention-page', 'retention')],
  ['system/role', view('RolePage', 'access/role/role-page', 'role', 'menuEntry')],
  ['system/menu', view('MenuPage', 'access/menu-entry/menu-page', 'menuEntry')],
  ['system/org', view('OrgPage', 'access/org/org-page', 'org')],
  ['system/dictionary', view('DictionaryPage', 'access/dictionary/dictionary-page', 'dictionary')],
]);

offerViews(viewRegistry.keys());
