import { useQueryClient } from '@tanstack/react-query';
import { enableMember, member } from '@vehicle/contract/access/member/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../kit/api/api-error.ts';
import { useCallMutation } from '../../../kit/api/query.ts';
import type { ConfirmResult, FormValues, ResourceDialog } from '../../../kit/form/use-resource-dialog.ts';
import type { AccountRow } from './account-row.ts';

/** The screen asks about it; nobody needs a toast as well. */
export const knownElsewhere = 'MOBILE_ON_OTHER_PLATFORM';

/** R5.13: a mobile that is known on another platform can be let in here too, instead of being registered again. */
export function useRegistration(dialog: ResourceDialog<AccountRow>): ResourceDialog<AccountRow> {
  const { t } = useTranslation(['member', 'crud']);
  const { modal } = App.useApp();
  const client = useQueryClient();
  const enabling = useCallMutation(enableMember);

  const confirm = async (values: FormValues): Promise<ConfirmResult> => {
    try {
      return await dialog.confirm(values);
    } catch (error) {
      const isKnown = error instanceof ApiError && error.code === knownElsewhere && dialog.row === null;
      if (!isKnown) throw error;
      const isWanted = await modal.confirm({
        title: t('crud:notice'),
        content: error.message,
        okText: t('enableHere'),
        cancelText: t('crud:cancel'),
        // Above the form's dialog.
        zIndex: 2000,
      });
      if (!isWanted) throw error;
      await enabling.mutateAsync({ body: { mobile: String(values.mobile) } });
      await client.invalidateQueries({ queryKey: [member.calls.list.name] });
      return { close: true };
    }
  };
  return { ...dialog, confirm };
}
