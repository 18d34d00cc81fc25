import type { TextTree } from '@vehicle/contract/core/text-tree';

export const photo = {
  take: ['拍照', 'Take photo', 'Tomar foto', '写真を撮る'],
  choose: ['选择照片', 'Select photos', 'Elegir fotos', '写真を選択'],
  photos: ['照片', 'Photos', 'Fotos', '写真'],
  count: [
    '{{count}} / {{most}} 张',
    '{{count}} of {{most}}',
    '{{count}} de {{most}}',
    '{{count}} / {{most}} 枚',
  ],
  at: ['第 {{number}} 张照片', 'Photo {{number}}', 'Foto {{number}}', '写真 {{number}}'],
  view: [
    '查看第 {{number}} 张照片',
    'View photo {{number}}',
    'Ver la foto {{number}}',
    '写真 {{number}} を表示',
  ],
  remove: [
    '删除第 {{number}} 张照片',
    'Delete photo {{number}}',
    'Eliminar la foto {{number}}',
    '写真 {{number}} を削除',
  ],
  adding: ['正在处理照片…', 'Preparing photos…', 'Preparando fotos…', '写真を処理中…'],
  unreadable: [
    '“{{name}}”无法读取，请选择 png、jpg 或 webp 照片。',
    '"{{name}}" cannot be read. Select a png, jpg or webp photo.',
    'No se puede leer «{{name}}». Elija una foto png, jpg o webp.',
    '「{{name}}」を読み込めません。png・jpg・webp の写真を選択してください。',
  ],
  tooMany: [
    '最多 {{most}} 张，其余未添加',
    'At most {{most}} photos; the others were not added',
    'Máximo {{most}} fotos; las demás no se agregaron',
    '最大 {{most}} 枚です。残りは追加されませんでした',
  ],
  deviceFull: [
    '本机待发送的照片已满，请联网发送后再添加。',
    'This device holds too many unsent photos. Connect to send them, then add more.',
    'Este dispositivo tiene demasiadas fotos sin enviar. Conéctese para enviarlas y agregue más después.',
    '未送信の写真がこの端末の上限に達しています。通信できる場所で送信してから追加してください。',
  ],
  signature: {
    pad: ['签字区', 'Signature area', 'Área de firma', '署名欄'],
    hint: ['请在框内签字', 'Sign inside the frame', 'Firme dentro del recuadro', '枠内に署名してください'],
    signedBy: ['签字人', 'Signed by', 'Firmante', '署名者'],
    again: ['重签', 'Sign again', 'Firmar de nuevo', '書き直す'],
    picture: ['{{name}}的签字', 'Signature of {{name}}', 'Firma de {{name}}', '{{name}} の署名'],
  },
} satisfies TextTree;
