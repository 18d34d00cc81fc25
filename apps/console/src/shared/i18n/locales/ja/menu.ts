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
  system: 'システム管理',
  account: 'アカウント',
  role: 'ロール',
  menu: 'メニュー',
  org: '組織',
  dictionary: '辞書',
  'audit-log': '監査ログ',
};
