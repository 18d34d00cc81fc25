import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/metric-choice.ts';

export const texts: Translated<typeof zh> = {
  title: '表示指標',
  titleOf: '表示指標：{{name}}',
  own: '個別に設定',
  ownNote: '選択した指標だけを「表示順」のとおりに表示します。',
  inheritedFrom: '「{{name}}」から継承',
  inheritsNothing: '上位の設定がないため、車両が送信した全指標を表示します。',
  chosen: '選択済み：指標 {{metrics}}、グループ {{groups}}',
  all: 'すべての指標',
  inOrder: '表示順',
  search: '指標名またはコードで検索',
  nothingFound: '該当する指標がありません',
  chooseOne: '「すべての指標」から 1 つ以上選択してください',
  showsReported: '車両が送信した全指標を表示します',
  save: '保存',
  removeMetric: '{{name}} を外す',
  reload: '最新を読み込む',
  inherited: '継承',
};
