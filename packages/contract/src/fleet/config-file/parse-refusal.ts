import { type Language, languages } from '../../core/language.ts';
import { filledIn } from '../../core/refusal/sentence.ts';
import type { Text } from '../../core/text-tree.ts';

type Params = Readonly<Record<string, string | number>>;

/** Why a parse file, a message of it, or a frame cannot be read, by the codes of the codecs that read them. */
const sentences: Readonly<Record<string, Text>> = {
  'xml-malformed': [
    '不是格式正确的 XML',
    'not well-formed XML',
    'no es XML bien formado',
    '正しい形式の XML ではありません',
  ],
  'xml-doctype': [
    '不允许 DOCTYPE',
    'a DOCTYPE is not allowed',
    'no se permite DOCTYPE',
    'DOCTYPE は使えません',
  ],
  'bad-root': [
    '根元素不是 NetworkDefinition',
    'the root element is not NetworkDefinition',
    'el elemento raíz no es NetworkDefinition',
    'ルート要素が NetworkDefinition ではありません',
  ],
  'bad-encoding': [
    '文件不是 UTF-8 编码',
    'the file is not UTF-8',
    'el archivo no es UTF-8',
    'UTF-8 のファイルではありません',
  ],
  'file-too-large': [
    '文件过大',
    'the file is too large',
    'el archivo es demasiado grande',
    'ファイルが大きすぎます',
  ],
  'too-deep': [
    '元素嵌套过深，最多 {limit} 层',
    'elements nest too deeply; at most {limit} levels',
    'demasiados niveles de elementos; como máximo {limit}',
    '要素の入れ子が深すぎます（最大 {limit} 階層）',
  ],
  'too-many-elements': [
    '元素过多，最多 {limit} 个',
    'too many elements; at most {limit}',
    'demasiados elementos; como máximo {limit}',
    '要素が多すぎます（最大 {limit} 個）',
  ],
  'too-many-attributes': [
    '一个元素的属性过多，最多 {limit} 个',
    'too many attributes of one element; at most {limit}',
    'demasiados atributos en un elemento; como máximo {limit}',
    '1 つの要素の属性が多すぎます（最大 {limit} 個）',
  ],
  'too-many-messages': [
    '报文过多，最多 {limit} 个',
    'too many messages; at most {limit}',
    'demasiados mensajes; como máximo {limit}',
    'メッセージが多すぎます（最大 {limit} 個）',
  ],
  'too-many-signals': [
    '信号过多，最多 {limit} 个',
    'too many signals; at most {limit}',
    'demasiadas señales; como máximo {limit}',
    '信号が多すぎます（最大 {limit} 個）',
  ],
  'attribute-too-long': [
    '属性值过长，最多 {limit} 个字符',
    'an attribute is too long; at most {limit} characters',
    'un atributo es demasiado largo; como máximo {limit} caracteres',
    '属性値が長すぎます（最大 {limit} 文字）',
  ],
  'text-too-long': [
    '文本过长，最多 {limit} 个字符',
    'a text is too long; at most {limit} characters',
    'un texto es demasiado largo; como máximo {limit} caracteres',
    'テキストが長すぎます（最大 {limit} 文字）',
  ],
  'bad-id': [
    '报文标识符“{value}”不是整数',
    'the message ID "{value}" is not a whole number',
    'el identificador de mensaje «{value}» no es un entero',
    'メッセージ ID「{value}」が整数ではありません',
  ],
  'id-range': [
    '报文标识符 {value} 超出 0 到 {max} 的范围',
    'the message ID {value} is outside 0 to {max}',
    'el identificador de mensaje {value} está fuera de 0 a {max}',
    'メッセージ ID {value} が 0～{max} の範囲外です',
  ],
  'duplicate-signal': [
    '同一报文中信号“{signal}”重名',
    'two signals of a message are named "{signal}"',
    'dos señales del mensaje se llaman «{signal}»',
    'CAN メッセージ内で信号名「{signal}」が重複しています',
  ],
  'signal-does-not-fit': [
    '信号“{signal}”（起始位 {offset}，{bits} 位）超出报文长度 {length} 字节',
    'the signal "{signal}" (start bit {offset}, {bits} bits) does not fit into {length} bytes',
    'la señal «{signal}» (bit inicial {offset}, {bits} bits) no cabe en {length} bytes',
    '信号「{signal}」（開始ビット {offset}、{bits} ビット）がメッセージ長 {length} バイトに収まりません',
  ],
  'bad-selector-type': [
    '多路复用信号“{signal}”的类型不能是 {value}，须为整数',
    'the multiplexer "{signal}" cannot be of type {value}; it must be an integer',
    'el selector «{signal}» no puede ser de tipo {value}; debe ser entero',
    '選択信号「{signal}」の型に {value} は使えません。整数にしてください',
  ],
  'bad-sa': [
    '源地址 sa="{value}" 须为 0 到 255',
    'the source address sa="{value}" must be 0 to 255',
    'la dirección de origen sa="{value}" debe ser de 0 a 255',
    '送信元アドレス sa="{value}" は 0～255 にしてください',
  ],
  'bad-spn': [
    'spn="{value}" 须为 0 到 524287',
    'spn="{value}" must be 0 to 524287',
    'spn="{value}" debe ser de 0 a 524287',
    'spn="{value}" は 0～524287 にしてください',
  ],
  'bad-check': [
    '校验码错误',
    'checksum error',
    'byte de verificación incorrecto',
    'チェックコードが違います',
  ],
  'bad-escape': ['转义错误', 'escaping error', 'error de escape', 'エスケープが正しくありません'],
  'bad-header': [
    '消息头无效',
    'invalid message header',
    'la cabecera no es válida',
    'メッセージヘッダーが正しくありません',
  ],
  'too-long': ['报文过长', 'the message is too long', 'el mensaje es demasiado largo', '電文が長すぎます'],
  garbage: [
    '不是 JT/T 808 报文',
    'not a JT/T 808 message',
    'no es un mensaje JT/T 808',
    'JT/T 808 の電文ではありません',
  ],
  'no-can-frames': [
    '报文中没有 CAN 数据',
    'the message has no CAN data',
    'el mensaje no lleva tramas CAN',
    '電文に CAN データがありません',
  ],
  'can-id': [
    'CAN 标识符超出范围',
    'CAN identifier out of range',
    'el identificador CAN está fuera de rango',
    'CAN ID が範囲外です',
  ],
  'short-body': [
    '报文体不完整',
    'incomplete message body',
    'el cuerpo del mensaje está incompleto',
    '電文本体が不完全です',
  ],
  'bad-length': ['长度无效', 'invalid length', 'la longitud no es válida', '長さが正しくありません'],
};

/** What is wrong with an attribute of an element, by what the codec tells of it. */
const attributeSentences = {
  between: [
    '{attribute}="{value}" 须为 {min} 到 {max} 的整数',
    '{attribute}="{value}" must be a whole number from {min} to {max}',
    '{attribute}="{value}" debe ser un entero de {min} a {max}',
    '{attribute}="{value}" は {min}～{max} の整数にしてください',
  ],
  bits: [
    '类型 {type} 的信号须为 {min} 位，现为 {value} 位',
    'a signal of type {type} has {min} bits, not {value}',
    'una señal de tipo {type} tiene {min} bits, no {value}',
    '型 {type} の信号は {min} ビットです（現在 {value} ビット）',
  ],
  oneOf: [
    '{attribute}="{value}" 只能是 {expected}',
    '{attribute}="{value}" must be one of {expected}',
    '{attribute}="{value}" debe ser uno de {expected}',
    '{attribute}="{value}" は {expected} のいずれかにしてください',
  ],
  number: [
    '{attribute}="{value}" 不是数字',
    '{attribute}="{value}" is not a number',
    '{attribute}="{value}" no es un número',
    '{attribute}="{value}" が数値ではありません',
  ],
  missing: [
    '{element} 缺少 {attribute}',
    '{element} has no {attribute}',
    'falta {attribute} en {element}',
    '{element} に {attribute} がありません',
  ],
  other: [
    '内容不符合规定',
    'the content breaks a rule of the format',
    'el contenido no cumple el formato',
    '内容が形式に合っていません',
  ],
} as const satisfies Record<string, Text>;

function sentenceOf(code: string, params: Params): Text {
  const has = (name: string) => Object.hasOwn(params, name);
  if (has('type') && has('min')) return attributeSentences.bits;
  if (!has('attribute')) return sentences[code] ?? attributeSentences.other;
  if (has('min')) return attributeSentences.between;
  if (has('expected')) return attributeSentences.oneOf;
  return has('value') ? attributeSentences.number : attributeSentences.missing;
}

const longestShown = 40;

function shown(value: string | number): string | number {
  return typeof value === 'string' && value.length > longestShown
    ? `${value.slice(0, longestShown)}…`
    : value;
}

/** Why something cannot be read, in the reader's language. */
export function parseRefusal(code: string, params: Params, language: Language): string {
  const short = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shown(value)]));
  const sentence = sentenceOf(code, params)[languages.indexOf(language)] ?? '';
  return filledIn(sentence, short);
}
