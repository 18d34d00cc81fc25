import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/profile.ts';

export const texts: Translated<typeof zh> = {
  title: 'プロフィール',
  edit: 'プロフィールを編集',
  changePassword: 'パスワード変更',
  language: '表示言語',
  languageNote: 'このブラウザーに保存され、次回も使われます。',
  sessions: 'ログイン中のセッション',
  sessionsNote: '心当たりのないセッションは終了し、パスワードを変更してください。',
  log: '自分のログイン履歴',
};
