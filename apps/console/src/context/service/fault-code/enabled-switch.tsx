import { useQueryClient } from '@tanstack/react-query';
import { faultBase } from '@vehicle/contract/service/fault-code/contract';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../kit/api/query.ts';
import { RowSwitch } from '../../../kit/table/row-switch.tsx';
import type { FaultBaseRow } from './fault-code-row.ts';

/** Switches a fault code on or off at once from the list. */
export function EnabledSwitch({ row }: { row: FaultBaseRow }) {
  const { t } = useTranslation('faultBase');
  const client = useQueryClient();
  const change = useCallMutation(faultBase.calls.update);
  const { modelId, sourceAddress, spn, fmi, name, level, version } = row;
  const [unit, description] = [row.unit ?? '', row.description ?? ''];
  const written = { modelId, sourceAddress, spn, fmi, name, unit, level, description, version };
  const handleChange = (enabled: boolean) =>
    change.mutate(
      { params: { id: row.id }, body: { ...written, enabled } },
      { onSettled: () => client.invalidateQueries({ queryKey: [faultBase.calls.list.name] }) },
    );
  return (
    <RowSwitch
      label={t('enable', { spn, fmi })}
      isOn={row.enabled}
      permission={faultBase.permission.update}
      isBusy={change.isPending}
      onChange={handleChange}
    />
  );
}
