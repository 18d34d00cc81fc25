import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/menu.ts';

export const texts: Translated<typeof zh> = {
  'vehicle-management': '車両管理',
  vehicle: '車両',
  terminal: '端末',
  'config-file': '解析ファイル',
  'base-data': '基礎データ',
  'vehicle-model': '車種',
  metrics: '指標',
  'metrics-group': '指標グループ',
};
