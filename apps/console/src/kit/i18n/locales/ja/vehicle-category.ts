import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/vehicle-category.ts';

export const texts: Translated<typeof zh> = {
  title: '車両カテゴリ',
  add: '車両カテゴリを追加',
  edit: '車両カテゴリを編集',
  addChild: '下位を追加',
  whenEmpty: '「追加」でカテゴリを作成し、その下に車種を登録してください。',
  parentFailed: '上位カテゴリを読み込めませんでした',
  modelsOf: '{{name}} の車種を表示',
  topSpeedHint: 'この速度で走れる距離を超える走行距離計の飛びは、走行距離に数えません。空欄は 60 km/h です。',
  energyType: {
    diesel: 'ディーゼル',
    electric: '電動',
    hybrid: 'ハイブリッド',
  },
  field: {
    name: 'カテゴリ名',
    code: 'カテゴリコード',
    parentId: '上位カテゴリ',
    parentName: '上位カテゴリ',
    energyType: '動力',
    topSpeed_kmh: '最高速度 (km/h)',
    icon: 'アイコン',
    metricCount: '指標数',
    modelCount: '車種数',
    creator: '作成者',
    createdAt: '作成日時',
    updatedBy: '更新者',
    updatedAt: '更新日時',
    metricIds: '指標',
  },
};
