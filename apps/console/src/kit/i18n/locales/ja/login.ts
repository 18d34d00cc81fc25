import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/login.ts';

export const texts: Translated<typeof zh> = {
  product: '補助運搬設備スマート IoT クラウドプラットフォーム',
  tagline: 'すべての機械の位置・状態・稼働時間を、ひと目で。',
  title: 'ログイン',
  loginName: 'ログイン名',
  password: 'パスワード',
  loginNameMissing: 'ログイン名を入力してください',
  passwordMissing: 'パスワードを入力してください',
  showPassword: 'パスワードを表示',
  hidePassword: 'パスワードを隠す',
  capsLock: 'Caps Lock がオンです',
  remember: 'ログイン情報を保存する',
  rememberNot: '安全な接続（https）ではないため、ブラウザーでパスワードを暗号化して保存できません。',
  signIn: 'ログイン',
  signingIn: 'ログイン中…',
  filled: 'リンクからログイン情報が入力されました。「ログイン」を押してください。',
  noAnswer: 'サーバーに接続できません。ネットワークを確認してもう一度お試しください。',
  language: '言語',
};
