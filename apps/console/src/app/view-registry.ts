import type { ComponentType } from 'react';
import type { Namespace } from '../kit/i18n/namespaces.ts';
import { offerViews } from '../kit/state/offered-views.ts';

interface View {
  /** Fetched beside the code, so that no text is missing when the view first renders. */
  namespaces: readonly Namespace[];
  load: () => Promise<ComponentType>;
}

/** What a menu entry's `url` can name. */
export const viewRegistry: ReadonlyMap<string, View> = new Map<string, View>([
  [
    'dashboard',
    {
      namespaces: ['dashboard', 'chart', 'singleVehicle'],
      load: async () => (await import('../context/telemetry/dashboard/dashboard-page.tsx')).DashboardPage,
    },
  ],
  [
    'monitoring/distribution',
    {
      namespaces: ['distribution', 'vehicle', 'sitePlan', 'track'],
      load: async () => (await import('../context/telemetry/map/distribution-page.tsx')).DistributionPage,
    },
  ],
  [
    'monitoring/equipment-list',
    {
      namespaces: ['equipmentList', 'vehicle'],
      load: async () =>
        (await import('../context/fleet/equipment-list/equipment-list-page.tsx')).EquipmentListPage,
    },
  ],
  [
    'monitoring/query-message',
    {
      namespaces: ['queryMessage', 'jt808Field'],
      load: async () =>
        (await import('../context/telemetry/message-log/query-message-page.tsx')).QueryMessagePage,
    },
  ],
  [
    'statistics/energy-efficiency',
    {
      namespaces: ['statistics', 'chart'],
      load: async () =>
        (await import('../context/telemetry/statistics/energy/energy-efficiency-page.tsx'))
          .EnergyEfficiencyPage,
    },
  ],
  [
    'statistics/repertory',
    {
      namespaces: ['statistics', 'chart'],
      load: async () => (await import('../context/stock/stock-analysis/repertory-page.tsx')).RepertoryPage,
    },
  ],
  [
    'statistics/sell',
    {
      namespaces: ['statistics', 'chart'],
      load: async () => (await import('../context/stock/stock-analysis/sell-page.tsx')).SellPage,
    },
  ],
  [
    'statistics/worktime',
    {
      namespaces: ['statistics', 'chart'],
      load: async () =>
        (await import('../context/telemetry/statistics/usage/worktime-page.tsx')).WorktimePage,
    },
  ],
  [
    'data/vehicle',
    {
      namespaces: ['vehicle'],
      load: async () => (await import('../context/fleet/vehicle/vehicle-page.tsx')).VehiclePage,
    },
  ],
  [
    'data/vehicle-category',
    {
      namespaces: ['vehicleCategory', 'metricChoice'],
      load: async () =>
        (await import('../context/fleet/vehicle-category/vehicle-category-page.tsx')).VehicleCategoryPage,
    },
  ],
  [
    'data/parts-dictionary',
    {
      namespaces: ['partInfo'],
      load: async () => (await import('../context/fleet/part/parts-dictionary-page.tsx')).PartsDictionaryPage,
    },
  ],
  [
    'data/vehicle-model',
    {
      namespaces: ['vehicleModel', 'metricChoice'],
      load: async () =>
        (await import('../context/fleet/vehicle-model/vehicle-model-page.tsx')).VehicleModelPage,
    },
  ],
  [
    'data/metrics',
    {
      namespaces: ['metric'],
      load: async () => (await import('../context/fleet/metric/metric-page.tsx')).MetricPage,
    },
  ],
  [
    'data/metrics-group',
    {
      namespaces: ['metricGroup'],
      load: async () => (await import('../context/fleet/metric-group/metric-group-page.tsx')).MetricGroupPage,
    },
  ],
  [
    'data/forward-target',
    {
      namespaces: ['forwardTarget'],
      load: async () =>
        (await import('../context/telemetry/forward-target/forward-target-page.tsx')).ForwardTargetPage,
    },
  ],
  [
    'terminal',
    {
      namespaces: ['terminal'],
      load: async () => (await import('../context/fleet/terminal/terminal-page.tsx')).TerminalPage,
    },
  ],
  [
    'config-file',
    {
      namespaces: ['configFile'],
      load: async () => (await import('../context/fleet/config-file/config-file-page.tsx')).ConfigFilePage,
    },
  ],
  [
    'maintenance/warehouse',
    {
      namespaces: ['storage', 'stock', 'stockMaintenance'],
      load: async () => (await import('../context/stock/warehouse/warehouse-page.tsx')).WarehousePage,
    },
  ],
  [
    'maintenance/stock-vehicle',
    {
      namespaces: ['stock'],
      load: async () =>
        (await import('../context/stock/stock-vehicle/stock-vehicle-page.tsx')).StockVehiclePage,
    },
  ],
  [
    'maintenance/settlement',
    {
      namespaces: ['settlement'],
      load: async () => (await import('../context/stock/settlement/settlement-page.tsx')).SettlementPage,
    },
  ],
  [
    'maintenance/stock-maintenance-item',
    {
      namespaces: ['stockMaintenance'],
      load: async () =>
        (await import('../context/stock/stock-maintenance/stock-maintenance-item-page.tsx'))
          .StockMaintenanceItemPage,
    },
  ],
  [
    'research/fault-code',
    {
      namespaces: ['faultBase'],
      load: async () => (await import('../context/service/fault-code/fault-code-page.tsx')).FaultCodePage,
    },
  ],
  [
    'research/fault-service',
    {
      namespaces: ['faultService', 'vehicleFault', 'singleVehicle'],
      load: async () =>
        (await import('../context/service/fault-service/fault-service-page.tsx')).FaultServicePage,
    },
  ],
  [
    'research/repository',
    {
      namespaces: ['expertKnowledge', 'faultBase'],
      load: async () =>
        (await import('../context/service/expert-knowledge/repository-page.tsx')).RepositoryPage,
    },
  ],
  [
    'inspection/debug-specification',
    {
      namespaces: ['vehicleDebugSpec'],
      load: async () =>
        (await import('../context/service/debug-specification/debug-specification-page.tsx'))
          .DebugSpecificationPage,
    },
  ],
  [
    'inspection/vehicle-debug',
    {
      namespaces: ['vehicleDebug'],
      load: async () =>
        (await import('../context/service/debug-run/vehicle-debug-page.tsx')).VehicleDebugPage,
    },
  ],
  [
    'expert/category',
    {
      namespaces: ['expertLibrary', 'expertKnowledge', 'faultBase'],
      load: async () =>
        (await import('../context/service/expert-library/expert-pages.tsx')).ExpertCategoryPage,
    },
  ],
  [
    'expert/model',
    {
      namespaces: ['expertLibrary', 'expertKnowledge', 'faultBase'],
      load: async () => (await import('../context/service/expert-library/expert-pages.tsx')).ExpertModelPage,
    },
  ],
  [
    'expert/spec',
    {
      namespaces: ['expertLibrary', 'expertKnowledge', 'faultBase'],
      load: async () => (await import('../context/service/expert-library/expert-pages.tsx')).ExpertSpecPage,
    },
  ],
  [
    'expert/fault-code',
    {
      namespaces: ['expertLibrary', 'expertKnowledge', 'faultBase'],
      load: async () =>
        (await import('../context/service/expert-library/expert-pages.tsx')).ExpertFaultCodePage,
    },
  ],
  [
    'expert/case',
    {
      namespaces: ['expertLibrary', 'expertKnowledge', 'faultBase'],
      load: async () => (await import('../context/service/expert-library/case-page.tsx')).CasePage,
    },
  ],
  [
    'profile',
    {
      namespaces: ['profile', 'member'],
      load: async () => (await import('../context/access/profile/profile-page.tsx')).ProfilePage,
    },
  ],
  [
    'single-vehicle',
    {
      namespaces: ['singleVehicle', 'vehicle', 'vehicleData', 'chart'],
      load: async () =>
        (await import('../context/fleet/single-vehicle/single-vehicle-page.tsx')).SingleVehiclePage,
    },
  ],
  [
    'system/account',
    {
      namespaces: ['member'],
      load: async () => (await import('../context/access/member/account-page.tsx')).AccountPage,
    },
  ],
  [
    'system/audit-log',
    {
      namespaces: ['auditLog'],
      load: async () => (await import('../context/access/audit-log/audit-log-page.tsx')).AuditLogPage,
    },
  ],
  [
    'maintenance/maintenance-reminder',
    {
      namespaces: ['maintenance', 'maintenanceStrategy'],
      load: async () =>
        (await import('../context/service/maintenance-reminder/maintenance-reminder-page.tsx'))
          .MaintenanceReminderPage,
    },
  ],
  [
    'system/retention',
    {
      namespaces: ['retention'],
      load: async () => (await import('../context/telemetry/retention/retention-page.tsx')).RetentionPage,
    },
  ],
  [
    'system/role',
    {
      namespaces: ['role', 'resource'],
      load: async () => (await import('../context/access/role/role-page.tsx')).RolePage,
    },
  ],
  [
    'system/menu',
    {
      namespaces: ['resource'],
      load: async () => (await import('../context/access/menu-entry/menu-page.tsx')).MenuPage,
    },
  ],
  [
    'system/org',
    {
      namespaces: ['org'],
      load: async () => (await import('../context/access/org/org-page.tsx')).OrgPage,
    },
  ],
  [
    'system/dictionary',
    {
      namespaces: ['dictionary'],
      load: async () => (await import('../context/access/dictionary/dictionary-page.tsx')).DictionaryPage,
    },
  ],
]);

offerViews(viewRegistry.keys());
