import { type Language, languages } from '@vehicle/contract/core/language';
import type { TextTree } from '@vehicle/contract/core/text-tree';
import { fieldTexts, nouns } from '@vehicle/contract/texts';

/** What sentences of errors call a property where a form's title would not do, and the records that no noun's texts name. */
const words = {
  /** Where no better word is known. */
  record: ['记录', 'record', 'registro', 'データ'],
  code: ['编码', 'Code', 'Código', 'コード'],
  kind: ['类型', 'Type', 'Tipo', '種別'],
  name: ['名称', 'Name', 'Nombre', '名称'],
  vin: ['VIN', 'VIN', 'VIN', 'VIN'],
  terminalNo: ['终端编号', 'Terminal no.', 'Número de terminal', '端末番号'],
  simNo: ['SIM 卡号', 'SIM no.', 'Número SIM', 'SIM 番号'],
  modelId: ['车型', 'vehicle model', 'modelo de vehículo', '機種'],
  orgId: ['所属组织', 'organisation', 'organización', '所属組織'],
  serviceOrgId: ['服务组织', 'service organisation', 'organización de servicio', 'サービス組織'],
  parentId: ['上级', 'parent', 'superior', '上位'],
  categoryId: ['车辆类别', 'vehicle category', 'categoría de vehículo', '車両カテゴリ'],
  configFileId: ['配置解析文件', 'parse file', 'archivo de decodificación', '解析ファイル'],
  groupId: ['指标分组', 'metric group', 'grupo de métricas', '項目グループ'],
  terminalId: ['终端', 'terminal', 'terminal', '端末'],
  fileId: ['文件', 'file', 'archivo', 'ファイル'],
  metricCode: ['指标', 'metric', 'métrica', '計測項目'],
  loginName: ['登录名', 'Login name', 'Usuario', 'ログイン名'],
  mobile: ['手机号', 'Phone number', 'Teléfono', '電話番号'],
  roleIds: ['角色', 'role', 'rol', 'ロール'],
  applicationIds: ['应用', 'application', 'aplicación', 'アプリケーション'],
  metricIds: ['指标', 'metric', 'métrica', '計測項目'],
  partId: ['配件', 'part', 'repuesto', '部品'],
  partIds: ['配件', 'part', 'repuesto', '部品'],
  terminalType: ['终端类型', 'terminal type', 'tipo de terminal', '端末種別'],
  vehicleRole: ['车辆用途', 'vehicle use', 'uso del vehículo', '車両用途'],
  unit: ['单位', 'unit', 'unidad', '単位'],
  vehicleId: ['车辆', 'vehicle', 'vehículo', '車両'],
  serialNo: ['序列号', 'Serial number', 'Número de serie', 'シリアル番号'],
  warehouseId: ['仓库', 'warehouse', 'almacén', '倉庫'],
  toWarehouseId: ['调入仓库', 'warehouse', 'almacén de destino', '移動先の倉庫'],
  clientOrgId: ['客户', 'client', 'cliente', '顧客'],
  photoFileIds: ['照片', 'photo', 'foto', '写真'],
  managerId: ['负责人', 'manager', 'responsable', '責任者'],
  modelIds: ['车型', 'vehicle model', 'modelo de vehículo', '機種'],
  spn: ['SPN', 'SPN', 'SPN', 'SPN'],
  fileIds: ['附件', 'attachment', 'adjunto', '添付ファイル'],
  imageFileId: ['图片', 'image', 'imagen', '画像'],
  logoFileId: ['标志', 'logo', 'logotipo', 'ロゴ'],
  caseIds: ['相关案例', 'related case', 'caso relacionado', '関連事例'],
  photoFileId: ['照片', 'photo', 'foto', '写真'],
  debugSpecificationId: ['调试规范', 'debug specification', 'protocolo de pruebas', '検査基準'],
  specVersion: ['规范版本', 'specification version', 'versión del protocolo', '検査基準のバージョン'],
  target: ['目标组织', 'organisation', 'organización', '移管先の組織'],
  sheetJob: ['导入导出任务', 'import or export', 'importación o exportación', 'インポート・エクスポート'],
} satisfies TextTree;

const labels = Object.freeze({ ...fieldTexts, ...words, ...nouns });

/** A record or a property that sentences of errors speak of. */
export type EntityName = keyof typeof labels;

export function isEntityName(name: string): name is EntityName {
  return Object.hasOwn(labels, name);
}

export function entityLabel(name: EntityName, language: Language): string {
  return labels[name][languages.indexOf(language)] ?? '';
}
