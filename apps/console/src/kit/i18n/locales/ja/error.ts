import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/error.ts';

export const texts: Translated<typeof zh> = {
  noAnswer: 'サーバーに接続できません。ネットワークを確認してもう一度お試しください。',
  badInput: '入力内容に誤りがあります。',
  forbidden: '権限がありません。',
  businessRule: '現在この操作はできません。',
  serverError: 'サーバーエラーが発生しました。',
  notFound: 'データが存在しないか、削除されています。',
  unavailable: 'サービスが一時的に利用できません。しばらくしてからお試しください。',
  notice: 'お知らせ',
  fetchFailed: '取得に失敗しました',
  signedOut: {
    title: 'ログアウトの確認',
    text: 'ログアウトされました。キャンセルしてこのページに残るか、再ログインしてください。',
    signIn: '再ログイン',
    cancel: 'キャンセル',
  },
  simulationOver: {
    title: 'ログアウトの確認',
    text: '代理ログインが終了しました。キャンセルしてこのページに残るか、自分のアカウントに戻ってください。',
    signIn: '自分のアカウントに戻る',
    cancel: 'キャンセル',
  },
  simulationStopped: '代理ログインを終了しました。',
  simulationEnded: '代理ログインが終了し、自分のアカウントに戻りました。',
  page403: {
    title: 'アクセス権がありません',
    text: 'このページを開く権限がありません。業務に必要な場合は、管理者に権限の追加を依頼してください。',
  },
  page404: { title: 'ページが見つかりません', text: 'アドレスが間違っているか、利用できない機能です。' },
  loadMenu: { title: 'メニューを読み込めませんでした', retry: '再試行', signOut: 'ログアウト' },
  broken: {
    title: 'ページでエラーが発生しました',
    text: '再読み込みしてください。繰り返し発生する場合は、下の内容を管理者にお伝えください。',
    retry: 'ページを再読み込み',
  },
  toHome: 'ホームに戻る',
};
