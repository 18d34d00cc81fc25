import { option } from '@vehicle/contract/option';
import { DayRangeField } from '../../../shared/crud/day-range-field.tsx';
import type { Criterion } from '../../../shared/crud/declaration.ts';
import { OptionSelect } from '../../../shared/crud/option-select.tsx';
import { wordCriterion } from '../../../shared/crud/word-criterion.tsx';
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
