import type { TextTree } from '../../core/text-tree.ts';

export const part = {
  noun: {
    part: ['配件', 'part', 'repuesto', '部品'],
  },
  menu: {
    'parts-dictionary-menu': ['配件字典', 'Parts dictionary', 'Catálogo de repuestos', '部品マスタ'],
  },
  permission: {
    'parts-dictionary': [
      '维护配件字典',
      'Edit parts dictionary',
      'Editar catálogo de repuestos',
      '部品マスタを編集',
    ],
  },
  title: ['配件字典', 'Parts dictionary', 'Catálogo de repuestos', '部品マスタ'],
  add: ['新增配件', 'Add part', 'Agregar repuesto', '部品を追加'],
  edit: ['编辑配件', 'Edit part', 'Editar repuesto', '部品を編集'],
  whenEmpty: [
    '暂无配件，点击“新增”登记，或用“导入”批量录入。',
    'Click Add to create a part, or Import to add in bulk.',
    'Haga clic en «Agregar» para crear un repuesto, o en «Importar» para agregar en lote.',
    '「追加」をクリックして部品を登録するか、「インポート」でまとめて登録してください。',
  ],
  allModels: ['全部车型', 'All models', 'Todos los modelos', '全機種'],
  modelsHint: [
    '不选表示适用全部车型',
    'Leave empty for all models',
    'Déjelo vacío para todos los modelos',
    '空欄の場合は全機種に適合します',
  ],
  section: {
    basic: ['基本信息', 'Basic info', 'Información básica', '基本情報'],
    life: ['寿命与库存', 'Life and stock', 'Vida útil e inventario', '寿命と在庫'],
  },
  example: {
    code: ['FLT-0114', 'FLT-0114', 'FLT-0114', 'FLT-0114'],
    name: ['机油滤芯', 'Oil filter', 'Filtro de aceite', 'オイルフィルター'],
  },
  field: {
    word: [
      '编码、名称或规格',
      'Code, name or specification',
      'Código, nombre o especificación',
      'コード・部品名・仕様',
    ],
    code: ['配件编码', 'Part code', 'Código', '部品コード'],
    name: ['配件名称', 'Part name', 'Nombre', '部品名'],
    specification: ['规格型号', 'Specification', 'Especificación', '仕様・型番'],
    unit: ['单位', 'Unit', 'Unidad', '単位'],
    maker: ['生产厂家', 'Manufacturer', 'Fabricante', 'メーカー'],
    modelIds: ['适用车型', 'Models', 'Modelos', '適合機種'],
    modelNames: ['适用车型', 'Models', 'Modelos', '適合機種'],
    modelId: ['适用车型', 'Model', 'Modelo', '適合機種'],
    serialised: ['序列号管理', 'Track serial numbers', 'Control por N.º de serie', 'シリアル番号管理'],
    life_h: ['寿命 (h)', 'Life (h)', 'Vida útil (h)', '寿命 (h)'],
    life_km: ['寿命 (km)', 'Life (km)', 'Vida útil (km)', '寿命 (km)'],
    life_months: ['寿命 (月)', 'Life (months)', 'Vida útil (meses)', '寿命 (か月)'],
    price: ['单价 (元)', 'Price (CNY)', 'Precio (CNY)', '単価 (元)'],
    minStock: ['最低库存', 'Minimum stock', 'Inventario mínimo', '最低在庫'],
    remark: ['备注', 'Remarks', 'Observaciones', '備考'],
    fittedCount: ['装车数', 'Installed', 'Instalados', '装着数'],
    creator: ['创建人', 'Created by', 'Creado por', '作成者'],
    createdAt: ['创建时间', 'Created at', 'Creado el', '作成日時'],
    updatedBy: ['修改人', 'Updated by', 'Modificado por', '更新者'],
    updatedAt: ['修改时间', 'Updated at', 'Modificado el', '更新日時'],
  },
} satisfies TextTree;
