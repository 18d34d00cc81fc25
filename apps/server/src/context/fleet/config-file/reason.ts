import type { Language } from '@vehicle/contract/core/language';

type Text = Readonly<Record<Language, string>>;

/** What the codecs' reasons say to a reader; `{what}` stands for the part of a code behind its first word. */
const texts: Readonly<Record<string, Text>> = {
  'xml-malformed': {
    zh: '不是格式正确的 XML',
    en: 'not well-formed XML',
    es: 'no es XML bien formado',
    ja: '正しい形式の XML ではありません',
  },
  'xml-doctype': {
    zh: '不允许 DOCTYPE',
    en: 'a DOCTYPE is not allowed',
    es: 'no se permite DOCTYPE',
    ja: 'DOCTYPE は使えません',
  },
  'bad-root': {
    zh: '根元素不是 NetworkDefinition',
    en: 'the root element is not NetworkDefinition',
    es: 'el elemento raíz no es NetworkDefinition',
    ja: 'ルート要素が NetworkDefinition ではありません',
  },
  'bad-encoding': {
    zh: '文件不是 UTF-8 编码',
    en: 'the file is not UTF-8',
    es: 'el archivo no es UTF-8',
    ja: 'UTF-8 のファイルではありません',
  },
  'file-too-large': {
    zh: '文件过大',
    en: 'the file is too large',
    es: 'el archivo es demasiado grande',
    ja: 'ファイルが大きすぎます',
  },
  'too-deep': {
    zh: '元素嵌套过深',
    en: 'elements nest too deeply',
    es: 'demasiados niveles de elementos',
    ja: '要素の入れ子が深すぎます',
  },
  'duplicate-signal': {
    zh: '同一报文中信号重名',
    en: 'two signals of a message have the same name',
    es: 'dos señales del mensaje tienen el mismo nombre',
    ja: 'CAN メッセージ内で信号名が重複しています',
  },
  'bad-check': {
    zh: '校验码错误',
    en: 'checksum error',
    es: 'byte de verificación incorrecto',
    ja: 'チェックコードが違います',
  },
  'no-can-frames': {
    zh: '报文中没有 CAN 数据',
    en: 'the message has no CAN data',
    es: 'el mensaje no lleva tramas CAN',
    ja: '電文に CAN データがありません',
  },
  'can-id': {
    zh: 'CAN 标识符超出范围',
    en: 'CAN identifier out of range',
    es: 'el identificador CAN está fuera de rango',
    ja: 'CAN ID が範囲外です',
  },
  'short-body': {
    zh: '报文体不完整',
    en: 'incomplete message body',
    es: 'el cuerpo del mensaje está incompleto',
    ja: '電文本体が不完全です',
  },
  bad: {
    zh: '{what} 无效',
    en: 'invalid {what}',
    es: '{what} no es válido',
    ja: '{what} が正しくありません',
  },
  missing: { zh: '缺少 {what}', en: '{what} is missing', es: 'falta {what}', ja: '{what} がありません' },
};

/** The reason in four languages, with its code for whoever looks it up. */
export function reasonText(code: string, fallback = code): Text {
  const [kind = '', ...rest] = code.split('-');
  const text = texts[code] ?? texts[kind] ?? { zh: fallback, en: fallback, es: fallback, ja: fallback };
  const filled = (sentence: string) => `${sentence.replace('{what}', rest.join(' '))} (${code})`;
  return { zh: filled(text.zh), en: filled(text.en), es: filled(text.es), ja: filled(text.ja) };
}
