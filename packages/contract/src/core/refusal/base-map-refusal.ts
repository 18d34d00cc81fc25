import { answeredWith } from './sentence.ts';

/** Why an archive of map tiles is not taken in, or not answered. */
export const baseMapRefusal = Object.freeze({
  ...answeredWith(406, {
    BASE_MAP_REFUSED: {
      zh: '无法使用该底图：{reason}。没有保留任何内容。',
      en: 'This base map cannot be used: {reason}. Nothing was saved.',
      es: 'No se puede usar este mapa base: {reason}. No se guardó nada.',
      ja: 'このベースマップは使用できません：{reason}。何も保存されていません。',
    },
    UPLOAD_OUT_OF_STEP: {
      zh: '服务器已收到 {received} 字节，请从该处继续上传。',
      en: 'The server has received {received} bytes. Continue the upload from there.',
      es: 'El servidor ha recibido {received} bytes. Continúe la subida desde ahí.',
      ja: 'サーバーは {received} バイトを受信済みです。そこから再開してください。',
    },
    TOO_MANY_BASE_MAPS: {
      zh: '最多保留 {limit} 个底图，请先删除不用的底图。',
      en: 'At most {limit} base maps. Delete one that is not needed first.',
      es: 'Máximo {limit} mapas base. Elimine antes uno que no necesite.',
      ja: 'ベースマップは最大 {limit} 件です。不要なものを先に削除してください。',
    },
  }),
  ...answeredWith(416, {
    RANGE_REFUSED: {
      zh: '请指定文件中有效的字节范围（Range），每次一段。',
      en: 'Request one valid byte range of the file (Range header).',
      es: 'Solicite un único intervalo de bytes que exista en el archivo (cabecera Range).',
      ja: 'ファイル内の有効なバイト範囲（Range）を 1 つ指定してください。',
    },
  }),
});
