import { metric } from '@vehicle/contract/fleet/metric/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../kit/api/query.ts';
import { useOptionMessage } from '../../../../kit/form/option-message.ts';
import type { Metric } from './metric-suggestion.ts';

const everyMetric = {
  body: { order: { property: 'code', direction: 'ASC' }, pageIndex: 1, pageSize: 10_000 },
} as const;

const none: readonly Metric[] = [];

/** Every metric that a signal may feed, by code. */
export function useMetrics(): readonly Metric[] {
  const { t } = useTranslation(['configFile', 'crud']);
  const { data, isError } = useCall(metric.calls.list, everyMetric, { ownsErrors: true });
  useOptionMessage(isError, t('crud:optionsFailed', { title: t('signal.metric') }));
  return data?.rows ?? none;
}
