import { type ComponentType, type ReactNode, startTransition, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../../kit/dialog/lazy-part.ts';
import { OnceNeeded } from '../../../../kit/dialog/once-needed.tsx';
import type { NeededPermission, ToolbarAction } from '../../../../kit/list/declaration.ts';
import type { ResourceList } from '../../../../kit/list/use-resource-list.ts';
import type { VehicleRow } from '../vehicle-row.ts';
import type { BulkProps } from './bulk-dialog.tsx';

type Name = 'bindTerminal' | 'transfer' | 'setForwarding' | 'setModel';

interface BulkAct {
  name: Name;
  permission: NeededPermission;
  Dialog: ComponentType<BulkProps>;
}

const acts: readonly BulkAct[] = [
  {
    name: 'bindTerminal',
    permission: 'vehicle-bind-terminal',
    Dialog: lazyPart(async () => (await import('./bulk-terminals.tsx')).BulkTerminals),
  },
  {
    name: 'transfer',
    permission: 'vehicle-transfer',
    Dialog: lazyPart(async () => (await import('./bulk-changes.tsx')).BulkTransfer),
  },
  {
    name: 'setForwarding',
    permission: 'vehicle-forwarding',
    Dialog: lazyPart(async () => (await import('./bulk-changes.tsx')).BulkForwarding),
  },
  {
    name: 'setModel',
    permission: 'vehicle-edit',
    Dialog: lazyPart(async () => (await import('./bulk-changes.tsx')).BulkModel),
  },
];

/** What can be done with several vehicles together. */
export function useBulkActions(list: ResourceList<VehicleRow>): {
  tools: ToolbarAction<VehicleRow>[];
  dialogs: ReactNode;
} {
  const { t } = useTranslation('vehicle');
  const [opened, setOpened] = useState<Name | null>(null);
  // The list may hold one of them no more, which is to be told and not to be missing.
  const [taken, setTaken] = useState<readonly VehicleRow[]>([]);
  const newest = new Map(list.rows.map((row) => [row.id, row]));
  const rows = taken.map((row) => newest.get(row.id) ?? row);
  return {
    tools: acts.map(({ name, permission }) => ({
      key: name,
      title: t(`bulk.${name}`),
      permission,
      needsSelection: true,
      onClick: (selected) =>
        startTransition(() => {
          setTaken(selected);
          setOpened(name);
        }),
    })),
    dialogs: acts.map(({ name, Dialog }) => (
      <OnceNeeded key={name} isNeeded={opened === name}>
        <Dialog
          rows={rows}
          isOpen={opened === name}
          onSelect={(left) => {
            setTaken(left);
            list.select(left);
          }}
          onDone={() => list.select([])}
          onClose={() => startTransition(() => setOpened(null))}
        />
      </OnceNeeded>
    )),
  };
}
