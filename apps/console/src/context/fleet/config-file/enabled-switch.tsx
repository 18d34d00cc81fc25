import { useQueryClient } from '@tanstack/react-query';
import { configFile, setConfigFileEnabled } from '@vehicle/contract/fleet/config-file/contract';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../kit/api/query.ts';
import { RowSwitch } from '../../../kit/table/row-switch.tsx';
import type { ConfigFileRow } from './config-file-row.ts';

/** R4.10, at once from the list. */
export function EnabledSwitch({ row }: { row: ConfigFileRow }) {
  const { t } = useTranslation('configFile');
  const client = useQueryClient();
  const change = useCallMutation(setConfigFileEnabled);
  const handleChange = (enabled: boolean) =>
    change.mutate(
      { params: { id: row.id }, body: { version: row.version, enabled } },
      { onSettled: () => client.invalidateQueries({ queryKey: [configFile.calls.list.name] }) },
    );
  return (
    <RowSwitch
      label={t('enable', { name: row.name })}
      isOn={row.enabled}
      permission="config-file-edit"
      isBusy={change.isPending}
      onChange={handleChange}
    />
  );
}
