import type { TextTree } from '../../core/text-tree.ts';

export const dictionary = {
  noun: {
    dictionary: ['字典', 'dictionary entry', 'entrada del diccionario', '区分マスタの項目'],
  },
  menu: {
    dictionary: ['字典管理', 'Dictionary', 'Diccionario', '区分マスタ'],
  },
  permission: {
    'dictionary-add': [
      '新增字典项',
      'Add dictionary entries',
      'Agregar entradas de diccionario',
      '区分項目を追加',
    ],
    'dictionary-edit': [
      '编辑字典项',
      'Edit dictionary entries',
      'Editar entradas de diccionario',
      '区分項目を編集',
    ],
    'dictionary-remove': [
      '删除字典项',
      'Delete dictionary entries',
      'Eliminar entradas de diccionario',
      '区分項目を削除',
    ],
  },
  title: ['字典', 'Dictionary', 'Diccionario', '区分マスタ'],
  add: ['新增字典项', 'Add entry', 'Agregar entrada', '項目を追加'],
  edit: ['编辑字典项', 'Edit entry', 'Editar entrada', '項目を編集'],
  whenEmpty: [
    '暂无字典项，点击“新增”添加，新增后出现在对应的下拉选项中。',
    'No entries yet. Entries you add appear in the drop-down lists.',
    'Aún no hay entradas. Las entradas que agregue aparecen en las listas desplegables.',
    '「追加」で項目を作成すると、選択肢に表示されます。',
  ],
  kinds: ['字典类型', 'Types', 'Tipos', '区分の種類'],
  kind: {
    manufacturer: ['生产厂家', 'Manufacturers', 'Fabricantes', 'メーカー'],
    terminalType: ['终端类型', 'Terminal types', 'Tipos de terminal', '端末種別'],
    vehicleRole: ['车辆用途', 'Vehicle uses', 'Usos del vehículo', '車両の用途'],
    partUnit: ['配件单位', 'Part units', 'Unidades de repuestos', '部品の単位'],
    faultLevel: ['故障等级', 'Fault levels', 'Niveles de falla', '故障レベル'],
    serviceCause: ['维修原因', 'Repair causes', 'Causas de reparación', '修理の原因'],
  },
  field: {
    kind: ['字典类型', 'Type', 'Tipo', '区分の種類'],
    code: ['编码', 'Code', 'Código', 'コード'],
    dictName: ['名称', 'Name', 'Nombre', '名称'],
    sort: ['排序', 'Sort', 'Orden', '並び順'],
    enabled: ['状态', 'Status', 'Estado', '状態'],
    isSystem: ['系统内置', 'Built in', 'Del sistema', 'システム標準'],
    creator: ['创建人', 'Created by', 'Creado por', '作成者'],
    createdAt: ['创建时间', 'Created at', 'Creado el', '作成日時'],
    updatedBy: ['修改人', 'Updated by', 'Modificado por', '更新者'],
    updatedAt: ['修改时间', 'Updated at', 'Modificado el', '更新日時'],
  },
} satisfies TextTree;
