import type { Language } from './language.ts';

interface ErrorText extends Record<Language, string> {
  status: number;
}

/** Every error code: the status that it answers with and its sentence; `{name}` stands for a parameter. */
export const errorCatalogue = Object.freeze({
  VALIDATION_FAILED: {
    status: 400,
    zh: '参数错误！',
    en: 'Some of the input is wrong.',
    es: 'Hay datos incorrectos.',
    ja: '入力に誤りがあります。',
  },
  MALFORMED_JSON: {
    status: 400,
    zh: '请求内容不是有效的 JSON。',
    en: 'The request is not valid JSON.',
    es: 'La solicitud no es JSON válido.',
    ja: 'リクエストが正しい JSON ではありません。',
  },
  FILE_UNREADABLE: {
    status: 400,
    zh: '文件第 {line} 行第 {column} 列有误：{reason}',
    en: 'The file is wrong at line {line}, column {column}: {reason}',
    es: 'El archivo tiene un error en la línea {line}, columna {column}: {reason}',
    ja: 'ファイルの {line} 行 {column} 列に誤りがあります：{reason}',
  },
  FILE_MISSING: {
    status: 400,
    zh: '请上传文件。',
    en: 'Please upload a file.',
    es: 'Suba un archivo.',
    ja: 'ファイルをアップロードしてください。',
  },
  XML_ONLY: {
    status: 400,
    zh: '请选择xml文件类型！',
    en: 'Please select xml file type!',
    es: '¡Seleccione un archivo de tipo xml!',
    ja: 'xml 形式のファイルを選択してください！',
  },
  SHEET_UNREADABLE: {
    status: 400,
    zh: '无法读取 Excel 文件：{reason}',
    en: 'The Excel file cannot be read: {reason}',
    es: 'No se puede leer el archivo de Excel: {reason}',
    ja: 'Excel ファイルを読み込めません：{reason}',
  },
  SHEET_REFUSED: {
    status: 400,
    zh: '文件中有 {count} 处错误，没有导入任何记录。',
    en: 'Nothing was imported; errors in the file: {count}.',
    es: 'No se importó nada; errores en el archivo: {count}.',
    ja: 'ファイルに {count} 件の誤りがあるため、何も取り込みませんでした。',
  },
  XLSX_ONLY: {
    status: 400,
    zh: '请选择xlsx文件类型！',
    en: 'Please select xlsx file type!',
    es: '¡Seleccione un archivo de tipo xlsx!',
    ja: 'xlsx 形式のファイルを選択してください！',
  },
  FRAME_UNREADABLE: {
    status: 400,
    zh: '报文无法解析：{reason}',
    en: 'The frame cannot be read: {reason}',
    es: 'No se puede leer la trama: {reason}',
    ja: '電文を解析できません：{reason}',
  },
  UNAUTHENTICATED: {
    status: 401,
    zh: '登录已失效，请重新登录。',
    en: 'You are not signed in any more. Please sign in again.',
    es: 'La sesión ha terminado. Inicie sesión de nuevo.',
    ja: 'ログインが無効になりました。もう一度ログインしてください。',
  },
  FORBIDDEN: {
    status: 403,
    zh: '没有权限！',
    en: 'You have no permission for this.',
    es: 'No tiene permiso para esto.',
    ja: '権限がありません。',
  },
  MUST_CHANGE_PASSWORD: {
    status: 403,
    zh: '首次登录必须先修改密码。',
    en: 'Please change your password first.',
    es: 'Primero debe cambiar la contraseña.',
    ja: '初回ログインではパスワードの変更が必要です。',
  },
  GRANT_EXCEEDED: {
    status: 403,
    zh: '不能授予或管理超出自己权限的角色、功能或成员类型。',
    en: 'You cannot grant or manage what goes beyond your own rights.',
    es: 'No puede conceder ni gestionar nada que supere sus propios permisos.',
    ja: '自分の権限を超えるロール・機能・メンバー種別は付与・管理できません。',
  },
  SIMULATION_REFUSED: {
    status: 403,
    zh: '模拟登录期间不能执行此操作。',
    en: 'This cannot be done while you act as another member.',
    es: 'No se puede hacer mientras actúa como otro usuario.',
    ja: '代理ログイン中はこの操作を行えません。',
  },
  NOT_FOUND: {
    status: 404,
    zh: '记录不存在或已被删除。',
    en: 'There is no such record.',
    es: 'El registro no existe.',
    ja: 'データが存在しません。',
  },
  CALL_NOT_FOUND: {
    status: 404,
    zh: '没有这个接口。',
    en: 'There is no such call.',
    es: 'No existe esa llamada.',
    ja: 'その API は存在しません。',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    zh: '不支持的请求方法。',
    en: 'This method is not allowed here.',
    es: 'Método no permitido.',
    ja: 'このメソッドは使えません。',
  },
  DUPLICATE: {
    status: 406,
    zh: '{field}“{value}”已存在，请换一个。',
    en: '{field} "{value}" exists already; please choose another.',
    es: '{field} «{value}» ya existe; elija otro.',
    ja: '{field}「{value}」は既に存在します。別の値にしてください。',
  },
  IN_USE: {
    status: 406,
    zh: '该记录正在被 {count} 条“{by}”使用，请先解除关联再删除。',
    en: 'This record is used by {count} of "{by}". Please release it there first.',
    es: 'El registro lo usan {count} de «{by}». Libérelo allí primero.',
    ja: 'このデータは「{by}」{count} 件で使われています。先に関連を解除してください。',
  },
  STALE_EDIT: {
    status: 406,
    zh: '该记录已被 {by} 于 {at} 修改，请刷新后再编辑。',
    en: '{by} changed this record at {at}. Please reload it and edit again.',
    es: '{by} modificó este registro a las {at}. Actualícelo y edítelo de nuevo.',
    ja: 'このデータは {by} が {at} に変更しました。再読み込みしてから編集してください。',
  },
  REFERENCE_MISSING: {
    status: 406,
    zh: '所选的{field}不存在，请重新选择。',
    en: 'The chosen {field} does not exist. Please choose again.',
    es: 'El valor elegido de {field} no existe. Elija de nuevo.',
    ja: '選択した{field}は存在しません。選び直してください。',
  },
  TREE_CYCLE: {
    status: 406,
    zh: '上级不能是自己或自己的下级。',
    en: 'A record cannot stand below itself.',
    es: 'Un registro no puede depender de sí mismo.',
    ja: '自分自身や下位を上位に指定できません。',
  },
  SYSTEM_RECORD: {
    status: 406,
    zh: '系统内置记录，不能删除、停用或作此修改。',
    en: 'This record belongs to the system and cannot be removed, disabled or changed in this way.',
    es: 'Es un registro del sistema; no se puede eliminar, desactivar ni cambiar así.',
    ja: 'システムのデータのため、削除・無効化・この変更はできません。',
  },
  FIXED_FIELD: {
    status: 406,
    zh: '该记录的{field}不能更改。',
    en: '{field} cannot be changed once the record is made.',
    es: '{field}: no se puede cambiar en este registro.',
    ja: 'このデータの{field}は変更できません。',
  },
  CLOSED_KIND: {
    status: 406,
    zh: '此类字典的编码由系统规定，不能添加其他编码。',
    en: 'The system fixes the codes of this kind of entry; no others can be added.',
    es: 'El sistema fija los códigos de este tipo de entrada; no se pueden añadir otros.',
    ja: 'この種別のコードはシステムで決まっているため、追加できません。',
  },
  OWN_ORG: {
    status: 406,
    zh: '不能停用、删除或移动自己所在的组织及其上级组织。',
    en: 'You cannot disable, remove or move your own organisation or one above it.',
    es: 'No puede desactivar, eliminar ni mover su propia organización ni una superior.',
    ja: '自分の所属組織とその上位組織の無効化・削除・移動はできません。',
  },
  TERMINAL_BOUND: {
    status: 406,
    zh: '终端已绑定车辆 {vin}，请先解绑。',
    en: 'The terminal is bound to vehicle {vin}. Please unbind it first.',
    es: 'El terminal está asignado al vehículo {vin}. Desasígnelo primero.',
    ja: '端末は車両 {vin} に紐付いています。先に解除してください。',
  },
  VEHICLE_HAS_HISTORY: {
    status: 406,
    zh: '该车辆已有上报数据，不能删除。',
    en: 'The vehicle has reported data and cannot be removed.',
    es: 'El vehículo tiene datos y no se puede eliminar.',
    ja: '車両に受信データがあるため削除できません。',
  },
  CONFIG_FILE_IN_USE: {
    status: 406,
    zh: '有 {count} 个车型正在使用该解析文件，不能停用或删除。',
    en: '{count} vehicle models use this parse file; it cannot be disabled or removed.',
    es: '{count} modelos usan este archivo; no se puede desactivar ni eliminar.',
    ja: '{count} 件の車種がこの解析ファイルを使用中のため、無効化や削除はできません。',
  },
  MOBILE_TAKEN: {
    status: 406,
    zh: '该手机号已存在！',
    en: 'This phone number already exists!',
    es: '¡Este número de teléfono ya existe!',
    ja: 'この電話番号は既に存在します！',
  },
  MOBILE_ON_OTHER_PLATFORM: {
    status: 406,
    zh: '该手机号已在其他平台注册，是否在本平台启用？',
    en: 'This phone number is registered on another platform. Enable it on this platform?',
    es: 'Este teléfono está registrado en otra plataforma. ¿Habilitarlo en esta?',
    ja: 'この電話番号は別のプラットフォームで登録されています。このプラットフォームで有効にしますか？',
  },
  LAST_ADMINISTRATOR: {
    status: 406,
    zh: '至少要保留一个可用的管理员，不能删除、停用或更改最后一个管理员。',
    en: 'The last administrator cannot be removed, disabled or given another type.',
    es: 'No se puede eliminar, desactivar ni cambiar de tipo al último administrador.',
    ja: '最後の管理者は削除・無効化・種別変更できません。',
  },
  OWN_ACCOUNT: {
    status: 406,
    zh: '不能删除、停用自己的账号，也不能更改自己的成员类型、组织或角色。',
    en: 'You cannot remove or disable your own account, nor change its type, organisation or roles.',
    es: 'No puede eliminar ni desactivar su propia cuenta, ni cambiar su tipo, organización o roles.',
    ja: '自分のアカウントの削除・無効化、種別・組織・ロールの変更はできません。',
  },
  NOT_SIMULATED: {
    status: 406,
    zh: '当前不是模拟登录。',
    en: 'You are not acting as another member.',
    es: 'No está actuando como otro usuario.',
    ja: '現在は代理ログインではありません。',
  },
  MEMBER_UNUSABLE: {
    status: 406,
    zh: '该账号已停用、已过期、所属组织已停用或未在本平台启用，不能模拟登录。',
    en: 'This account or its organisation is disabled, or the account has expired or is not enabled here.',
    es: 'La cuenta o su organización está desactivada, o la cuenta ha caducado o no está habilitada aquí.',
    ja: 'アカウントまたは所属組織が無効か、期限切れ、またはこのプラットフォームで有効でないため、代理ログインできません。',
  },
  RESOURCE_PARENT: {
    status: 406,
    zh: '上级资源必须是本应用的菜单。',
    en: 'The parent must be a menu of the same application.',
    es: 'El superior debe ser un menú de la misma aplicación.',
    ja: '上位リソースは同じアプリケーションのメニューである必要があります。',
  },
  OLD_PASSWORD_WRONG: {
    status: 406,
    zh: '旧密码不正确。',
    en: 'The old password is wrong.',
    es: 'La contraseña anterior es incorrecta.',
    ja: '現在のパスワードが正しくありません。',
  },
  PASSWORD_MISMATCH: {
    status: 400,
    zh: '两次输入的密码不一致，请重新输入',
    en: 'The two passwords do not match, please re-enter.',
    es: 'Las contraseñas no coinciden; escríbalas de nuevo.',
    ja: '二つのパスワードが一致しません。入力し直してください。',
  },
  PASSWORD_REFUSED: {
    status: 400,
    zh: '请输入符合要求的密码',
    en: 'Please enter a password that meets the requirements.',
    es: 'Introduzca una contraseña que cumpla los requisitos.',
    ja: '要件を満たすパスワードを入力してください。',
  },
  PASSWORD_WEAK: {
    status: 400,
    zh: '密码强度太弱！',
    en: 'Password strength is too weak!',
    es: '¡La contraseña es demasiado débil!',
    ja: 'パスワードの強度が弱すぎます！',
  },
  PASSWORD_COMMON: {
    status: 400,
    zh: '该密码过于常见或包含账号、手机号、组织名等信息，请换一个。',
    en: 'This password is too common, or holds the account, phone or organisation; choose another.',
    es: 'La contraseña es demasiado común o contiene la cuenta, el teléfono o la organización; elija otra.',
    ja: 'よく使われるパスワードか、アカウント・電話番号・組織名を含んでいます。別のものにしてください。',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    zh: '内容过大，最多 {limit}。',
    en: 'This is too large; at most {limit}.',
    es: 'Es demasiado grande; como máximo {limit}.',
    ja: 'サイズが大きすぎます（最大 {limit}）。',
  },
  UNSUPPORTED_MEDIA: {
    status: 415,
    zh: '不支持的内容类型。',
    en: 'This content type is not supported.',
    es: 'Tipo de contenido no admitido.',
    ja: 'このコンテンツ形式には対応していません。',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    zh: '操作过于频繁，请稍后再试。',
    en: 'Too many requests. Please try again later.',
    es: 'Demasiadas solicitudes. Inténtelo más tarde.',
    ja: '操作が多すぎます。しばらくしてからお試しください。',
  },
  INTERNAL: {
    status: 500,
    zh: '服务器错误！',
    en: 'Server error!',
    es: '¡Error del servidor!',
    ja: 'サーバーエラー！',
  },
  UNAVAILABLE: {
    status: 503,
    zh: '数据库暂时不可用，请稍后再试。',
    en: 'The database is away for the moment. Please try again soon.',
    es: 'La base de datos no está disponible. Inténtelo pronto.',
    ja: 'データベースが一時的に利用できません。しばらくしてからお試しください。',
  },
} as const satisfies Record<string, ErrorText>);
export type ErrorCode = keyof typeof errorCatalogue;

/** Sentences of success, and the one of every failed login. */
export const successMessage = Object.freeze({
  read: { zh: '查询成功！', en: 'Done.', es: 'Hecho.', ja: '取得しました。' },
  created: { zh: '添加成功！', en: 'Added.', es: 'Añadido.', ja: '追加しました。' },
  updated: { zh: '修改成功！', en: 'Saved.', es: 'Guardado.', ja: '更新しました。' },
  removed: { zh: '删除成功！', en: 'Deleted.', es: 'Eliminado.', ja: '削除しました。' },
  signedIn: { zh: '登录成功！', en: 'Signed in.', es: 'Sesión iniciada.', ja: 'ログインしました。' },
  signedOut: { zh: '已退出登录。', en: 'Signed out.', es: 'Sesión cerrada.', ja: 'ログアウトしました。' },
  passwordReset: {
    zh: '密码重置成功！',
    en: 'Password reset successfully!',
    es: '¡Contraseña restablecida!',
    ja: 'パスワードをリセットしました！',
  },
  simulationStopped: {
    zh: '模拟登录退出成功！',
    en: 'You are back as yourself.',
    es: 'Ha vuelto a su propia cuenta.',
    ja: '代理ログインを終了しました！',
  },
  loginFailed: {
    zh: '登录名或密码不正确，或账号暂不可用。',
    en: 'The login name or password is wrong, or the account cannot be used now.',
    es: 'El usuario o la contraseña son incorrectos, o la cuenta no está disponible.',
    ja: 'ログイン名またはパスワードが違うか、アカウントが利用できません。',
  },
} as const satisfies Record<string, Record<Language, string>>);

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

/** The sentence of an error with its parameters filled in. */
export function errorMessage(
  code: ErrorCode,
  language: Language,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return errorCatalogue[code][language].replace(/\{(\w+)\}/g, (_, name: string) =>
    String(params[name] ?? ''),
  );
}
