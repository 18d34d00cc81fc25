import type { Language } from '../language.ts';

/** What there is enough of for now, said by every 429; `{count}` is how much of it there may be. */
export const requestBound = Object.freeze({
  baseMapUploads: {
    zh: '已有 {count} 个底图正在上传。',
    en: '{count} base maps are already being uploaded.',
    es: 'Ya se están subiendo {count} mapas base.',
    ja: 'ベースマップをすでに {count} 件アップロード中です。',
  },
  failures: {
    zh: '您的网络一分钟内登录失败已达 {count} 次。',
    en: '{count} failed sign-ins from your network within a minute.',
    es: 'Hubo {count} inicios de sesión fallidos desde su red en un minuto.',
    ja: 'お使いのネットワークからのログイン失敗が 1 分間に {count} 回に達しました。',
  },
  files: {
    zh: '已有 {count} 个文件在等待读取。',
    en: '{count} files are already waiting to be read.',
    es: 'Ya hay {count} archivos a la espera de lectura.',
    ja: '読み込み待ちのファイルがすでに {count} 件あります。',
  },
  guesses: {
    zh: '该账号近期登录失败超过 {count} 次，只能逐个尝试。',
    en: 'More than {count} recent failed sign-ins on this account; attempts are processed one at a time.',
    es: 'Más de {count} inicios de sesión fallidos recientes en esta cuenta; los intentos se procesan de uno en uno.',
    ja: 'このアカウントは最近 {count} 回を超えてログインに失敗したため、順番に確認しています。',
  },
  ownPlaces: {
    zh: '您已有 {count} 个查询正在处理。',
    en: 'You already have {count} queries in progress.',
    es: 'Ya tiene {count} consultas en curso.',
    ja: '処理中の照会がすでに {count} 件あります。',
  },
  passwords: {
    zh: '您的网络已有 {count} 个密码校验在排队。',
    en: '{count} password checks of your network are already queued.',
    es: 'Su red ya tiene {count} contraseñas a la espera de comprobación.',
    ja: 'お使いのネットワークからのパスワード確認がすでに {count} 件待っています。',
  },
  places: {
    zh: '服务器正在处理 {count} 个其他查询。',
    en: 'The server is processing {count} other queries.',
    es: 'El servidor tiene otras {count} consultas en curso.',
    ja: 'サーバーはほかの照会を {count} 件処理中です。',
  },
  streams: {
    zh: '您已打开 {count} 路实时数据。',
    en: 'You already have {count} live streams open.',
    es: 'Ya tiene {count} conexiones en tiempo real abiertas.',
    ja: 'リアルタイムデータをすでに {count} 件開いています。',
  },
  unusedFiles: {
    zh: '您已上传 {count} 个未使用的文件，一天后自动清除。',
    en: 'You have {count} unused uploaded files; they are deleted after one day.',
    es: 'Tiene {count} archivos subidos sin usar; se eliminan después de un día.',
    ja: '使われていないアップロード済みファイルが {count} 件あります（1 日後に削除されます）。',
  },
  uploads: {
    zh: '已有 {count} 个上传在排队。',
    en: '{count} uploads are already queued.',
    es: 'Ya hay {count} subidas en espera.',
    ja: 'アップロードがすでに {count} 件待っています。',
  },
} as const satisfies Record<string, Record<Language, string>>);
export type RequestBound = keyof typeof requestBound;
