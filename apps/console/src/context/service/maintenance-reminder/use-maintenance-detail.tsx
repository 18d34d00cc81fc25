import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../kit/dialog/lazy-part.ts';
import { OnceNeeded } from '../../../kit/dialog/once-needed.tsx';
import type { RowAction } from '../../../kit/list/declaration.ts';
import type { ReminderRow } from './reminder-row.ts';

const MaintenanceDrawer = lazyPart(async () => (await import('./maintenance-drawer.tsx')).MaintenanceDrawer);

/** The action that opens what was recorded of a maintenance, and its drawer. */
export function useMaintenanceDetail(): { detail: RowAction<ReminderRow>; drawer: ReactNode } {
  const { t } = useTranslation(['serviceRecord', 'photo']);
  const [row, setRow] = useState<ReminderRow | null>(null);
  return {
    detail: { key: 'detail', title: t('detail'), permission: 'NONE', onClick: setRow },
    drawer: (
      <OnceNeeded isNeeded={row !== null}>
        <MaintenanceDrawer row={row} onClose={() => setRow(null)} />
      </OnceNeeded>
    ),
  };
}
