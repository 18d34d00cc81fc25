import { option } from '@vehicle/contract/core/option';
import { OptionSelect } from '../../../kit/choice/option-select.tsx';
import { DayRangeField } from '../../../kit/fields/day-range-field.tsx';
import type { Criterion } from '../../../kit/list/declaration.ts';
import { wordCriterion } from '../../../kit/list/word-criterion.tsx';
import { StrategySelect } from './strategy-select.tsx';

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
