import type { CallResult } from '@vehicle/contract/core/call';
import type { faultResponse } from '@vehicle/contract/service/vehicle-fault/response';
import { useTranslation } from 'react-i18next';

type Series = CallResult<typeof faultResponse>['series'];

const width = 420;
const height = 96;

/** Of a day the year goes without saying. */
function shortOf(at: string): string {
  return at.length > 7 ? at.slice(5) : at;
}

/** Two bars a day or month: small enough to need no library, and read out one by one. */
export function ResponseBars({ series, title }: { series: Series; title: string }) {
  const { t } = useTranslation('faultService');
  const most = Math.max(1, ...series.map(({ taken, handled }) => Math.max(taken, handled)));
  const tall = (count: number) => (count / most) * (height - 12);
  const step = width / Math.max(1, series.length);
  const barWidth = step * 0.36;
  const first = series[0]?.at ?? '';
  const last = series.at(-1)?.at ?? '';
  return (
    <figure className="response-bars">
      <figcaption>
        {title}
        <span data-series="taken">{t('takenSeries')}</span>
        <span data-series="handled">{t('handledSeries')}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
        {series.map(({ at, taken, handled }, place) => (
          <g key={at}>
            <title>{t('chartPoint', { at, taken, handled })}</title>
            <rect x={place * step} y={0} width={step} height={height} fill="transparent" />
            <rect
              data-series="taken"
              x={place * step + step * 0.08}
              y={height - tall(taken)}
              width={barWidth}
              height={tall(taken)}
            />
            <rect
              data-series="handled"
              x={place * step + step * 0.14 + barWidth}
              y={height - tall(handled)}
              width={barWidth}
              height={tall(handled)}
            />
          </g>
        ))}
      </svg>
      <p aria-hidden>
        <span>{shortOf(first)}</span>
        <span>{shortOf(last)}</span>
      </p>
    </figure>
  );
}
