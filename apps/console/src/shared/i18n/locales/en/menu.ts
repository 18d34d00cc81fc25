import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/menu.ts';

export const texts: Translated<typeof zh> = {
  'vehicle-management': 'Vehicles',
  vehicle: 'Vehicle list',
  terminal: 'Terminals',
  'config-file': 'Parse files',
  'base-data': 'Base data',
  'vehicle-model': 'Vehicle models',
  metrics: 'Metrics',
  'metrics-group': 'Metric groups',
  system: 'System',
  account: 'Accounts',
  role: 'Roles',
  menu: 'Menus',
  org: 'Organisations',
  dictionary: 'Dictionary',
  'audit-log': 'Audit log',
};
