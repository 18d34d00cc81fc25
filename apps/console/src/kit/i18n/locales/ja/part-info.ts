import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/part-info.ts';

export const texts: Translated<typeof zh> = {
  title: '部品辞書',
  add: '部品を追加',
  edit: '部品を編集',
  whenEmpty: '「追加」で部品を登録するか、「インポート」でまとめて登録してください。',
  allModels: '全車種',
  modelsHint: '未選択の場合は全車種に適合します',
  section: {
    basic: '基本情報',
    life: '寿命と在庫',
  },
  field: {
    code: '部品コード',
    name: '部品名',
    specification: '仕様・型番',
    unit: '単位',
    maker: 'メーカー',
    modelIds: '適合車種',
    modelNames: '適合車種',
    modelId: '適合車種',
    serialised: 'シリアル管理',
    life_h: '寿命 (h)',
    life_km: '寿命 (km)',
    life_months: '寿命 (か月)',
    price: '単価 (元)',
    minStock: '最低在庫',
    remark: '備考',
    fittedCount: '装着数',
    creator: '作成者',
    createdAt: '作成日時',
    updatedBy: '更新者',
    updatedAt: '更新日時',
  },
};
