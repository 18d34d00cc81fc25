import type { InOneLanguage } from '@vehicle/contract/core/text-tree';

/** Every file of texts; each exports those of one namespace, under its name. */
type Files = typeof import('@vehicle/contract/access/audit-log/text') &
  typeof import('@vehicle/contract/access/dictionary/text') &
  typeof import('@vehicle/contract/access/member/text') &
  typeof import('@vehicle/contract/access/menu-entry/text') &
  typeof import('@vehicle/contract/access/notice/text') &
  typeof import('@vehicle/contract/access/org/text') &
  typeof import('@vehicle/contract/access/profile/text') &
  typeof import('@vehicle/contract/access/role/text') &
  typeof import('@vehicle/contract/fleet/config-file/text') &
  typeof import('@vehicle/contract/fleet/fitted-part/text') &
  typeof import('@vehicle/contract/fleet/metric/choice.text') &
  typeof import('@vehicle/contract/fleet/metric/group.text') &
  typeof import('@vehicle/contract/fleet/metric/text') &
  typeof import('@vehicle/contract/fleet/part/text') &
  typeof import('@vehicle/contract/fleet/site-plan/text') &
  typeof import('@vehicle/contract/fleet/terminal/text') &
  typeof import('@vehicle/contract/fleet/vehicle-category/text') &
  typeof import('@vehicle/contract/fleet/vehicle-model/text') &
  typeof import('@vehicle/contract/fleet/vehicle/text') &
  typeof import('@vehicle/contract/service/debug-run/text') &
  typeof import('@vehicle/contract/service/debug-specification/text') &
  typeof import('@vehicle/contract/service/expert-knowledge/text') &
  typeof import('@vehicle/contract/service/expert-library/text') &
  typeof import('@vehicle/contract/service/fault-code/text') &
  typeof import('@vehicle/contract/service/maintenance-reminder/text') &
  typeof import('@vehicle/contract/service/maintenance-strategy/text') &
  typeof import('@vehicle/contract/service/vehicle-fault/text') &
  typeof import('@vehicle/contract/stock/settlement/text') &
  typeof import('@vehicle/contract/stock/stock-maintenance-reminder/text') &
  typeof import('@vehicle/contract/stock/stock-vehicle/text') &
  typeof import('@vehicle/contract/stock/warehouse/text') &
  typeof import('@vehicle/contract/telemetry/forward-target/text') &
  typeof import('@vehicle/contract/telemetry/message-log/jt808-field.text') &
  typeof import('@vehicle/contract/telemetry/message-log/text') &
  typeof import('@vehicle/contract/telemetry/retention/text') &
  typeof import('@vehicle/contract/telemetry/terminal-command/text') &
  typeof import('../context/access/login/text.ts') &
  typeof import('../context/fleet/equipment-list/text.ts') &
  typeof import('../context/fleet/single-vehicle/metric-data/text.ts') &
  typeof import('../context/fleet/single-vehicle/text.ts') &
  typeof import('../context/fleet/single-vehicle/transfer-recorder/text.ts') &
  typeof import('../context/service/fault-service/text.ts') &
  typeof import('../context/telemetry/dashboard/text.ts') &
  typeof import('../context/telemetry/map/text.ts') &
  typeof import('../context/telemetry/map/track/text.ts') &
  typeof import('../context/telemetry/statistics/text.ts') &
  typeof import('../kit/api/text.ts') &
  typeof import('../kit/chart/text.ts') &
  typeof import('../kit/list/text.ts') &
  typeof import('./frame/text.ts') &
  typeof import('./menu/text.ts');

/** `t('vehicle:column.vin')` and `useTranslation('vehicle')` are checked against them. */
type Texts = InOneLanguage<Files>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Texts;
    returnNull: false;
  }
}
