import type { TextTree } from '../../core/text-tree.ts';

export const metricGroup = {
  noun: {
    metricGroup: ['指标分组', 'metric group', 'grupo de métricas', '項目グループ'],
  },
  menu: {
    'metrics-group': ['指标分组', 'Metric groups', 'Grupos de métricas', '項目グループ'],
  },
  permission: {
    'metric-group-add': [
      '新增指标分组',
      'Add metric groups',
      'Agregar grupos de métricas',
      '項目グループを追加',
    ],
    'metric-group-edit': [
      '编辑指标分组',
      'Edit metric groups',
      'Editar grupos de métricas',
      '項目グループを編集',
    ],
    'metric-group-remove': [
      '删除指标分组',
      'Delete metric groups',
      'Eliminar grupos de métricas',
      '項目グループを削除',
    ],
  },
  title: ['指标分组', 'Metric groups', 'Grupos de métricas', '項目グループ'],
  add: ['新增指标分组', 'Add metric group', 'Agregar grupo de métricas', '項目グループを追加'],
  edit: ['编辑指标分组', 'Edit metric group', 'Editar grupo de métricas', '項目グループを編集'],
  whenEmpty: [
    '暂无指标分组，点击“新增”建立分组，单车信息按分组显示指标。',
    'Click Add to create a group; vehicle pages show metrics by group.',
    'Haga clic en «Agregar» para crear un grupo; las fichas de vehículo muestran las métricas por grupo.',
    '「追加」をクリックしてグループを作成してください。車両情報は計測項目をグループごとに表示します。',
  ],
  field: {
    code: ['分组编码', 'Code', 'Código', 'コード'],
    name: ['分组名称', 'Name', 'Nombre', 'グループ名'],
    sort: ['排序', 'Sort order', 'Orden', '並び順'],
    metricCount: ['指标数', 'Metrics', 'Métricas', '計測項目数'],
    creator: ['创建人', 'Created by', 'Creado por', '作成者'],
    createdAt: ['创建时间', 'Created at', 'Creado el', '作成日時'],
    updatedBy: ['修改人', 'Updated by', 'Modificado por', '更新者'],
    updatedAt: ['修改时间', 'Updated at', 'Modificado el', '更新日時'],
    remark: ['备注', 'Remarks', 'Observaciones', '備考'],
  },
} satisfies TextTree;
