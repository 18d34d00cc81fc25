import type { CallResult } from '@vehicle/contract/core/call';
import { statisticsPeriod } from '@vehicle/contract/core/enumeration';
import {
  type faultResponse,
  type ResponseGroup,
  responseGroup,
} from '@vehicle/contract/service/vehicle-fault/response';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PromptSelect } from '../../../kit/dialog/prompt-select.tsx';
import { useHoursText } from './hours-text.ts';
import type { Period } from './response-range.ts';

type Series = CallResult<typeof faultResponse>['series'];

const width = 420;
const height = 96;

/** Of a day the year goes without saying. */
function shortOf(at: string): string {
  return at.length > 7 ? at.slice(5) : at;
}

/** Two bars a day or month: small enough to need no library, and read out one by one. */
function ResponseBars({ series, title }: { series: Series; title: string }) {
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
            {[
              { name: 'taken', count: taken, left: step * 0.08 },
              { name: 'handled', count: handled, left: step * 0.14 + barWidth },
            ].map(({ name, count, left }) => (
              <rect
                key={name}
                data-series={name}
                x={place * step + left}
                y={height - tall(count)}
                width={barWidth}
                height={tall(count)}
              />
            ))}
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

type Response = CallResult<typeof faultResponse>;

interface GroupTableProps extends Pick<Response, 'groups'> {
  groupTitle: string;
  period: Period;
}

function GroupTable({ groups, groupTitle, period }: GroupTableProps) {
  const { t } = useTranslation('faultService');
  const hours = useHoursText();
  if (groups.length === 0) return <p>{t(`noGroups.${period}`)}</p>;
  const titles = [
    groupTitle,
    t('takenSeries'),
    t('handledSeries'),
    `${t('toTake')} (${t('median')})`,
    `${t('toHandle')} (${t('median')})`,
    `${t('toHandle')} (${t('ninety')})`,
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled by the keyboard
    <section className="response-groups" tabIndex={0} aria-label={groupTitle}>
      <table>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ id, name, taken, handled, takeMedian_h, handleMedian_h, handleP90_h }) => (
            <tr key={id ?? 0}>
              <th scope="row">{name ?? t('nobody')}</th>
              <td>{taken}</td>
              <td>{handled}</td>
              <td>{hours(takeMedian_h)}</td>
              <td>{hours(handleMedian_h)}</td>
              <td>{hours(handleP90_h)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: ReadonlyArray<{ value: Value; label: string }>;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="response-choice">
      <label htmlFor={id}>{label}</label>
      <PromptSelect<Value> id={id} value={value} options={[...options]} onChange={onChange} />
    </div>
  );
}

interface ResponseDetailProps {
  response: Response;
  period: Period;
  onPeriod: (period: Period) => void;
  groupBy: ResponseGroup;
  onGroup: (group: ResponseGroup) => void;
}

/** Day by day or month by month, and who or what takes how long. */
export function ResponseDetail({ response, period, onPeriod, groupBy, onGroup }: ResponseDetailProps) {
  const { t } = useTranslation('faultService');
  return (
    <>
      <Choice
        label={t('periodLabel')}
        value={period}
        options={statisticsPeriod.options.map((each) => ({ value: each, label: t(`period.${each}`) }))}
        onChange={onPeriod}
      />
      <ResponseBars series={response.series} title={t(`chart.${period}`)} />
      <Choice
        label={t('groupBy')}
        value={groupBy}
        options={responseGroup.options.map((group) => ({ value: group, label: t(`group.${group}`) }))}
        onChange={onGroup}
      />
      <GroupTable groups={response.groups} groupTitle={t(`group.${groupBy}`)} period={period} />
    </>
  );
}
