import { useQueryClient } from '@tanstack/react-query';
import { org, setOrgEnabled } from '@vehicle/contract/access/org/contract';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../kit/api/query.ts';
import { useConfirmation } from '../../../kit/dialog/use-confirmation.ts';
import { RowSwitch } from '../../../kit/table/row-switch.tsx';
import type { OrgRow } from './org-row.ts';

/** R4.10, at once from the list; disabling signs people out and therefore asks first. */
export function OrgStatus({ row }: { row: OrgRow }) {
  const { t } = useTranslation('org');
  const ask = useConfirmation();
  const client = useQueryClient();
  const change = useCallMutation(setOrgEnabled);
  const { id, version, name } = row;

  const handleChange = async (enabled: boolean) => {
    const isSure = enabled || (await ask(t('sureToDisable', { name }), { isDanger: true }));
    if (!isSure) return;
    change.mutate(
      { params: { id }, body: { enabled, version } },
      { onSettled: () => client.invalidateQueries({ queryKey: [org.calls.list.name] }) },
    );
  };
  return (
    <RowSwitch
      label={t('enable', { name })}
      isOn={row.enabled}
      permission="org-edit"
      isLocked={row.isSystem && row.enabled}
      isBusy={change.isPending}
      onChange={handleChange}
    />
  );
}
