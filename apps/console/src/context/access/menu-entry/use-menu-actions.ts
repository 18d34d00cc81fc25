import { useQueryClient } from '@tanstack/react-query';
import { allResources, menuResource, moveResource } from '@vehicle/contract/access/menu-entry/contract';
import type { AppCode } from '@vehicle/contract/core/enumeration';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../kit/api/query.ts';
import type { Step } from '../../../kit/form/step-buttons.tsx';
import type { RowAction, ToolbarAction } from '../../../kit/list/declaration.ts';
import { useRemoval } from '../../../kit/list/use-removal.ts';
import { useStandardActions } from '../../../kit/list/use-standard-actions.tsx';
import type { MenuRow } from './menu-row.ts';
import { type Placement, steppedBy } from './placement.ts';
import type { useMenuDialog } from './use-menu-dialog.ts';

interface MenuActions {
  tools: ToolbarAction<MenuRow>[];
  actions: RowAction<MenuRow>[];
  move: (row: MenuRow, to: Placement) => void;
  /** One place among its siblings. */
  step: (row: MenuRow, way: Step) => void;
}

interface MenuScreen {
  /** All entries of the application, in the order of the menu. */
  rows: readonly MenuRow[];
  appCode: AppCode;
  dialog: ReturnType<typeof useMenuDialog>;
}

/** What can be done with an entry. */
export function useMenuActions({ rows, appCode, dialog }: MenuScreen): MenuActions {
  const { t } = useTranslation('resource');
  const client = useQueryClient();
  const { add, edit, remove } = useStandardActions(menuResource, dialog);
  const removeRows = useRemoval(menuResource, { appCode });
  const moving = useCallMutation(moveResource);
  const reload = () => client.invalidateQueries({ queryKey: [allResources.name] });

  const move = ({ id, version }: MenuRow, to: Placement) =>
    moving.mutate({ params: { id }, appCode, body: { ...to, version } }, { onSettled: reload });
  const step = (row: MenuRow, way: Step) => {
    const to = steppedBy(rows, row, way);
    // The next press waits for what the one before it has made of the order.
    if (to && !moving.isPending) move(row, to);
  };
  const addChild: RowAction<MenuRow> = {
    key: 'addChild',
    title: t('addChild'),
    permission: menuResource.permission.create,
    isShown: ({ kind }) => kind === 'Menu',
    onClick: dialog.openAddBelow,
  };
  const removeOwn: RowAction<MenuRow> = {
    ...remove,
    isShown: ({ isSystem }) => !isSystem,
    onClick: (row) => void removeRows([row]).then(reload),
  };
  return {
    tools: [add],
    actions: [addChild, edit, removeOwn],
    move,
    step,
  };
}
