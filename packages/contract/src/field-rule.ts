import type { Language } from './language.ts';

/** What a field's rule says; the zod schemas carry these codes as their messages. */
export const fieldRule = Object.freeze({
  REQUIRED: { zh: '必填', en: 'Required', es: 'Obligatorio', ja: '必須です' },
  CODE_INVALID: {
    zh: '只能用字母、数字、点、下划线和连字符，最多 64 位',
    en: 'Letters, digits, dot, underscore and hyphen only, at most 64',
    es: 'Solo letras, números, punto, guion y guion bajo; máximo 64',
    ja: '英数字・ドット・下線・ハイフンのみ、最大 64 文字',
  },
  VIN_INVALID: {
    zh: 'VIN 为 17 位字母或数字，不含 I、O、Q',
    en: 'A VIN has 17 letters or digits, without I, O and Q',
    es: 'El VIN tiene 17 letras o números, sin I, O ni Q',
    ja: 'VIN は I・O・Q を除く英数字 17 桁です',
  },
  SIM_INVALID: {
    zh: 'SIM 卡号为 11 至 20 位数字',
    en: 'A SIM number has 11 to 20 digits',
    es: 'El número SIM tiene de 11 a 20 dígitos',
    ja: 'SIM 番号は 11～20 桁の数字です',
  },
  PHONE_INVALID: {
    zh: '手机号格式不正确',
    en: 'phone number format is incorrect',
    es: 'el formato del teléfono es incorrecto',
    ja: '電話番号の形式が正しくありません',
  },
  PHONE_REQUIRED: {
    zh: '手机号不能为空',
    en: 'phone number cannot be empty',
    es: 'el teléfono no puede estar vacío',
    ja: '電話番号を入力してください',
  },
  PASSWORD_REQUIRED: {
    zh: '登录密码不能为空',
    en: 'login password cannot be empty',
    es: 'la contraseña no puede estar vacía',
    ja: 'ログインパスワードを入力してください',
  },
  PASSWORD_LENGTH: {
    zh: '密码长度为 6 至 20 个字符',
    en: 'A password has 6 to 20 characters',
    es: 'La contraseña tiene de 6 a 20 caracteres',
    ja: 'パスワードは 6～20 文字です',
  },
  ROUTE_INVALID: {
    zh: '只能用字母、数字、斜杠、下划线和连字符，外部链接以 http:// 或 https:// 开头',
    en: 'Letters, digits, slash, underscore and hyphen; a link elsewhere begins with http:// or https://',
    es: 'Letras, números, barra, guion y guion bajo; un enlace externo empieza por http:// o https://',
    ja: '英数字・スラッシュ・下線・ハイフン。外部リンクは http:// か https:// で始めます',
  },
  LOGIN_NAME_INVALID: {
    zh: '登录名为 4 至 32 个字符',
    en: 'A login name has 4 to 32 characters',
    es: 'El usuario tiene de 4 a 32 caracteres',
    ja: 'ログイン名は 4～32 文字です',
  },
  HEX_INVALID: {
    zh: '请输入十六进制字节，例如 7E 02 00',
    en: 'Enter hexadecimal bytes such as 7E 02 00',
    es: 'Introduzca bytes hexadecimales, por ejemplo 7E 02 00',
    ja: '7E 02 00 のように 16 進数で入力してください',
  },
  CAN_ID_INVALID: {
    zh: '请输入 CAN 标识符，例如 0x18FEF100',
    en: 'Enter a CAN identifier such as 0x18FEF100',
    es: 'Introduzca un identificador CAN, por ejemplo 0x18FEF100',
    ja: '0x18FEF100 のような CAN ID を入力してください',
  },
  FORWARD_RANGE: {
    zh: '结束不能早于开始，且不超过 31 天',
    en: 'Must not be before the beginning, nor more than 31 days after it',
    es: 'No puede ser anterior al inicio ni pasar de 31 días',
    ja: '開始以降で、31 日以内にしてください',
  },
  SECRET_SHORT: {
    zh: '密钥须为 16 至 200 个可见字符',
    en: 'A secret has 16 to 200 visible characters',
    es: 'El secreto tiene de 16 a 200 caracteres visibles',
    ja: '秘密鍵は 16～200 文字の表示可能な文字です',
  },
  NOT_GBK: {
    zh: '含有终端无法显示的字符',
    en: 'Has characters that terminals cannot show',
    es: 'Tiene caracteres que los terminales no muestran',
    ja: '端末で表示できない文字があります',
  },
  COLUMN_UNKNOWN: {
    zh: '没有这个列，请使用模板的标题',
    en: 'There is no such column; use the titles of the template',
    es: 'No existe esa columna; use los títulos de la plantilla',
    ja: 'この列はありません。テンプレートの見出しを使ってください',
  },
  COLUMN_REPEATED: {
    zh: '列标题重复',
    en: 'The title stands there twice',
    es: 'El título está repetido',
    ja: '見出しが重複しています',
  },
  COLUMN_MISSING: {
    zh: '缺少必填的列',
    en: 'This required column is missing',
    es: 'Falta esta columna obligatoria',
    ja: '必須の列がありません',
  },
  NAME_UNKNOWN: {
    zh: '没有这个名称的记录',
    en: 'There is no record of this name',
    es: 'No existe un registro con ese nombre',
    ja: 'この名称のデータはありません',
  },
  NAME_AMBIGUOUS: {
    zh: '有多条同名记录，无法确定是哪一条',
    en: 'Several records have this name',
    es: 'Varios registros tienen ese nombre',
    ja: '同じ名称のデータが複数あります',
  },
  MAX_BELOW_MIN: {
    zh: '上限不能小于下限',
    en: 'The maximum is below the minimum',
    es: 'El máximo es menor que el mínimo',
    ja: '上限が下限を下回っています',
  },
  SEQ_REPEATED: {
    zh: '序号重复',
    en: 'This number is there twice',
    es: 'El número de orden está repetido',
    ja: '番号が重複しています',
  },
  SERIALISED_ONE: {
    zh: '有序列号的配件数量只能为 1',
    en: 'A part with a serial number is counted one by one: the quantity is 1',
    es: 'Una pieza con número de serie se registra de una en una: la cantidad es 1',
    ja: 'シリアル番号のある部品の数量は 1 です',
  },
  FIRST_NEEDED: {
    zh: '首次保养至少填写小时、公里、天数中的一项',
    en: 'Enter when the first maintenance is due: hours, kilometres or days',
    es: 'Indique cuándo toca el primer mantenimiento: horas, kilómetros o días',
    ja: '初回保守の時間・距離・日数のいずれかを入力してください',
  },
  INTERVAL_NEEDED: {
    zh: '循环保养须填写间隔',
    en: 'Periodic maintenance needs the interval',
    es: 'El mantenimiento periódico necesita el intervalo',
    ja: '定期保守には間隔が必要です',
  },
  INTERVAL_UNUSED: {
    zh: '固定保养只做一次，没有间隔',
    en: 'Maintenance that is done once has no interval',
    es: 'El mantenimiento único no tiene intervalo',
    ja: '1 回のみの保守に間隔はありません',
  },
  BEFORE_FIRST: {
    zh: '末次时间不能早于首次时间',
    en: 'The last time cannot be before the first',
    es: 'La última hora no puede ser anterior a la primera',
    ja: '最終時刻は初回時刻より前にできません',
  },
  BEFORE_FITTED: {
    zh: '不能早于装配时间',
    en: 'Cannot be before it was fitted',
    es: 'No puede ser anterior al montaje',
    ja: '取付日時より前にはできません',
  },
  AFTER_REMOVED: {
    zh: '不能晚于拆下时间',
    en: 'Cannot be after it was taken off',
    es: 'No puede ser posterior al desmontaje',
    ja: '取外し日時より後にはできません',
  },
  IN_FUTURE: {
    zh: '时间不能晚于现在',
    en: 'The time cannot be in the future',
    es: 'La hora no puede estar en el futuro',
    ja: '未来の時刻は指定できません',
  },
  CORNERS_INVALID: {
    zh: '四个角须按左上、右上、右下、左下的顺序围成一个凸四边形',
    en: 'The corners must enclose an area, in the order upper left, upper right, lower right, lower left',
    es: 'Las esquinas deben encerrar un área, en el orden: arriba izquierda, arriba derecha, abajo derecha, abajo izquierda',
    ja: '四隅は左上・右上・右下・左下の順に凸四角形になるようにしてください',
  },
  UNKNOWN_FIELD: { zh: '未知字段', en: 'Unknown field', es: 'Campo desconocido', ja: '不明な項目です' },
  INVALID: {
    zh: '格式或取值不正确',
    en: 'Wrong format or value',
    es: 'Formato o valor incorrecto',
    ja: '形式または値が正しくありません',
  },
} as const satisfies Record<string, Record<Language, string>>);
export type FieldRule = keyof typeof fieldRule;

function isFieldRule(code: string): code is FieldRule {
  return Object.hasOwn(fieldRule, code);
}

/** The sentence of a field's rule; anything that is no rule's code reads as a wrong format or value. */
export function fieldMessage(code: string, language: Language): string {
  return fieldRule[isFieldRule(code) ? code : 'INVALID'][language];
}
