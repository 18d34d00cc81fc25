import { allMenuEntries, menuEntry, moveMenuEntry } from '@vehicle/contract/access/menu-entry/contract';
import { type AppCode, appCode, menuEntryKind } from '@vehicle/contract/core/enumeration';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCallMutation } from '../../../kit/api/query.ts';
import { useReload } from '../../../kit/api/use-reload.ts';
import { ResourceForm } from '../../../kit/form/resource-form.tsx';
import type { Step } from '../../../kit/form/step-buttons.tsx';
import { type FormValues, useResourceDialog } from '../../../kit/form/use-resource-dialog.ts';
import { ApplicationBar } from '../../../kit/list/criteria/application-bar.tsx';
import { enumCriterion } from '../../../kit/list/criteria/choice-criterion.tsx';
import { wordCriterion } from '../../../kit/list/criteria/word-criterion.tsx';
import type { Criterion, RowAction } from '../../../kit/list/declaration.ts';
import type { Criteria } from '../../../kit/list/list-state.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useRemoval } from '../../../kit/list/use-removal.ts';
import { useStandardActions } from '../../../kit/list/use-standard-actions.tsx';
import { isNarrowed, withWhole } from '../../../kit/list/whole-list.ts';
import { usePermission } from '../../../kit/permission/permission.tsx';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { usePinnedList } from '../../../kit/table/use-pinned-list.tsx';
import { useRowDrag } from '../../../kit/table/use-row-drag.ts';
import { ResourceTree } from '../../../kit/tree/resource-tree.tsx';
import { type MenuRow, menuColumns } from './menu-columns.tsx';
import { menuOnly, useFields } from './menu-fields.tsx';
import { droppedAt, type Placement, steppedBy } from './placement.ts';

/** Room between two entries, as the server numbers them. */
const sortStep = 10;

function nextSort(rows: readonly MenuRow[], parentId: number | null): number {
  const siblings = rows.filter((row) => row.parentId === parentId);
  return Math.max(0, ...siblings.map(({ sort }) => sort)) + sortStep;
}

/** The dialog of the menu screen: a new entry stands last, and a function has none of a menu's own fields. */
function useMenuDialog(rows: readonly MenuRow[], appCode: AppCode) {
  // That the form has now; empty until it is chosen.
  const [kind, setKind] = useState('');
  const reload = useReload([allMenuEntries]);
  const dialog = useResourceDialog(menuEntry, menuOnly, { appCode });

  const open = (preset: FormValues) => {
    setKind(String(preset.kind ?? ''));
    dialog.openAdd(preset);
  };
  return {
    ...dialog,
    kind,
    onKind: setKind,
    openAdd: () => open({ parentId: null, sort: nextSort(rows, null) }),
    openAddBelow: (parent: MenuRow) =>
      open({
        parentId: parent.id,
        sort: nextSort(rows, parent.id),
        kind: parent.url === '' ? 'Menu' : 'Action',
      }),
    openEdit: (row: MenuRow) => {
      setKind(row.kind);
      dialog.openEdit(row);
    },
    confirm: async (values: FormValues) => {
      const result = await dialog.confirm(values.kind === 'Action' ? { ...values, ...menuOnly } : values);
      await reload();
      return result;
    },
  };
}

interface MenuScreen {
  /** All entries of the application, in the order of the menu. */
  rows: readonly MenuRow[];
  appCode: AppCode;
  dialog: ReturnType<typeof useMenuDialog>;
}

/** What can be done with an entry. */
function useMenuActions({ rows, appCode, dialog }: MenuScreen) {
  const { t } = useTranslation('menuEntry');
  const reload = useReload([allMenuEntries]);
  const { add, edit, remove } = useStandardActions(menuEntry, dialog);
  const removeRows = useRemoval(menuEntry, { appCode });
  const moving = useCallMutation(moveMenuEntry);

  const move = ({ id, version }: MenuRow, to: Placement) =>
    moving.mutate({ params: { id }, appCode, body: { ...to, version } }, { onSettled: reload });
  /** One place among its siblings. */
  const step = (row: MenuRow, way: Step) => {
    const to = steppedBy(rows, row, way);
    // The next press waits for what the one before it has made of the order.
    if (to && !moving.isPending) move(row, to);
  };
  const addChild: RowAction<MenuRow> = {
    key: 'addChild',
    title: t('addChild'),
    permission: menuEntry.permission.create,
    isShown: ({ kind }) => kind === 'Menu',
    onClick: dialog.openAddBelow,
  };
  const removeOwn: RowAction<MenuRow> = {
    ...remove,
    isShown: ({ isSystem }) => !isSystem,
    onClick: (row) => void removeRows([row]).then(reload),
  };
  return { tools: [add], actions: [addChild, edit, removeOwn], move, step };
}

const pinned = { field: 'appCode', initial: 'vehicle' };

const criteria: readonly Criterion[] = [
  wordCriterion('name'),
  wordCriterion('code'),
  enumCriterion('menuEntry', 'kind', menuEntryKind),
];

const isNeeded = (asked: Criteria) => Object.keys(asked).some((field) => field !== pinned.field);

/** When a change of the menu shows. */
function TakesEffect() {
  const { t } = useTranslation('menuEntry');
  return (
    <p className="drawer-note">
      {t('takesEffect')}
      <Button type="link" size="small" onClick={() => window.location.reload()}>
        {t('reloadPage')}
      </Button>
    </p>
  );
}

/** The menu of one application at a time, as its tree; with criteria, the entries that match, without it. */
export function MenuPage() {
  const { t } = useTranslation('menuEntry');
  const isNarrow = useIsNarrow();
  const mayMove = usePermission('resource-edit');
  const { list, chosen, choose } = usePinnedList(menuEntry, criteria, { pinned, isNeeded });
  const application = appCode.catch('vehicle').parse(chosen);
  const whole = useCall(allMenuEntries, { appCode: application });
  const rows = whole.data ?? [];
  const dialog = useMenuDialog(rows, application);
  const isWhole = !isNarrowed(list);
  const { tools, actions, move, step } = useMenuActions({ rows, appCode: application, dialog });
  const drag = useRowDrag<MenuRow, Placement>({
    canHold: ({ kind }) => kind === 'Menu',
    droppedAt: (dragged, at) => droppedAt(rows, dragged, at),
    onMove: move,
  });
  const mayPlace = isWhole && mayMove;
  const columns = menuColumns({
    drag: mayPlace && !isNarrow ? drag : null,
    step: mayPlace ? step : null,
    rows,
  });
  const fields = useFields({ ...dialog, appCode: application });
  return (
    <>
      <ResourceListing
        namespace="menuEntry"
        list={withWhole(list, whole)}
        {...{ columns, criteria, tools, actions }}
        middle={
          <ApplicationBar
            namespace="menuEntry"
            label={t('application')}
            value={application}
            onChange={choose}
          >
            <TakesEffect />
          </ApplicationBar>
        }
        unfiltered={
          <ResourceTree
            key={application}
            namespace="menuEntry"
            isLoading={whole.isFetching}
            lineOf={drag.lineOf}
            {...{ rows, columns, actions }}
          />
        }
      />
      <ResourceForm namespace="menuEntry" resource={menuEntry} {...{ dialog, fields }} />
    </>
  );
}
