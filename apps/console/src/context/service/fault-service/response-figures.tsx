import './fault-service.css';
import { faultResponse, type ResponseGroup } from '@vehicle/contract/service/vehicle-fault/response';
import { Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { lazyPart } from '../../../kit/dialog/lazy-part.ts';
import type { FigureName } from '../../../kit/figure/definition-text.tsx';
import { FigureInfo } from '../../../kit/figure/figure-info.tsx';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { useReadingOfNow } from '../../../kit/text/clock.ts';
import { useHoursText } from './hours-text.ts';
import { lately, type Period } from './response-range.ts';

const ResponseDetail = lazyPart(async () => (await import('./response-detail.tsx')).ResponseDetail);

function useResponse(period: Period, groupBy: ResponseGroup) {
  const from = useReadingOfNow((now_ms) => lately(period, new Date(now_ms)).from);
  const until = useReadingOfNow((now_ms) => lately(period, new Date(now_ms)).until);
  const body = { criteria: { from, until }, period, groupBy };
  return useCall(faultResponse, { body }, { keepsPrevious: true, ownsErrors: true });
}

interface FigureProps {
  name: FigureName;
  title: string;
  value: string | number;
  note?: string;
}

function Figure({ name, title, value, note }: FigureProps) {
  return (
    <div>
      <dt>
        {title} <FigureInfo name={name} title={title} />
      </dt>
      <dd>
        <span className="figure">{value}</span>
        {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  );
}

/** What there is to do, and how quickly it has been done. */
export function ResponseFigures() {
  const { t } = useTranslation('faultService');
  const hours = useHoursText();
  const [period, setPeriod] = useState<Period>('DAY');
  const [groupBy, setGroupBy] = useState<ResponseGroup>('handler');
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch } = useResponse(period, groupBy);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active className="response" paragraph={{ rows: 2 }} />;
  const { total } = data;
  const spread = (ninety: number | null) =>
    ninety === null ? {} : { note: t('spread', { time: hours(ninety) }) };
  return (
    <section className="response" aria-label={t('statistics')}>
      <dl>
        <Figure name="faultsWaiting" title={t('waitingNow')} value={data.waiting} />
        <Figure name="faultsTaken" title={t('inHandNow')} value={data.inHand} />
        <Figure name="faultsHandled" title={t(`handledLately.${period}`)} value={total.handled} />
        <Figure
          name="timeToTake"
          title={t('toTake')}
          value={hours(total.takeMedian_h)}
          {...spread(total.takeP90_h)}
        />
        <Figure
          name="timeToHandle"
          title={t('toHandle')}
          value={hours(total.handleMedian_h)}
          {...spread(total.handleP90_h)}
        />
      </dl>
      <p>{t(`counted.${period}`)}</p>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>{t('detail')}</summary>
        {isOpen && (
          <Suspense fallback={<Skeleton active />}>
            <ResponseDetail
              response={data}
              period={period}
              onPeriod={setPeriod}
              groupBy={groupBy}
              onGroup={setGroupBy}
            />
          </Suspense>
        )}
      </details>
    </section>
  );
}
