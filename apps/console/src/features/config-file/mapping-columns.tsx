import type { SignalMapping } from '@vehicle/contract/config-file';
import { textIn } from '@vehicle/contract/language';
import { metric } from '@vehicle/contract/metric';
import { Select, type TableColumnType } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/api/query.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { absent } from '../../shared/ui/format.ts';

interface MappingColumns {
  /** One column, with everything of a signal below each other. */
  isNarrow: boolean;
  mayEdit: boolean;
  metricOf: (row: SignalMapping) => string | null;
  onChoose: (row: SignalMapping, metricCode: string | null) => void;
}

const everyMetric = {
  body: { order: { property: 'code', direction: 'ASC' }, pageIndex: 1, pageSize: 10_000 },
} as const;

/** What a signal is called, in the reader's language where the file says so. */
function nameOf(row: SignalMapping, isChinese: boolean): string {
  return (isChinese ? (row.nameZh ?? row.nameEn) : (row.nameEn ?? row.nameZh)) ?? absent;
}

export function useMappingColumns({ isNarrow, mayEdit, metricOf, onChoose }: MappingColumns) {
  const { t } = useTranslation('configFile');
  const language = useLanguage();
  const metrics = useCall(metric.calls.list, everyMetric);
  const options = useMemo(
    () =>
      (metrics.data?.rows ?? []).map(({ code, name, unit }) => ({
        value: code,
        label: `${textIn(name, language)} · ${code}${unit === '' ? '' : ` · ${unit}`}`,
      })),
    [metrics.data, language],
  );
  const choice = (row: SignalMapping) => (
    <Select
      className="mapping-metric"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      disabled={!mayEdit}
      placeholder={t('feedsNothing')}
      aria-label={`${t('signal.metric')} ${row.signal}`}
      options={options}
      value={metricOf(row)}
      onChange={(code: string | undefined) => onChoose(row, code ?? null)}
    />
  );
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
