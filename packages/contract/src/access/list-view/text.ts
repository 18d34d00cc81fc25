import type { TextTree } from '../../core/text-tree.ts';

export const listView = {
  noun: {
    listView: ['列表视图', 'list view', 'vista de lista', '一覧ビュー'],
  },
  field: {
    list: ['列表', 'List', 'Lista', '一覧'],
    name: ['视图名称', 'View name', 'Nombre de la vista', 'ビュー名'],
    isShared: ['组织内共享', 'Shared in organisation', 'Compartida en la organización', '組織内で共有'],
    criteria: ['查询条件', 'Filters', 'Filtros', '検索条件'],
    order: ['排序', 'Sort order', 'Orden', '並び順'],
    arrangement: ['列设置', 'Columns', 'Columnas', '列の設定'],
  },
} satisfies TextTree;
