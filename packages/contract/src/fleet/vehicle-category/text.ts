import type { TextTree } from '../../core/text-tree.ts';

export const vehicleCategory = {
  noun: {
    vehicleCategory: ['车辆类别', 'vehicle category', 'categoría de vehículo', '車両カテゴリ'],
  },
  menu: {
    'vehicle-category': ['车辆类别', 'Vehicle categories', 'Categorías de vehículo', '車両カテゴリ'],
  },
  permission: {
    'vehicle-category-add': [
      '新增车辆类别',
      'Add vehicle categories',
      'Agregar categorías de vehículo',
      '車両カテゴリを追加',
    ],
    'vehicle-category-edit': [
      '编辑车辆类别',
      'Edit vehicle categories',
      'Editar categorías de vehículo',
      '車両カテゴリを編集',
    ],
    'vehicle-category-remove': [
      '删除车辆类别',
      'Delete vehicle categories',
      'Eliminar categorías de vehículo',
      '車両カテゴリを削除',
    ],
  },
  title: ['车辆类别', 'Vehicle categories', 'Categorías de vehículo', '車両カテゴリ'],
  add: ['新增车辆类别', 'Add vehicle category', 'Agregar categoría de vehículo', '車両カテゴリを追加'],
  edit: ['编辑车辆类别', 'Edit vehicle category', 'Editar categoría de vehículo', '車両カテゴリを編集'],
  addChild: ['新增下级', 'Add child', 'Agregar inferior', '下位を追加'],
  whenEmpty: [
    '暂无车辆类别，点击“新增”建立类别，再在类别下登记车型。',
    'Click Add to create a category, then register models in it.',
    'Haga clic en «Agregar» para crear una categoría y luego registre modelos en ella.',
    '「追加」をクリックしてカテゴリを作成し、その下に機種を登録してください。',
  ],
  parentFailed: [
    '上级类别加载失败',
    'Failed to load parent categories',
    'No se pudieron cargar las categorías superiores',
    '上位カテゴリを読み込めませんでした',
  ],
  models: ['车型', 'Vehicle models', 'Modelos', '機種'],
  noModels: [
    '该类别下暂无车型',
    'No models in this category',
    'Esta categoría aún no tiene modelos',
    'このカテゴリに機種はありません',
  ],
  vehicles: [
    '{{number}} 台',
    '{{number}} {{number, forms(one: vehicle; other: vehicles)}}',
    '{{number}} {{number, forms(one: vehículo; other: vehículos)}}',
    '{{number}} 台',
  ],
  modelsOf: [
    '查看 {{name}} 的车型',
    'View models of {{name}}',
    'Ver los modelos de {{name}}',
    '{{name}} の機種を表示',
  ],
  topSpeedHint: [
    '里程表读数跳变超过按此车速可行驶的距离时，不计入里程。留空按 60 km/h。',
    'Odometer jumps beyond what this speed allows do not count as mileage. Empty = 60 km/h.',
    'Los saltos del odómetro mayores de lo que permite esta velocidad no cuentan como kilometraje. Vacío = 60 km/h.',
    'この速度で走行できる距離を超える走行距離計の変化は、走行距離に含めません。空欄の場合は 60 km/h です。',
  ],
  energyType: {
    diesel: ['柴油', 'Diesel', 'Diésel', 'ディーゼル'],
    electric: ['纯电', 'Electric', 'Eléctrico', '電動'],
    hybrid: ['混动', 'Hybrid', 'Híbrido', 'ハイブリッド'],
  },
  field: {
    name: ['类别名称', 'Category name', 'Nombre de la categoría', 'カテゴリ名'],
    code: ['类别编码', 'Category code', 'Código de la categoría', 'カテゴリコード'],
    parentId: ['上级类别', 'Parent category', 'Categoría superior', '上位カテゴリ'],
    parentName: ['上级类别', 'Parent category', 'Categoría superior', '上位カテゴリ'],
    energyType: ['能源类型', 'Energy type', 'Tipo de energía', 'エネルギー種別'],
    topSpeed_kmh: ['最高车速 (km/h)', 'Top speed (km/h)', 'Velocidad máxima (km/h)', '最高速度 (km/h)'],
    icon: ['图标', 'Icon', 'Icono', 'アイコン'],
    metricCount: ['指标数', 'Metrics', 'Métricas', '計測項目数'],
    modelCount: ['车型数', 'Models', 'Modelos', '機種数'],
    creator: ['创建人', 'Created by', 'Creado por', '作成者'],
    createdAt: ['创建时间', 'Created at', 'Creado el', '作成日時'],
    updatedBy: ['修改人', 'Updated by', 'Modificado por', '更新者'],
    updatedAt: ['修改时间', 'Updated at', 'Modificado el', '更新日時'],
    metricIds: ['指标', 'Metrics', 'Métricas', '計測項目'],
  },
} satisfies TextTree;
