import { ReloadOutlined } from '@ant-design/icons';
import { historyLimit } from '@vehicle/contract/telemetry/metric-history/contract';
import { Alert, Button } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../../kit/dialog/lazy-part.ts';
import { PromptSelect } from '../../../../kit/dialog/prompt-select.tsx';
import { faultOf, type PeriodShortcut, periodShortcuts } from './period.ts';
import type { ChosenPeriod } from './use-period.ts';

// The calendar is larger than the tab itself.
const ExactPeriod = lazyPart(async () => (await import('./exact-period.tsx')).ExactPeriod);

/** R9.9: a shortcut, or beginning and end to the minute. */
export function PeriodChoice({ choice, period, choose, renew }: ChosenPeriod) {
  const { t } = useTranslation(['vehicleData', 'crud']);
  const titleOf = (shortcut: PeriodShortcut) =>
    shortcut === 'lastHour' || shortcut === 'lastDay'
      ? t(`period.${shortcut}`)
      : t(`crud:dateShortcut.${shortcut}`);
  const fault = faultOf(period);
  return (
    <div className="period-choice">
      <PromptSelect<PeriodShortcut | 'exact'>
        aria-label={t('period.title')}
        popupMatchSelectWidth={false}
        value={choice.kind === 'exact' ? 'exact' : choice.shortcut}
        onChange={(chosen) =>
          choose(chosen === 'exact' ? { kind: 'exact', period } : { kind: 'shortcut', shortcut: chosen })
        }
        options={[
          ...periodShortcuts.map((shortcut) => ({ value: shortcut, label: titleOf(shortcut) })),
          { value: 'exact' as const, label: t('period.exact') },
        ]}
      />
      {choice.kind === 'exact' && (
        <Suspense fallback={null}>
          <ExactPeriod period={period} onChange={(exact) => choose({ kind: 'exact', period: exact })} />
        </Suspense>
      )}
      {choice.kind === 'shortcut' && (
        <Button
          icon={<ReloadOutlined />}
          aria-label={t('period.renew')}
          title={t('period.renew')}
          onClick={renew}
        />
      )}
      {fault !== null && (
        <Alert type="warning" showIcon title={t(`period.${fault}`, { days: historyLimit.days })} />
      )}
    </div>
  );
}
