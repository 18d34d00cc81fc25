import { textIn } from '@vehicle/contract/core/language';
import type { SignalMapping } from '@vehicle/contract/fleet/config-file/contract';
import type { TableColumnType } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../kit/i18n/use-language.ts';
import { useIsNarrow } from '../../../../kit/state/use-is-narrow.ts';
import { absent } from '../../../../kit/text/format.ts';
import { MetricSelect } from './metric-select.tsx';
import type { Metric } from './metric-suggestion.ts';
import type { Mapping } from './use-mapping.ts';

/** What a signal is called, in the reader's language where the file says so. */
function nameOf(row: SignalMapping, isChinese: boolean): string {
  return (isChinese ? (row.nameZh ?? row.nameEn) : (row.nameEn ?? row.nameZh)) ?? absent;
}

/** The columns of a mapping; on a phone everything of a signal stands in one. */
export function useMappingColumns(
  mapping: Mapping,
  metrics: readonly Metric[],
): TableColumnType<SignalMapping>[] {
  const { t } = useTranslation('configFile');
  const language = useLanguage();
  const isNarrow = useIsNarrow();
  const options = useMemo(
    () =>
      metrics.map(({ code, name, unit }) => ({
        value: code,
        label: `${textIn(name, language)} · ${code}${unit === '' ? '' : ` · ${unit}`}`,
      })),
    [metrics, language],
  );
  const choice = (row: SignalMapping) => <MetricSelect signal={row} mapping={mapping} options={options} />;
  const columns: TableColumnType<SignalMapping>[] = [
    { key: 'message', title: t('signal.message'), dataIndex: 'message', width: 130, ellipsis: true },
    { key: 'signal', title: t('signal.signal'), dataIndex: 'signal', width: 210, ellipsis: true },
    {
      key: 'name',
      title: t('signal.name'),
      ellipsis: true,
      render: (_, row) => nameOf(row, language === 'zh'),
    },
    { key: 'unit', title: t('signal.unit'), width: 80, render: (_, row) => row.unit || absent },
    { key: 'kind', title: t('signal.kind'), width: 80, render: (_, row) => t(`kind.${row.kind}`) },
    { key: 'spn', title: t('signal.spn'), width: 80, align: 'right', render: (_, row) => row.spn ?? absent },
    {
      key: 'metric',
      title: t('signal.metric'),
      width: 300,
      render: (_, row) => choice(row),
    },
  ];
  if (!isNarrow) return columns;
  const whole: TableColumnType<SignalMapping> = {
    key: 'whole',
    title: t('signal.signal'),
    render: (_, row) => (
      <div className="mapping-whole">
        <strong>{row.signal}</strong>
        <span>
          {row.message} · {nameOf(row, language === 'zh')} {row.unit}
        </span>
        {choice(row)}
      </div>
    ),
  };
  return [whole];
}
