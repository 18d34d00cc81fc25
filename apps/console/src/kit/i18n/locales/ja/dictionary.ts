import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/dictionary.ts';

export const texts: Translated<typeof zh> = {
  title: '辞書',
  add: '項目を追加',
  edit: '項目を編集',
  whenEmpty: '「追加」で項目を作成すると、選択肢に表示されます。',
  kinds: '辞書の種類',
  kind: {
    manufacturer: 'メーカー',
    terminalType: '端末種別',
    vehicleRole: '車両の用途',
    partUnit: '部品の単位',
    faultLevel: '故障レベル',
  },
  field: {
    kind: '辞書の種類',
    code: 'コード',
    dictName: '名称',
    sort: '並び順',
    enabled: '状態',
    isSystem: 'システム標準',
    creator: '作成者',
    createdAt: '作成日時',
    updatedBy: '更新者',
    updatedAt: '更新日時',
  },
};
