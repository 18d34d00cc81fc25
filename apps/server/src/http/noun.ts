import type { Language } from '@vehicle/contract/language';

/** The names of records and fields that sentences of errors speak of. */
const nouns = {
  vehicle: { zh: '车辆', en: 'vehicle', es: 'vehículo', ja: '車両' },
  vehicleModel: { zh: '车型', en: 'vehicle model', es: 'modelo de vehículo', ja: '車種' },
  org: { zh: '组织', en: 'organisation', es: 'organización', ja: '組織' },
  member: { zh: '账号', en: 'account', es: 'cuenta', ja: 'アカウント' },
  terminal: { zh: '终端', en: 'terminal', es: 'terminal', ja: '端末' },
  metric: { zh: '指标', en: 'metric', es: 'métrica', ja: '指標' },
  configFile: { zh: '配置解析文件', en: 'parse file', es: 'archivo de análisis', ja: '解析ファイル' },
  forwardTarget: { zh: '转发目标', en: 'forwarding target', es: 'destino de reenvío', ja: '転送先' },
  forwardBackfill: { zh: '补发任务', en: 'backfill', es: 'reenvío de histórico', ja: '再送' },
  code: { zh: '编码', en: 'Code', es: 'Código', ja: 'コード' },
  kind: { zh: '类型', en: 'Type', es: 'Tipo', ja: '種別' },
  name: { zh: '名称', en: 'Name', es: 'Nombre', ja: '名称' },
  vin: { zh: 'VIN', en: 'VIN', es: 'VIN', ja: 'VIN' },
  terminalNo: { zh: '终端编号', en: 'Terminal number', es: 'Número de terminal', ja: '端末番号' },
  simNo: { zh: 'SIM卡号', en: 'SIM number', es: 'Número SIM', ja: 'SIM 番号' },
  modelId: { zh: '车型', en: 'vehicle model', es: 'modelo de vehículo', ja: '車種' },
  orgId: { zh: '所属组织', en: 'organisation', es: 'organización', ja: '所属組織' },
  serviceOrgId: {
    zh: '服务组织',
    en: 'service organisation',
    es: 'organización de servicio',
    ja: 'サービス組織',
  },
  parentId: { zh: '上级', en: 'parent', es: 'superior', ja: '上位' },
  categoryId: { zh: '车辆类别', en: 'vehicle category', es: 'categoría de vehículo', ja: '車両カテゴリ' },
  configFileId: { zh: '配置解析文件', en: 'parse file', es: 'archivo de análisis', ja: '解析ファイル' },
  groupId: { zh: '指标分组', en: 'metric group', es: 'grupo de métricas', ja: '指標グループ' },
  terminalId: { zh: '终端', en: 'terminal', es: 'terminal', ja: '端末' },
  fileId: { zh: '文件', en: 'file', es: 'archivo', ja: 'ファイル' },
  metricCode: { zh: '指标', en: 'metric', es: 'métrica', ja: '指標' },
  resource: { zh: '菜单资源', en: 'menu resource', es: 'recurso de menú', ja: 'メニューリソース' },
  dictionary: { zh: '字典', en: 'dictionary entry', es: 'entrada del diccionario', ja: '辞書' },
  application: { zh: '应用', en: 'application', es: 'aplicación', ja: 'アプリケーション' },
  session: { zh: '会话', en: 'session', es: 'sesión', ja: 'セッション' },
  loginName: { zh: '登录名', en: 'Login name', es: 'Usuario', ja: 'ログイン名' },
  mobile: { zh: '手机号', en: 'Phone number', es: 'Teléfono', ja: '電話番号' },
  roleIds: { zh: '角色', en: 'role', es: 'rol', ja: 'ロール' },
  applicationIds: { zh: '应用', en: 'application', es: 'aplicación', ja: 'アプリケーション' },
  role: { zh: '角色', en: 'role', es: 'función', ja: '役割' },
  vehicleCategory: {
    zh: '车辆类别',
    en: 'vehicle category',
    es: 'categoría de vehículo',
    ja: '車両カテゴリ',
  },
  metricIds: { zh: '指标', en: 'metric', es: 'métrica', ja: '指標' },
  metricGroup: { zh: '指标分组', en: 'metric group', es: 'grupo de métricas', ja: '指標グループ' },
  partInfo: { zh: '配件', en: 'part', es: 'pieza', ja: '部品' },
  partInfoId: { zh: '配件', en: 'part', es: 'pieza', ja: '部品' },
  partIds: { zh: '配件', en: 'part', es: 'pieza', ja: '部品' },
  unit: { zh: '单位', en: 'unit', es: 'unidad', ja: '単位' },
  vehiclePart: { zh: '已装配件', en: 'fitted part', es: 'pieza montada', ja: '取付部品' },
  vehicleId: { zh: '车辆', en: 'vehicle', es: 'vehículo', ja: '車両' },
  serialNo: { zh: '序列号', en: 'Serial number', es: 'Número de serie', ja: 'シリアル番号' },
  storage: { zh: '仓库', en: 'warehouse', es: 'almacén', ja: '倉庫' },
  sitePlan: { zh: '场地图', en: 'site plan', es: 'plano', ja: '構内図' },
  stockMovement: { zh: '出入库记录', en: 'stock movement', es: 'movimiento de almacén', ja: '入出庫記録' },
  settlement: { zh: '结算单', en: 'settlement', es: 'liquidación', ja: '精算' },
  managerId: { zh: '负责人', en: 'person in charge', es: 'responsable', ja: '責任者' },
  modelIds: { zh: '车型', en: 'vehicle model', es: 'modelo de vehículo', ja: '車種' },
  faultBase: { zh: '故障码', en: 'fault code', es: 'código de fallo', ja: '故障コード' },
  spn: { zh: 'SPN', en: 'SPN', es: 'SPN', ja: 'SPN' },
  expertKnowledge: { zh: '专家知识', en: 'expert knowledge', es: 'conocimiento experto', ja: '専門知識' },
  fileIds: { zh: '附件', en: 'attachment', es: 'adjunto', ja: '添付ファイル' },
  imageFileId: { zh: '图片', en: 'picture', es: 'imagen', ja: '画像' },
  caseIds: { zh: '相关案例', en: 'related case', es: 'caso relacionado', ja: '関連事例' },
  vehicleFault: { zh: '车辆故障', en: 'vehicle fault', es: 'fallo de vehículo', ja: '車両故障' },
  maintenanceStrategy: {
    zh: '保养策略',
    en: 'maintenance strategy',
    es: 'plan de mantenimiento',
    ja: '保守計画',
  },
  vehicleDebugSpec: {
    zh: '调试规范',
    en: 'debug specification',
    es: 'especificación de ajuste',
    ja: '調整仕様',
  },
  debugSpecId: { zh: '调试规范', en: 'debug specification', es: 'especificación de ajuste', ja: '調整仕様' },
  specVersion: { zh: '规范版本', en: 'specification version', es: 'versión', ja: '仕様の版' },
  target: { zh: '目标组织', en: 'organisation', es: 'organización', ja: '移管先の組織' },
  sheetJob: { zh: '导入导出任务', en: 'import or export', es: 'importación o exportación', ja: '取込・出力' },
} as const satisfies Record<string, Record<Language, string>>;

export type NounName = keyof typeof nouns;

export function isNounName(name: string): name is NounName {
  return Object.hasOwn(nouns, name);
}

export function nounIn(name: NounName, language: Language): string {
  return nouns[name][language];
}
