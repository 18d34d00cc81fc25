import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { startSimulation } from '../../../kit/api/simulation.ts';
import { useConfirmation } from '../../../kit/dialog/use-confirmation.ts';
import type { AccountRow } from './account-row.ts';

/** R4.3, after a question: from then on every page is the other member's. */
export function useSimulation(): (row: AccountRow) => Promise<void> {
  const { t } = useTranslation('member');
  const confirm = useConfirmation();
  const { mutate } = useMutation({ mutationFn: (memberId: number) => startSimulation(memberId) });
  return async ({ id, name }) => {
    if (await confirm(t('sureToSimulate', { name }))) mutate(id);
  };
}
