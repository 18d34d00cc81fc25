import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../../kit/list/declaration.ts';
import { type AccountRow, mayEnd, mayManage, maySimulate } from './account-row.ts';
import { useReader } from './use-reader.ts';
import { useSimulation } from './use-simulation.ts';

interface AccountActions {
  edit: RowAction<AccountRow>;
  remove: RowAction<AccountRow>;
  onResetPassword: (row: AccountRow) => void;
  onSignIns: (row: AccountRow) => void;
}

/** What can be done with an account; nobody ends the own, or manages one of more rights. */
export function useAccountActions(given: AccountActions): readonly RowAction<AccountRow>[] {
  const { t } = useTranslation('member');
  const reader = useReader();
  const simulate = useSimulation();
  return [
    { ...given.edit, isShown: (row) => mayManage(row, reader) },
    { key: 'signIns', title: t('signIns'), permission: 'member-view', onClick: given.onSignIns },
    {
      key: 'resetPassword',
      title: t('resetPassword'),
      permission: 'member-resetpassword',
      isShown: (row) => mayEnd(row, reader),
      onClick: given.onResetPassword,
    },
    {
      key: 'simulate',
      title: t('simulate'),
      permission: 'member-simulate',
      isShown: (row) => maySimulate(row, reader),
      onClick: (row) => void simulate(row),
    },
    { ...given.remove, isShown: (row) => mayEnd(row, reader) },
  ];
}
