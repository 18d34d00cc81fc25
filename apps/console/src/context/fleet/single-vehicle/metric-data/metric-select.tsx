import { useTranslation } from 'react-i18next';
import { PromptSelect } from '../../../../kit/dialog/prompt-select.tsx';
import { type NamedMetric, titledWithUnit } from './use-vehicle-metrics.ts';

interface MetricSelectProps {
  metrics: readonly NamedMetric[];
  value: readonly string[];
  onChange: (codes: string[]) => void;
  /** How many can be chosen; a single one is replaced by the next. */
  most: number;
}

function groupedOptions(metrics: readonly NamedMetric[]) {
  const groups = Map.groupBy(metrics, ({ groupCode }) => groupCode);
  return [...groups].map(([groupCode, members]) => ({
    key: groupCode,
    label: members[0]?.groupTitle ?? groupCode,
    options: members.map((metric) => ({
      value: metric.code,
      label: titledWithUnit(metric),
      searched: metric.searched,
    })),
  }));
}

/** Metrics by group, found by name, code or group. */
export function MetricSelect({ metrics, value, onChange, most }: MetricSelectProps) {
  const { t } = useTranslation('vehicleData');
  const shared = {
    className: 'metric-select',
    'aria-label': t('chooseMetrics'),
    placeholder: t('chooseMetrics'),
    options: groupedOptions(metrics),
    showSearch: {
      filterOption: (word: string, option: object | undefined) =>
        String(Object(option).searched ?? '').includes(word.trim().toLowerCase()),
    },
    notFoundContent: t('noMetric'),
  };
  if (most === 1)
    return (
      <PromptSelect<string> {...shared} value={value[0] ?? null} onChange={(code) => onChange([code])} />
    );
  return (
    <PromptSelect<string[]>
      {...shared}
      mode="multiple"
      maxCount={most}
      maxTagCount="responsive"
      value={[...value]}
      onChange={onChange}
    />
  );
}
