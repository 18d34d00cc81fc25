import type { TextTree } from '../../core/text-tree.ts';

export const listView = {
  noun: {
    listView: ['列表视图', 'list view', 'vista de lista', '一覧ビュー'],
  },
} satisfies TextTree;
