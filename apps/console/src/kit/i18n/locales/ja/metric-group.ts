import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/metric-group.ts';

export const texts: Translated<typeof zh> = {
  title: '指標グループ',
  add: 'グループを追加',
  edit: 'グループを編集',
  whenEmpty: '「追加」でグループを作成してください。車両画面は指標をグループごとに表示します。',
  field: {
    code: 'コード',
    name: 'グループ名',
    sort: '並び順',
    metricCount: '指標数',
    creator: '作成者',
    createdAt: '作成日時',
    updatedBy: '更新者',
    updatedAt: '更新日時',
    remark: '備考',
  },
};
