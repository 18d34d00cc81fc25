import { useQueryClient } from '@tanstack/react-query';
import { org, setOrgEnabled } from '@vehicle/contract/org';
import { App, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../shared/api/query.ts';
import { usePermission } from '../../../shared/crud/permission.tsx';
import { useIsNarrow } from '../../../shared/ui/use-is-narrow.ts';
import type { OrgRow } from './org-row.ts';

/** R4.10, at once from the list; disabling signs people out and therefore asks first. */
export function OrgStatus({ row }: { row: OrgRow }) {
  const { t } = useTranslation(['org', 'crud']);
  const { modal } = App.useApp();
  const isNarrow = useIsNarrow();
  const mayEdit = usePermission('org-edit');
  const client = useQueryClient();
  const change = useCallMutation(setOrgEnabled);
  const { id, version, name } = row;

  const handleChange = async (enabled: boolean) => {
    const isSure =
      enabled ||
      (await modal.confirm({
        title: t('crud:notice'),
        content: t('sureToDisable', { name }),
        okText: t('crud:confirm'),
        cancelText: t('crud:cancel'),
        okButtonProps: { danger: true },
      }));
    if (!isSure) return;
    change.mutate(
      { params: { id }, body: { enabled, version } },
      { onSettled: () => client.invalidateQueries({ queryKey: [org.calls.list.name] }) },
    );
  };
  return (
    <Switch
      size={isNarrow ? 'default' : 'small'}
      aria-label={t('enable', { name })}
      checked={row.enabled}
      disabled={!mayEdit || (row.isSystem && row.enabled)}
      loading={change.isPending}
      onChange={(enabled) => void handleChange(enabled)}
    />
  );
}
