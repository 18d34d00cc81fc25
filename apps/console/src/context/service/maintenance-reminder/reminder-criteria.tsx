import { option } from '@vehicle/contract/core/option';
import { maintenanceStrategy } from '@vehicle/contract/service/maintenance-strategy/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { OptionSelect } from '../../../kit/choice/option-select.tsx';
import { PromptSelect } from '../../../kit/dialog/prompt-select.tsx';
import { DayRangeField } from '../../../kit/fields/day-range-field.tsx';
import { useOptionMessage } from '../../../kit/form/option-message.ts';
import type { Criterion } from '../../../kit/list/declaration.ts';
import { wordCriterion } from '../../../kit/list/word-criterion.tsx';

interface StrategySelectProps {
  id?: string;
  value?: number;
  onChange?: (value: number | undefined) => void;
}

// R7.26: page 1, size 100.
const asked = { pageIndex: 1, pageSize: 100, order: { property: 'name', direction: 'ASC' } } as const;

/** One of the strategies of maintenance. */
function StrategySelect(control: StrategySelectProps) {
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

const chosenFrom = (field: 'modelId' | 'orgId', from: typeof option.model): Criterion => ({
  field,
  control: <OptionSelect from={from} namespace="maintenance" field={field} allowClear />,
});

export const criteria: readonly Criterion[] = [
  wordCriterion('vin', 17),
  { field: 'strategyId', control: <StrategySelect /> },
  { field: 'from', until: 'until', control: <DayRangeField /> },
  chosenFrom('orgId', option.org),
  chosenFrom('modelId', option.model),
];
