import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/menu.ts';

export const texts: Translated<typeof zh> = {
  'vehicle-management': 'Vehículos',
  vehicle: 'Lista de vehículos',
  terminal: 'Terminales',
  'config-file': 'Archivos de análisis',
  'base-data': 'Datos básicos',
  'vehicle-model': 'Modelos',
  metrics: 'Métricas',
  'metrics-group': 'Grupos de métricas',
  system: 'Sistema',
  account: 'Cuentas',
  role: 'Roles',
  menu: 'Menús',
  org: 'Organizaciones',
  dictionary: 'Diccionario',
  'audit-log': 'Registro de auditoría',
};
