import { useQueryClient } from '@tanstack/react-query';
import { faultBase } from '@vehicle/contract/fault-base';
import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../shared/api/query.ts';
import { usePermission } from '../../../shared/crud/permission.tsx';
import type { FaultBaseRow } from './fault-code-row.ts';

/** Switches a fault code on or off at once from the list. */
export function EnabledSwitch({ row }: { row: FaultBaseRow }) {
  const { t } = useTranslation('faultBase');
  const mayEdit = usePermission(faultBase.permission.update);
  const client = useQueryClient();
  const change = useCallMutation(faultBase.calls.update);
  const { modelId, sourceAddress, spn, fmi, name, unit, level, description, version } = row;
  const written = { modelId, sourceAddress, spn, fmi, name, unit, level, description, version };
  const handleChange = (enabled: boolean) =>
    change.mutate(
      { params: { id: row.id }, body: { ...written, enabled } },
      { onSettled: () => client.invalidateQueries({ queryKey: [faultBase.calls.list.name] }) },
    );
  return (
    <Switch
      size="small"
      aria-label={t('enable', { spn, fmi })}
      checked={row.enabled}
      disabled={!mayEdit}
      loading={change.isPending}
      onChange={handleChange}
    />
  );
}
