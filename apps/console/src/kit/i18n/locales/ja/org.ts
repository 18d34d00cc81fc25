import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/org.ts';

export const texts: Translated<typeof zh> = {
  title: '組織',
  add: '組織を追加',
  edit: '組織を編集',
  whenEmpty: '「追加」で最初の組織を作成してください。',
  type: {
    factory: '工場',
    inPlant: '工場内組織',
    service: 'サービス組織',
    client: '顧客組織',
    serviceTeam: 'サービス班',
  },
  addChild: '下位を追加',
  enable: '{{name}} を有効にする',
  sureToDisable:
    '「{{name}}」を無効にしますか？メンバーは直ちにログアウトされ、無効の間はログインできません。',
  section: { look: '外観' },
  chooseColour: '色を選択',
  lookHint:
    'メンバーがログインした後のページタイトル、サイドバーのロゴ、色です。空欄の項目は上位組織のものを使います。',
  isDemo:
    'コードが DEMO- で始まる組織と、その車両、端末、アカウントはデモデータです。サーバーで npm run demo:remove を実行すると、すべて削除できます。ほかのデータには影響しません。',
  field: {
    code: '組織コード',
    name: '組織名',
    parentId: '上位組織',
    parentName: '上位組織',
    type: '組織種別',
    contactPerson: '担当者',
    contactNumber: '連絡先電話番号',
    address: '住所',
    title: '画面タイトル',
    logoFileId: 'ロゴ',
    themeColor: 'テーマカラー',
    enabled: '状態',
    isSystem: 'システム組織',
    creator: '作成者',
    createdAt: '作成日時',
    updatedBy: '更新者',
    updatedAt: '更新日時',
  },
};
