import type { Language } from '../language.ts';
import { baseMapRefusal } from './base-map-refusal.ts';
import { debugRefusal } from './debug-refusal.ts';
import { faultRefusal } from './fault-refusal.ts';
import { fileRefusal } from './file-refusal.ts';
import { answeredWith, filledIn } from './sentence.ts';
import { stockRefusal } from './stock-refusal.ts';

interface ErrorText extends Record<Language, string> {
  status: number;
}

/** Every error code: the status that it answers with and its sentence; `{name}` stands for a parameter. */
export const errorCatalogue = Object.freeze({
  ...fileRefusal,
  ...baseMapRefusal,
  ...faultRefusal,
  ...debugRefusal,
  ...stockRefusal,
  ...answeredWith(400, {
    VALIDATION_FAILED: {
      zh: '参数错误！',
      en: 'Invalid input.',
      es: 'Datos incorrectos.',
      ja: '入力に誤りがあります。',
    },
    MALFORMED_JSON: {
      zh: '请求内容不是有效的 JSON。',
      en: 'The request is not valid JSON.',
      es: 'La solicitud no es JSON válido.',
      ja: 'リクエストが正しい JSON ではありません。',
    },
    NUL_REFUSED: {
      zh: '文本中含有空字符（\\u0000），请删除后重试。',
      en: 'The text contains the NUL character (\\u0000). Please remove it.',
      es: 'Un texto contiene el carácter nulo (\\u0000). Quítelo.',
      ja: 'テキストに NUL 文字（\\u0000）が含まれています。取り除いてください。',
    },
    FILE_UNREADABLE: {
      zh: '文件第 {line} 行第 {column} 列有误：{reason}',
      en: 'Error in line {line}, column {column}: {reason}',
      es: 'El archivo tiene un error en la línea {line}, columna {column}: {reason}',
      ja: 'ファイルの {line} 行 {column} 列に誤りがあります：{reason}',
    },
    FILE_MISSING: {
      zh: '请上传文件。',
      en: 'Please upload a file.',
      es: 'Suba un archivo.',
      ja: 'ファイルをアップロードしてください。',
    },
    IMAGE_UNREADABLE: {
      zh: '图片无法读取，或尺寸不在 {min} 至 {max} 像素之间。',
      en: 'The image cannot be read, or its sides are not between {min} and {max} pixels.',
      es: 'La imagen no se puede leer o sus lados no miden entre {min} y {max} píxeles.',
      ja: '画像を読み込めないか、辺の長さが {min}～{max} ピクセルの範囲外です。',
    },
    IMAGE_TOO_LARGE: {
      zh: 'WebP 图片不能超过 {megapixels} 百万像素，请缩小或改用 JPEG。',
      en: 'A WebP image may have at most {megapixels} megapixels. Make it smaller, or use JPEG.',
      es: 'Una imagen WebP puede tener como máximo {megapixels} megapíxeles. Redúzcala o use JPEG.',
      ja: 'WebP 画像は {megapixels} メガピクセルまでです。縮小するか JPEG をお使いください。',
    },
    SHEET_UNREADABLE: {
      zh: '无法读取 Excel 文件：{reason}',
      en: 'The Excel file cannot be read: {reason}',
      es: 'No se puede leer el archivo de Excel: {reason}',
      ja: 'Excel ファイルを読み込めません：{reason}',
    },
    SHEET_REFUSED: {
      zh: '文件中有 {count} 处错误，没有导入任何记录。',
      en: 'Nothing was imported; errors in the file: {count}.',
      es: 'No se importó nada; errores en el archivo: {count}.',
      ja: 'ファイルに {count} 件の誤りがあるため、インポートされませんでした。',
    },
    SHEET_TOO_LONG: {
      zh: '共 {count} 行，这些列一次最多导出 {limit} 行，请缩短时间范围或减少指标。',
      en: '{count} rows; with these columns a file holds at most {limit}. Shorten the range or select fewer metrics.',
      es: '{count} filas; con estas columnas un archivo admite {limit} como máximo. Acorte el periodo o seleccione menos métricas.',
      ja: '全 {count} 行あります。この列数では一度に {limit} 行まで出力できます。期間を短くするか計測項目を減らしてください。',
    },
    FRAME_UNREADABLE: {
      zh: '报文无法解析：{reason}',
      en: 'Message cannot be decoded: {reason}',
      es: 'No se puede decodificar el mensaje: {reason}',
      ja: '電文を解析できません：{reason}',
    },
    PASSWORD_MISMATCH: {
      zh: '两次输入的密码不一致，请重新输入',
      en: 'The two passwords do not match, please re-enter.',
      es: 'Las contraseñas no coinciden; escríbalas de nuevo.',
      ja: '2 つのパスワードが一致しません。入力し直してください。',
    },
    PASSWORD_REFUSED: {
      zh: '请输入符合要求的密码',
      en: 'Please enter a password that meets the requirements.',
      es: 'Ingrese una contraseña que cumpla los requisitos.',
      ja: '要件を満たすパスワードを入力してください。',
    },
    PASSWORD_WEAK: {
      zh: '密码强度太弱！',
      en: 'Password strength is too weak!',
      es: '¡La contraseña es demasiado débil!',
      ja: 'パスワードの強度が弱すぎます！',
    },
    PASSWORD_COMMON: {
      zh: '该密码过于常见或包含账号、手机号、组织名等信息，请换一个。',
      en: 'Too common, or contains the account, phone number or organisation. Choose another password.',
      es: 'Contraseña demasiado común, o contiene la cuenta, el teléfono o la organización. Elija otra.',
      ja: 'よく使われるパスワードか、アカウント・電話番号・組織名を含んでいます。別のものにしてください。',
    },
  }),
  UNAUTHENTICATED: {
    status: 401,
    zh: '登录已失效，请重新登录。',
    en: 'Your session has expired. Please sign in again.',
    es: 'La sesión expiró. Inicie sesión de nuevo.',
    ja: 'セッションの有効期限が切れました。もう一度ログインしてください。',
  },
  ...answeredWith(403, {
    FORBIDDEN: {
      zh: '没有权限！',
      en: 'You have no permission for this.',
      es: 'No tiene permiso para esto.',
      ja: '権限がありません。',
    },
    TLS_NEEDED: {
      zh: '此地址未加密，不接受请求，请改用 https 地址；如已发送密码或令牌，请立即更换。',
      en: 'This address is not encrypted and does not accept requests. Use the https address, and change the password or token if you sent one.',
      es: 'Esta dirección no está cifrada y no acepta llamadas. Use la dirección https y cambie la contraseña o el token si los envió.',
      ja: 'このアドレスは暗号化されていないため呼び出しを受け付けません。https のアドレスを使い、パスワードやトークンを送信した場合は変更してください。',
    },
    MUST_CHANGE_PASSWORD: {
      zh: '首次登录必须先修改密码。',
      en: 'Please change your password first.',
      es: 'Primero debe cambiar la contraseña.',
      ja: '初回ログインではパスワードの変更が必要です。',
    },
    GRANT_EXCEEDED: {
      zh: '不能授予或管理超出自己权限的角色、功能或成员类型。',
      en: 'You cannot grant or manage permissions beyond your own.',
      es: 'No puede conceder ni gestionar permisos superiores a los propios.',
      ja: '自分の権限を超えるロール・機能・メンバー種別は付与・管理できません。',
    },
    SIMULATION_REFUSED: {
      zh: '模拟登录期间不能执行此操作。',
      en: 'Not allowed during simulated login.',
      es: 'No permitido durante el inicio de sesión simulado.',
      ja: '代理ログイン中はこの操作を行えません。',
    },
  }),
  NOT_FOUND: {
    status: 404,
    zh: '记录不存在或已被删除。',
    en: 'Record not found or already deleted.',
    es: 'El registro no existe o ya fue eliminado.',
    ja: 'データが存在しないか、すでに削除されています。',
  },
  CALL_NOT_FOUND: {
    status: 404,
    zh: '接口不存在。',
    en: 'API not found.',
    es: 'API no encontrada.',
    ja: 'その API は存在しません。',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    zh: '不支持的请求方法。',
    en: 'Method not allowed.',
    es: 'Método no permitido.',
    ja: 'このメソッドは使えません。',
  },
  ...answeredWith(406, {
    DEMO_BUSY: {
      zh: '演示数据正在生成或移除，请稍后再试。',
      en: 'Demo data is being created or removed. Try again later.',
      es: 'Los datos de demostración se están creando o quitando. Inténtelo más tarde.',
      ja: 'デモデータを作成または削除しています。しばらくしてからもう一度お試しください。',
    },
    DEMO_UNSUPERVISED: {
      zh: '当前服务器不能自行运行演示程序，请在服务器上执行：{command}',
      en: 'This server cannot run the demo by itself. Run on the server: {command}',
      es: 'Este servidor no puede ejecutar la demostración por sí mismo. Ejecute en el servidor: {command}',
      ja: 'このサーバーはデモを自動実行できません。サーバーで実行してください：{command}',
    },
    VIEWS_TAKEN: {
      zh: '最多可以保存 {count} 个，请先删除不再使用的视图。',
      en: '{count} views is the maximum. Delete one that is no longer used.',
      es: 'El máximo es de {count} vistas. Elimine una que ya no use.',
      ja: '保存できるのは {count} 件までです。使っていないビューを削除してください。',
    },
    DUPLICATE: {
      zh: '{field}“{value}”已存在，请换一个。',
      en: '{field} "{value}" already exists. Use another.',
      es: '{field} «{value}» ya existe. Use otro.',
      ja: '{field}「{value}」は既に存在します。別の値にしてください。',
    },
    IN_USE: {
      zh: '该记录正在被 {count} 条“{by}”使用，请先解除关联再删除。',
      en: 'This record is used by {count} "{by}" record(s). Remove those references first.',
      es: '{count} registro(s) de «{by}» usan este registro. Quite antes esas referencias.',
      ja: 'このデータは「{by}」{count} 件で使われています。先に関連を解除してください。',
    },
    STALE_EDIT: {
      zh: '该记录已被 {by} 于 {at} 修改，请刷新后再编辑。',
      en: '{by} updated this record at {at}. Reload and edit again.',
      es: '{by} modificó este registro a las {at}. Actualícelo y edítelo de nuevo.',
      ja: 'このデータは {by} が {at} に更新しました。再読み込みしてから編集してください。',
    },
    KEY_REUSED: {
      zh: '该提交编号已用于另一份内容，请重新提交。',
      en: 'This key was used for another request. Please submit again.',
      es: 'Esta clave ya se usó para otra solicitud. Envíela de nuevo.',
      ja: 'この送信番号は別の内容で使われています。もう一度送信してください。',
    },
    REFERENCE_MISSING: {
      zh: '所选的{field}不存在，请重新选择。',
      en: 'The selected {field} does not exist. Please select again.',
      es: 'El valor seleccionado de {field} no existe. Seleccione de nuevo.',
      ja: '選択した{field}は存在しません。選び直してください。',
    },
    TREE_CYCLE: {
      zh: '上级不能是自己或自己的下级。',
      en: 'A record cannot be its own parent or be below itself.',
      es: 'Un registro no puede ser superior de sí mismo ni depender de sus inferiores.',
      ja: '自分自身や下位を上位に指定できません。',
    },
    SYSTEM_RECORD: {
      zh: '系统内置记录，不能删除、停用或作此修改。',
      en: 'Built-in record: it cannot be deleted, disabled or changed this way.',
      es: 'Registro del sistema: no se puede eliminar, desactivar ni cambiar así.',
      ja: 'システムのデータのため、削除・無効化・この変更はできません。',
    },
    FIXED_FIELD: {
      zh: '该记录的{field}不能更改。',
      en: '{field} cannot be changed for this record.',
      es: '{field}: no se puede cambiar en este registro.',
      ja: 'このデータの{field}は変更できません。',
    },
    CLOSED_KIND: {
      zh: '此类字典的编码由系统规定，不能添加其他编码。',
      en: 'Codes of this type are fixed by the system and cannot be added.',
      es: 'El sistema fija los códigos de este tipo; no se pueden agregar otros.',
      ja: 'この種別のコードはシステムで決まっているため、追加できません。',
    },
    OWN_ORG: {
      zh: '不能停用、删除或移动自己所在的组织及其上级组织。',
      en: 'You cannot disable, delete or move your own organisation or one above it.',
      es: 'No puede desactivar, eliminar ni mover su propia organización ni una superior.',
      ja: '自分の所属組織とその上位組織の無効化・削除・移動はできません。',
    },
    TERMINAL_BOUND: {
      zh: '终端已绑定车辆 {vin}，请先解绑。',
      en: 'The terminal is bound to vehicle {vin}. Please unbind it first.',
      es: 'El terminal está asignado al vehículo {vin}. Desvincúlelo primero.',
      ja: '端末は車両 {vin} に紐付いています。先に解除してください。',
    },
    TERMINAL_AWAY: {
      zh: '终端离线（最后通信：{at}），请在上线后重试。',
      en: 'Terminal offline (last seen: {at}). Try again once it is online.',
      es: 'Terminal fuera de línea (última señal: {at}). Inténtelo cuando esté en línea.',
      ja: '端末はオフラインです（最終通信：{at}）。接続後に再度お試しください。',
    },
    COMMAND_REFUSED: {
      zh: '操作未执行：{reason}',
      en: 'Not executed: {reason}',
      es: 'No se ejecutó: {reason}',
      ja: '実行されませんでした：{reason}',
    },
    VEHICLE_HAS_HISTORY: {
      zh: '该车辆已有上报数据，不能删除。',
      en: 'The vehicle has reported data and cannot be deleted.',
      es: 'El vehículo tiene datos reportados y no se puede eliminar.',
      ja: '車両に受信データがあるため、削除できません。',
    },
    VEHICLE_RETIRED: {
      zh: '该车辆已退役，不能执行此操作；如需使用请先恢复。',
      en: 'The vehicle is retired. Please restore it first.',
      es: 'El vehículo está de baja. Reactívelo primero.',
      ja: 'この車両は運用終了済みです。先に運用を再開してください。',
    },
    VEHICLE_NOT_RETIRED: {
      zh: '该车辆没有退役，无需恢复。',
      en: 'The vehicle is not retired.',
      es: 'El vehículo no está de baja.',
      ja: 'この車両は運用終了していません。',
    },
    VEHICLES_REFUSED: {
      zh: '{count} 台车不能这样修改，没有修改任何车辆。',
      en: '{count} vehicles cannot be changed. Nothing was changed.',
      es: 'No se cambió nada; vehículos que no se pueden cambiar: {count}.',
      ja: '変更できない車両が {count} 台あるため、何も変更しませんでした。',
    },
    SAME_ORG: {
      zh: '车辆已属于该组织，请选择其他组织。',
      en: 'The vehicle already belongs to this organisation. Please select another.',
      es: 'El vehículo ya pertenece a esta organización. Seleccione otra.',
      ja: '車両は既にこの組織に属しています。別の組織を選んでください。',
    },
    FORWARDING_UNCHANGED: {
      zh: '转发已处于该状态，请刷新后查看。',
      en: 'Forwarding is already in this state. Please reload.',
      es: 'El reenvío ya está en ese estado. Actualice la página.',
      ja: '転送は既にその状態です。再読み込みしてください。',
    },
    FORWARD_ADDRESS_REFUSED: {
      zh: '不能转发到该地址：{reason}',
      en: 'Cannot forward to this address: {reason}',
      es: 'No se puede reenviar a esta dirección: {reason}',
      ja: 'このアドレスには転送できません：{reason}',
    },
    FORWARD_TARGET_NEEDED: {
      zh: '还有 {count} 台已开启转发的车辆只有这一个转发目标，请先关闭其转发，或停用该目标。',
      en: '{count} vehicles with open forwarding have only this target. Close their forwarding first, or disable the target.',
      es: 'Es el único destino de {count} vehículos con el reenvío activado. Desactive antes su reenvío o el destino.',
      ja: '転送中の {count} 台の車両にとって唯一の転送先です。先に転送を停止するか、転送先を無効にしてください。',
    },
    FORWARD_TARGET_DISABLED: {
      zh: '该转发目标已停用，请先启用。',
      en: 'This forwarding target is disabled. Please enable it first.',
      es: 'Este destino de reenvío está desactivado. Actívelo primero.',
      ja: 'この転送先は無効です。先に有効にしてください。',
    },
    BACKFILL_ENDED: {
      zh: '该补发任务已结束，无需取消。',
      en: 'This resend task has already ended.',
      es: 'Este reenvío de histórico ya ha terminado.',
      ja: 'この再送は既に終了しています。',
    },
    BACKFILL_VEHICLE_CLOSED: {
      zh: '有 {count} 台车辆未开启转发，或不属于该目标的组织，不能补发。',
      en: '{count} vehicles have forwarding closed or are outside the organisation of the target.',
      es: '{count} de los vehículos no tienen el reenvío activado o no son de la organización del destino.',
      ja: '{count} 台の車両は転送が停止中か、転送先の組織に属していません。',
    },
    NO_FORWARD_TARGET: {
      zh: '没有启用的转发目标，请先配置转发目标。',
      en: 'No forwarding target is enabled. Please set one up first.',
      es: 'No hay ningún destino de reenvío activo. Configure uno primero.',
      ja: '有効な転送先がありません。先に転送先を設定してください。',
    },
    MODEL_IS_NODE: {
      zh: '所选的是车型节点，只用于归类，请选择具体车型。',
      en: 'This node is for grouping only. Please choose a model.',
      es: 'Es un nodo que solo agrupa modelos. Seleccione un modelo.',
      ja: 'これは機種をまとめるノードです。具体的な機種を選んでください。',
    },
    MODEL_IN_USE: {
      zh: '该车型正在被 {count} 条“{by}”使用，不能改为节点，请先在那里换成其他车型。',
      en: 'This model is used by {count} "{by}" record(s) and cannot become a node. Select another model there first.',
      es: '{count} registro(s) de «{by}» usan este modelo y no puede convertirse en nodo. Seleccione allí otro modelo primero.',
      ja: 'この機種は「{by}」{count} 件で使われているため、ノードに変更できません。先に別の機種に変更してください。',
    },
    FAULT_OPEN: {
      zh: '该车辆的同一故障仍未消除，不能重复登记。',
      en: 'This fault is still open on the vehicle and cannot be added again.',
      es: 'Esta falla del vehículo sigue abierta; no se puede registrar de nuevo.',
      ja: 'この車両の同じ故障がまだ未解消のため、重複して登録できません。',
    },
    FAULT_REPORTED: {
      zh: '该故障由终端上报，不能删除，也不能更改故障码和时间。',
      en: 'Reported by the vehicle: it cannot be deleted, nor its code or times changed.',
      es: 'El terminal reportó esta falla; no se puede eliminar ni cambiar su código ni sus horas.',
      ja: '端末から受信した故障のため、削除やコード・時刻の変更はできません。',
    },
    FAULT_CLOSED: {
      zh: '已处理或已消除的故障不能退回，再次发生请另行登记。',
      en: 'Handled or cleared faults cannot be reopened. Add a new one if it recurs.',
      es: 'Una falla atendida o resuelta no se puede reabrir; si se repite, regístrela de nuevo.',
      ja: '対応済み・解消済みの故障は戻せません。再発した場合は新たに登録してください。',
    },
    MAINTENANCE_DONE: {
      zh: '该保养已登记，不能重复登记。',
      en: 'This maintenance has been recorded already.',
      es: 'Este mantenimiento ya está registrado.',
      ja: 'このメンテナンスは既に登録済みです。',
    },
    MAINTENANCE_EARLY: {
      zh: '未到提醒期，不能登记保养。',
      en: 'Not due yet; the maintenance cannot be recorded.',
      es: 'Aún no está por vencer; el mantenimiento no se puede registrar.',
      ja: 'まだ期限が近づいていないため、登録できません。',
    },
    PART_NOT_FITTED: {
      zh: '该配件已拆下，不能再更换或拆下。',
      en: 'This part has already been removed.',
      es: 'Este repuesto ya se desmontó.',
      ja: 'この部品は既に取り外されているため、交換・取外しはできません。',
    },
    PART_MISFIT: {
      zh: '该配件不适用于此车型，请重新选择。',
      en: 'This part does not fit the vehicle model. Please select another.',
      es: 'Este repuesto no corresponde al modelo del vehículo. Seleccione otro.',
      ja: 'この部品は機種に適合しません。選び直してください。',
    },
    CONFIG_FILE_IN_USE: {
      zh: '有 {count} 个车型正在使用该解析文件，不能停用或删除。',
      en: '{count} vehicle models use this parse file; it cannot be disabled or deleted.',
      es: '{count} modelos usan este archivo de decodificación; no se puede desactivar ni eliminar.',
      ja: '{count} 件の機種がこの解析ファイルを使用中のため、無効化や削除はできません。',
    },
    MOBILE_TAKEN: {
      zh: '该手机号已存在！',
      en: 'This phone number already exists!',
      es: '¡Este número de teléfono ya existe!',
      ja: 'この電話番号は既に存在します！',
    },
    MOBILE_ON_OTHER_PLATFORM: {
      zh: '该手机号已在其他平台注册，是否在本平台启用？',
      en: 'This phone number is registered on another platform. Enable it on this platform?',
      es: 'Este teléfono está registrado en otra plataforma. ¿Activarlo en esta?',
      ja: 'この電話番号は別のプラットフォームで登録されています。このプラットフォームで有効にしますか？',
    },
    LAST_ADMINISTRATOR: {
      zh: '至少要保留一个可用的管理员，不能删除、停用或更改最后一个管理员。',
      en: 'The last administrator cannot be deleted, disabled or changed.',
      es: 'No se puede eliminar, desactivar ni cambiar de tipo al último administrador.',
      ja: '最後の管理者は削除・無効化・種別変更できません。',
    },
    OWN_MEMBER: {
      zh: '不能删除、停用自己的账号，也不能更改自己的成员类型、组织或角色，或延长自己的有效期。',
      en: 'You cannot delete or disable your own account, change its type, organisation or roles, or extend it.',
      es: 'No puede eliminar ni desactivar su propia cuenta, cambiar su tipo, organización o roles, ni prolongar su vigencia.',
      ja: '自分のアカウントの削除・無効化、種別・組織・ロールの変更、有効期限の延長はできません。',
    },
    NOT_SIMULATED: {
      zh: '当前不是模拟登录。',
      en: 'Not in simulated login.',
      es: 'No está en inicio de sesión simulado.',
      ja: '現在は代理ログインではありません。',
    },
    MEMBER_UNUSABLE: {
      zh: '该账号已停用、已过期、所属组织已停用或未在本平台启用，不能模拟登录。',
      en: 'This account or its organisation is disabled, or the account has expired or is not enabled on this platform.',
      es: 'La cuenta o su organización está desactivada, o la cuenta caducó o no está activada aquí.',
      ja: 'アカウントまたは所属組織が無効か、期限切れ、またはこのプラットフォームで有効でないため、代理ログインできません。',
    },
    MENU_ENTRY_PARENT: {
      zh: '上级资源必须是本应用的菜单。',
      en: 'The parent must be a menu of the same application.',
      es: 'El superior debe ser un menú de la misma aplicación.',
      ja: '上位リソースは同じアプリケーションのメニューである必要があります。',
    },
    OLD_PASSWORD_WRONG: {
      zh: '旧密码不正确。',
      en: 'Old password incorrect.',
      es: 'La contraseña anterior es incorrecta.',
      ja: '現在のパスワードが正しくありません。',
    },
  }),
  UNSUPPORTED_MEDIA: {
    status: 415,
    zh: '不支持的内容类型。',
    en: 'This content type is not supported.',
    es: 'Tipo de contenido no admitido.',
    ja: 'このコンテンツ形式には対応していません。',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    zh: '{bound}请 {seconds} 秒后再试。',
    en: '{bound} Please try again in {seconds} s.',
    es: '{bound} Inténtelo de nuevo en {seconds} s.',
    ja: '{bound}{seconds} 秒後に再度お試しください。',
  },
  PLACES_TAKEN: {
    status: 429,
    zh: '{bound}请 {seconds} 秒后再试。',
    en: '{bound} Please try again in {seconds} s.',
    es: '{bound} Inténtelo de nuevo en {seconds} s.',
    ja: '{bound}{seconds} 秒後に再度お試しください。',
  },
  INTERNAL: {
    status: 500,
    zh: '服务器错误！',
    en: 'Server error!',
    es: '¡Error del servidor!',
    ja: 'サーバーエラーが発生しました。',
  },
  DISK_LOW: {
    status: 507,
    zh: '服务器磁盘空间不足，暂时无法上传或导入，请联系管理员。',
    en: 'Server disk space is low: uploads and imports are unavailable. Contact the administrator.',
    es: 'Hay poco espacio en el disco del servidor: no se puede subir ni importar. Contacte al administrador.',
    ja: 'サーバーのディスク空き容量が不足しているため、アップロードとインポートはできません。管理者に連絡してください。',
  },
  UNAVAILABLE: {
    status: 503,
    zh: '数据库暂时不可用，请稍后再试。',
    en: 'Database temporarily unavailable. Please try again later.',
    es: 'Base de datos no disponible temporalmente. Inténtelo más tarde.',
    ja: 'データベースが一時的に利用できません。しばらくしてからお試しください。',
  },
} satisfies Record<string, ErrorText>);
export type ErrorCode = keyof typeof errorCatalogue;

/** The sentence of an error with its parameters filled in. */
export function errorMessage(
  code: ErrorCode,
  language: Language,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return filledIn(errorCatalogue[code][language], params);
}
