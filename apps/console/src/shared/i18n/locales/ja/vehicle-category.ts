import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/vehicle-category.ts';

export const texts: Translated<typeof zh> = {
  title: '車両分類',
  add: '車両分類を追加',
  edit: '車両分類を編集',
  addChild: '下位を追加',
  whenEmpty: '「追加」で分類を作成し、その下に車種を登録してください。',
  parentFailed: '上位分類を読み込めませんでした',
  modelsOf: '{{name}} の車種を表示',
  energyType: {
    diesel: 'ディーゼル',
    electric: '電動',
    hybrid: 'ハイブリッド',
  },
  field: {
    name: '分類名',
    code: '分類コード',
    parentId: '上位分類',
    parentName: '上位分類',
    energyType: '動力',
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
