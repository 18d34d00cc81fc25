import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/retention.ts';

export const texts: Translated<typeof zh> = {
  title: 'データ保持',
  edit: '保持日数を変更',
  settings: '保持期間',
  storage: '日別の保存量',
  storageNote: '日付は UTC です。未圧縮の日のメッセージ数はデータベースの推定値です。',
  workNote: '作業統計は保持期間にかかわらず、ずっと残ります。',
  days: '{{days}} 日',
  none: '保存されたメッセージはまだありません',
  noneAdvice: '端末がデータを送信すると、日ごとの使用量がここに表示されます。',
  field: {
    messageDays: 'メッセージの保持日数',
    rawDays: '元の電文の保持日数',
    looseDays: '圧縮しない日数',
    quarantineDays: '隔離した電文の保持日数',
    day: '日付',
    form: '状態',
    messages: 'メッセージ数',
    bytes: '使用量',
    perMessage: '1 件あたり（B）',
    rawBytes: 'うち元の電文',
  },
  hint: {
    messageDays: '7～3650 日。期間を過ぎたメッセージは日単位で削除され、元に戻せません。',
    rawDays: 'メッセージの保持日数以下。削除後も解析結果は残り、元の電文だけが見られなくなります。',
    looseDays: '1～30 日。それより前の日は圧縮されますが、検索でき、遅れたデータも受け付けます。',
    quarantineDays: '時刻が正しくない電文を別に保管する日数です。',
  },
  total: {
    days: '保存日数',
    messages: 'メッセージ数',
    bytes: '総使用量',
    rawBytes: '元の電文',
    quarantined: '隔離した電文',
  },
  form: { open: '書き込み中', loose: '未圧縮', mixed: '遅延データあり', packed: '圧縮済み' },
  removal: {
    title: 'データが削除されます',
    messages: '{{days}} 日分のメッセージ（{{messages}} 件）が削除され、元に戻せません。',
    frames: '{{days}} 日分の元の電文が削除され、元に戻せません。',
    question: '保持期間を短くしますか？',
  },
};
