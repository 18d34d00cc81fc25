import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../kit/dialog/lazy-part.ts';
import { OnceNeeded } from '../../../kit/dialog/once-needed.tsx';
import type { RowAction } from '../../../kit/list/declaration.ts';
import { isNear, type ReminderRow } from './reminder-row.ts';

const MaintainDialog = lazyPart(async () => (await import('./maintain-dialog.tsx')).MaintainDialog);

/** The action of a row of reminders, and its dialog. */
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
