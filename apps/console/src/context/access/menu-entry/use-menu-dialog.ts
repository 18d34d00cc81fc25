import { useQueryClient } from '@tanstack/react-query';
import { allResources, menuResource } from '@vehicle/contract/access/menu-entry/contract';
import type { AppCode } from '@vehicle/contract/core/enumeration';
import { useState } from 'react';
import {
  type FormValues,
  type ResourceDialog,
  useResourceDialog,
} from '../../../kit/form/use-resource-dialog.ts';
import { menuOnly } from './menu-fields.tsx';
import type { MenuRow } from './menu-row.ts';

/** Room between two entries, as the server numbers them. */
const sortStep = 10;

function nextSort(rows: readonly MenuRow[], parentId: number | null): number {
  const siblings = rows.filter((row) => row.parentId === parentId);
  return Math.max(0, ...siblings.map(({ sort }) => sort)) + sortStep;
}

interface MenuDialog extends ResourceDialog<MenuRow> {
  /** The kind that the form has now; empty until it is chosen. */
  kind: string;
  onKind: (kind: string) => void;
  openAddBelow: (parent: MenuRow) => void;
}

/** The dialog of the menu screen: a new entry stands last, and a function has none of a menu's own fields. */
export function useMenuDialog(rows: readonly MenuRow[], appCode: AppCode): MenuDialog {
  const [kind, setKind] = useState('');
  const client = useQueryClient();
  const dialog = useResourceDialog(menuResource, menuOnly, { appCode });

  const open = (preset: FormValues) => {
    setKind(String(preset.kind ?? ''));
    dialog.openAdd(preset);
  };
  return {
    ...dialog,
    kind,
    onKind: setKind,
    openAdd: () => open({ parentId: null, sort: nextSort(rows, null) }),
    openAddBelow: (parent) =>
      open({
        parentId: parent.id,
        sort: nextSort(rows, parent.id),
        kind: parent.url === '' ? 'Menu' : 'Action',
      }),
    openEdit: (row) => {
      setKind(row.kind);
      dialog.openEdit(row);
    },
    confirm: async (values) => {
      const result = await dialog.confirm(values.kind === 'Action' ? { ...values, ...menuOnly } : values);
      await client.invalidateQueries({ queryKey: [allResources.name] });
      return result;
    },
  };
}
