import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/role.ts';

export const texts: Translated<typeof zh> = {
  title: 'ロール',
  add: 'ロールを追加',
  edit: 'ロールを編集',
  whenEmpty: '「追加」でロールを作成し、メニューと機能を付与してください。',
  application: 'アプリケーション',
  appCode: {
    vehicle: '管理コンソール',
    'vehicle-app': 'モバイルアプリ',
  },
  platform: 'プラットフォーム',
  authorize: '権限',
  authorizeOf: 'ロールの権限：{{name}}',
  searchResources: 'メニュー・機能・コードを検索',
  chosen: '{{total}} 件中 {{chosen}} 件を選択',
  selectAll: 'すべて選択',
  selectNone: '解除',
  selectAllOf: 'すべて選択：{{name}}',
  selectNoneOf: '解除：{{name}}',
  otherFunctions: 'その他の機能',
  beyondOwn: 'ご自身の権限を超える {{number}} 件は、保存しても変わりません。',
  limits:
    '外部ユーザーは閲覧のみです。サービスユーザーに有効なのは、調整・保守登録・部品・故障・ナレッジの機能だけで、それ以外を付与しても効果はありません。',
  nothingToGrant: '付与できるメニューや機能がありません',
  save: '保存',
  permissionDataFailed: '権限データを取得できませんでした',
  authorizeFailed: 'ロールの権限を変更できませんでした',
  applicationFailed: 'アプリケーションを取得できませんでした',
  field: {
    name: 'ロール名',
    description: 'ロールの説明',
    appCode: 'アプリケーション',
    orgName: '組織',
    memberCount: 'メンバー数',
    enabled: '状態',
    creator: '作成者',
    createdAt: '作成日時',
    updatedBy: '更新者',
    updatedAt: '更新日時',
  },
};
