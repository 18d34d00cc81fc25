import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/metric.ts';

export const texts: Translated<typeof zh> = {
  title: '指標',
  add: '指標を追加',
  edit: '指標を編集',
  whenEmpty: '「追加」で登録するか、解析ファイルの「対応付け」でまとめて作成してください。',
  labelValue: '値',
  addLabel: '値を追加',
  dataType: {
    number: '数値',
    enum: '列挙',
    boolean: '真偽',
  },
  aggregation: {
    last: '最終値',
    avg: '平均',
    max: '最大',
    delta: '増分',
  },
  field: {
    code: 'コード',
    name: '指標名',
    unit: '単位',
    groupId: 'グループ',
    dataType: 'データ型',
    decimals: '小数桁',
    min: '最小値',
    max: '最大値',
    warnBelow: '警告下限',
    warnAbove: '警告上限',
    labels: '値の意味',
    isCounter: '積算値',
    aggregation: '集計方法',
    spn: 'SPN',
    creator: '作成者',
    createdAt: '作成日時',
    updatedBy: '更新者',
    updatedAt: '更新日時',
    remark: '備考',
  },
};
