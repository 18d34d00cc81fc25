import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/vehicle-record.ts';

export const texts: Translated<typeof zh> = {
  title: '移管記録',
  whenEmpty: '移管・端末の変更・退役・復帰がここに記録されます。',
  course: '経緯',
  lane: {
    org: '所属組織',
    terminal: '端末',
    fleet: '運用',
  },
  inFleet: '運用中',
  outOfFleet: '退役済み',
  noTerminal: '端末なし',
  until: '{{name}}、{{from}}～{{until}}',
  now: '現在',
  kind: {
    registered: '登録',
    transferred: '移管',
    terminal: '端末変更',
    retired: '退役',
    restored: '復帰',
  },
  field: {
    at: '日時',
    kind: '変更',
    before: '変更前',
    after: '変更後',
    by: '操作者',
    reason: '理由',
  },
};
