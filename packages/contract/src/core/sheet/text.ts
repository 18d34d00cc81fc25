import type { TextTree } from '../text-tree.ts';

/** What files say where no noun has a word of its own. */
export const sheet = {
  flag: {
    true: ['是', 'Yes', 'Sí', 'はい'],
    false: ['否', 'No', 'No', 'いいえ'],
  },
  enabled: {
    true: ['启用', 'Enabled', 'Activado', '有効'],
    false: ['停用', 'Disabled', 'Desactivado', '無効'],
  },
  status: {
    working: ['作业', 'Working', 'Operando', '作業中'],
    idle: ['怠速', 'Idle', 'En ralentí', 'アイドリング'],
    online: ['在线', 'Online', 'En línea', 'オンライン'],
    fault: ['故障', 'Fault', 'Falla', '故障'],
    offline: ['离线', 'Offline', 'Fuera de línea', 'オフライン'],
    never: ['从未上线', 'Never online', 'Nunca conectado', '未通信'],
  },
  version: ['版本', 'Version', 'Versión', 'バージョン'],
  /** Who reads the files looks for a row that begins so, and passes over it. */
  example: [
    '【示例，不导入】',
    '[Example, not imported] ',
    '[Ejemplo, no se importa] ',
    '【記入例・インポート対象外】',
  ],
  lists: ['选项', 'Choices', 'Opciones', '選択肢'],
  expect: {
    required: ['必填', 'Required', 'Obligatorio', '必須'],
    optional: ['可不填', 'Optional', 'Opcional', '任意'],
    choice: ['从列表中选择', 'Select from the list', 'Seleccione de la lista', 'リストから選択'],
    choices: [
      '可填多项，用分号隔开',
      'Separate several with semicolons',
      'Varios, separados por punto y coma',
      '複数はセミコロンで区切る',
    ],
    day: [
      '日期，如 {example}',
      'A date such as {example}',
      'Una fecha, por ejemplo {example}',
      '日付（例：{example}）',
    ],
    number: ['数字', 'A number', 'Un número', '数値'],
    whole: ['整数', 'A whole number', 'Un número entero', '整数'],
    between: ['{min} 至 {max}', '{min} to {max}', 'De {min} a {max}', '{min}～{max}'],
    text: ['文本', 'Text', 'Texto', '文字列'],
    atMost: [
      '最多 {max} 个字符',
      'At most {max} characters',
      'Como máximo {max} caracteres',
      '{max} 文字以内',
    ],
  },
} satisfies TextTree;
