import { maintenanceStrategy } from '@vehicle/contract/service/maintenance-strategy/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { PromptSelect } from '../../../kit/dialog/prompt-select.tsx';
import { useOptionMessage } from '../../../kit/form/option-message.ts';

interface StrategySelectProps {
  id?: string;
  value?: number;
  onChange?: (value: number | undefined) => void;
}

// R7.26: page 1, size 100.
const asked = { pageIndex: 1, pageSize: 100, order: { property: 'name', direction: 'ASC' } } as const;

/** One of the strategies of maintenance. */
export function StrategySelect(control: StrategySelectProps) {
  const { t } = useTranslation(['maintenance', 'crud']);
  const { data, isFetching, isError } = useCall(
    maintenanceStrategy.calls.list,
    { body: asked },
    { ownsErrors: true },
  );
  useOptionMessage(isError, t('crud:optionsFailed', { title: t('field.strategyId') }));
  return (
    <PromptSelect<number | undefined>
      {...control}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      notFoundContent={t(isFetching ? 'crud:loading' : 'crud:noOptions')}
      options={(data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
