import type { SignalMapping } from '@vehicle/contract/fleet/config-file/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { PromptSelect } from '../../../../kit/dialog/prompt-select.tsx';
import { usePermission } from '../../../../kit/permission/permission.tsx';
import type { Mapping } from './use-mapping.ts';

export interface MetricOption {
  value: string;
  label: string;
}

interface MetricSelectProps {
  signal: SignalMapping;
  mapping: Mapping;
  options: MetricOption[];
}

/** The metric that a signal feeds, with the likely one offered where it feeds none. */
export function MetricSelect({ signal, mapping, options }: MetricSelectProps) {
  const { t } = useTranslation('configFile');
  const mayEdit = usePermission('config-file-edit');
  const suggestion = mapping.suggestions.get(signal.declared);
  const choose = (code: string | null) => mapping.choose([[signal.declared, code]]);
  return (
    <>
      <PromptSelect
        className="mapping-metric"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        disabled={!mayEdit}
        placeholder={t('feedsNothing')}
        aria-label={`${t('signal.metric')} ${signal.signal}`}
        options={options}
        value={mapping.metricOf(signal)}
        onChange={(code: string | undefined) => choose(code ?? null)}
      />
      {suggestion !== undefined && mayEdit && (
        <Button type="link" size="small" className="mapping-suggestion" onClick={() => choose(suggestion)}>
          {t('suggestion', {
            metric: options.find(({ value }) => value === suggestion)?.label ?? suggestion,
          })}
        </Button>
      )}
    </>
  );
}
