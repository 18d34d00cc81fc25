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
} as const satisfies Record<string, Record<Language, string>>;

export type NounName = keyof typeof nouns;

export function isNounName(name: string): name is NounName {
  return Object.hasOwn(nouns, name);
}

export function nounIn(name: NounName, language: Language): string {
  return nouns[name][language];
}
