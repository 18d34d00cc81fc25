import { textIn } from '@vehicle/contract/core/language';
import { metric } from '@vehicle/contract/fleet/metric/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { useOptionMessage } from '../../../kit/form/option-message.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';

export interface MetricChoice {
  value: number;
  /** Name and code, both searched. */
  label: string;
  name: string;
  unit: string;
}

const everyMetric = {
  body: { order: { property: 'code', direction: 'ASC' }, pageIndex: 1, pageSize: 10_000 },
} as const;

/** The metrics that an item can be read from. */
export function useMetricChoices(): readonly MetricChoice[] {
  const language = useLanguage();
  const { t } = useTranslation(['vehicleDebugSpec', 'crud']);
  const { data, isError } = useCall(metric.calls.list, everyMetric, { ownsErrors: true });
  useOptionMessage(isError, t('crud:optionsFailed', { title: t('item.source') }));
  return useMemo(
    () =>
      (data?.rows ?? []).map(({ id, code, name, unit }) => {
        const shown = textIn(name, language);
        return { value: id, label: `${shown} ${code}`, name: shown, unit };
      }),
    [data, language],
  );
}
