import type { ComponentType } from 'react';
import type { Namespace } from '../shared/i18n/namespaces.ts';

interface View {
  /** Fetched beside the code, so that no text is missing when the view first renders. */
  namespaces: readonly Namespace[];
  load: () => Promise<ComponentType>;
}

/** What a menu entry's `url` can name. */
export const viewRegistry: ReadonlyMap<string, View> = new Map<string, View>([
  [
    'data/vehicle',
    {
      namespaces: ['vehicle'],
      load: async () => (await import('../features/data/vehicle/vehicle-page.tsx')).VehiclePage,
    },
  ],
  [
    'data/vehicle-model',
    {
      namespaces: ['vehicleModel'],
      load: async () =>
        (await import('../features/data/vehicle-model/vehicle-model-page.tsx')).VehicleModelPage,
    },
  ],
  [
    'data/metrics',
    {
      namespaces: ['metric'],
      load: async () => (await import('../features/data/metric/metric-page.tsx')).MetricPage,
    },
  ],
  [
    'data/metrics-group',
    {
      namespaces: ['metricGroup'],
      load: async () => (await import('../features/data/metric-group/metric-group-page.tsx')).MetricGroupPage,
    },
  ],
  [
    'terminal',
    {
      namespaces: ['terminal'],
      load: async () => (await import('../features/terminal/terminal-page.tsx')).TerminalPage,
    },
  ],
  [
    'config-file',
    {
      namespaces: ['configFile'],
      load: async () => (await import('../features/config-file/config-file-page.tsx')).ConfigFilePage,
    },
  ],
  [
    'single-vehicle',
    {
      namespaces: ['singleVehicle', 'vehicle'],
      load: async () =>
        (await import('../features/single-vehicle/single-vehicle-page.tsx')).SingleVehiclePage,
    },
  ],
]);
