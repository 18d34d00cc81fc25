import { lazy, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../../shared/crud/declaration.ts';
import { OnceNeeded } from '../../../shared/ui/once-needed.tsx';
import { isNear, type ReminderRow } from './reminder-row.ts';

const MaintainDialog = lazy(async () => ({
  default: (await import('./maintain-dialog.tsx')).MaintainDialog,
}));

/** What a row of reminders can be told, and the dialog for it. */
export function useMaintainAction(): { action: RowAction<ReminderRow>; dialog: ReactNode } {
  const { t } = useTranslation('maintenance');
  const [row, setRow] = useState<ReminderRow | null>(null);
  return {
    action: {
      key: 'maintain',
      title: t('maintain'),
      permission: 'maintenance-reminder-maintain',
      isShown: isNear,
      onClick: setRow,
    },
    dialog: (
      <OnceNeeded isNeeded={row !== null}>
        <MaintainDialog row={row} onClose={() => setRow(null)} />
      </OnceNeeded>
    ),
  };
}
