import type { CallResult } from '@vehicle/contract/core/call';
import { liveStatus } from '@vehicle/contract/core/enumeration';
import type { vehicleCount } from '@vehicle/contract/telemetry/home-report/contract';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FigureName } from '../../../kit/figure/definition-text.tsx';
import { FigureInfo } from '../../../kit/figure/figure-info.tsx';
import { absent, formatNumber } from '../../../kit/text/format.ts';
import { LiveStatusTag } from '../../../kit/text/live-status-tag.tsx';
import { equipmentAddress } from './addresses.ts';
import { PageLink } from './page-link.tsx';
import { statusFigure } from './status-figure.ts';

export type Counts = CallResult<typeof vehicleCount>;

interface CountCardProps {
  name: string;
  definition: FigureName;
  title: string;
  mark?: ReactNode;
  count: number | undefined;
  /** Below the figure. */
  note: string;
  to: string;
}

function CountCard({ name, definition, title, mark, count, note, to }: CountCardProps) {
  return (
    <li data-count={name}>
      <PageLink page="equipment-list" to={to} className="dash-count">
        <span className="dash-count-title">{mark ?? title}</span>
        <b>{count === undefined ? absent : formatNumber(count, 0)}</b>
        <span className="dash-count-share">{note}</span>
      </PageLink>
      <FigureInfo name={definition} title={title} />
    </li>
  );
}

/** How many vehicles are in use and what they are doing; each figure leads to these vehicles. */
export const VehicleCounts = memo(function VehicleCounts({ counts }: { counts: Counts | undefined }) {
  const { t } = useTranslation('dashboard');
  const { t: word } = useTranslation('crud');
  const used = counts?.used;
  const shareOf = (count: number | undefined) =>
    count === undefined || !used?.total ? '' : `${formatNumber((count / used.total) * 100, 1)}%`;
  return (
    <ul className="dash-counts" aria-label={t('counts')}>
      <CountCard
        name="total"
        definition="vehicles"
        title={t('used')}
        count={used?.total}
        note={counts ? t('ofAll', { all: formatNumber(counts.total, 0) }) : ''}
        to={equipmentAddress({ isInUse: 'true' })}
      />
      {liveStatus.options.map((status) => (
        <CountCard
          key={status}
          name={status}
          definition={statusFigure[status]}
          title={word(`status.${status}`)}
          mark={<LiveStatusTag status={status} />}
          count={used?.byStatus[status]}
          note={shareOf(used?.byStatus[status])}
          to={equipmentAddress({ status, isInUse: 'true' })}
        />
      ))}
      <CountCard
        name="withOpenFault"
        definition="withOpenFault"
        title={t('withOpenFault')}
        count={used?.withOpenFault}
        note={shareOf(used?.withOpenFault)}
        to={equipmentAddress({ hasOpenFault: 'true', isInUse: 'true' })}
      />
    </ul>
  );
});
