import type { InOneLanguage } from '@vehicle/contract/core/text-tree';
import type { definitionTexts, menuTexts, nouns, permissionTexts, texts } from '@vehicle/contract/texts';

/** What every noun brings to one namespace. */
interface Shared {
  noun: typeof nouns;
  menu: typeof menuTexts;
  permission: typeof permissionTexts;
  definition: typeof definitionTexts;
}

/** The files of texts that are not a noun's; each exports those of one namespace, under its name. */
type Files = typeof import('../context/access/login/text.ts') &
  typeof import('../context/fleet/equipment-list/text.ts') &
  typeof import('../context/fleet/single-vehicle/metric-data/text.ts') &
  typeof import('../context/fleet/single-vehicle/text.ts') &
  typeof import('../context/fleet/single-vehicle/transfer-recorder/text.ts') &
  typeof import('../context/service/fault-service/text.ts') &
  typeof import('../context/service/service-record/text.ts') &
  typeof import('../context/service/work-sheet/text.ts') &
  typeof import('../context/telemetry/dashboard/text.ts') &
  typeof import('../context/telemetry/map/text.ts') &
  typeof import('../context/telemetry/map/track/text.ts') &
  typeof import('../context/telemetry/statistics/text.ts') &
  typeof import('../kit/api/text.ts') &
  typeof import('../kit/chart/text.ts') &
  typeof import('../kit/file/text.ts') &
  typeof import('../kit/list/text.ts') &
  typeof import('../kit/print/text.ts') &
  typeof import('./frame/text.ts');

/** `t('vehicle:column.vin')` and `useTranslation('vehicle')` are checked against them. */
type Texts = InOneLanguage<Omit<typeof texts, keyof Shared> & Files & Shared>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Texts;
    returnNull: false;
  }
}
