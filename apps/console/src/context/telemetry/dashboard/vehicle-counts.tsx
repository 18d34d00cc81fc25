import type { CallResult } from '@vehicle/contract/core/call';
import { liveStatus } from '@vehicle/contract/core/enumeration';
import type { vehicleCount } from '@vehicle/contract/telemetry/home-report/contract';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { absent, formatNumber } from '../../../kit/text/format.ts';
import { LiveStatusTag } from '../../../kit/text/live-status-tag.tsx';
import { equipmentAddress } from './addresses.ts';
import { PageLink } from './page-link.tsx';

export type Counts = CallResult<typeof vehicleCount>;

interface CountCardProps {
  name: string;
  title: ReactNode;
  count: number | undefined;
  /** Of how many; null: no share is shown. */
  total: number | null;
  to: string;
}

function CountCard({ name, title, count, total, to }: CountCardProps) {
  const share = count !== undefined && total ? `${formatNumber((count / total) * 100, 1)}%` : '';
  return (
    <li data-count={name}>
      <PageLink page="equipment-list" to={to} className="dash-count">
        <span className="dash-count-title">{title}</span>
        <b>{count === undefined ? absent : formatNumber(count, 0)}</b>
        <span className="dash-count-share">{share}</span>
      </PageLink>
    </li>
  );
}

/** How many vehicles there are and what they are doing; each figure leads to these vehicles. */
export const VehicleCounts = memo(function VehicleCounts({ counts }: { counts: Counts | undefined }) {
  const { t } = useTranslation('dashboard');
  const total = counts?.total ?? null;
  return (
    <ul className="dash-counts" aria-label={t('counts')}>
      <CountCard name="total" title={t('total')} count={counts?.total} total={null} to={equipmentAddress()} />
      {liveStatus.options.map((status) => (
        <CountCard
          key={status}
          name={status}
          title={<LiveStatusTag status={status} />}
          count={counts?.byStatus[status]}
          total={total}
          to={equipmentAddress({ status })}
        />
      ))}
      <CountCard
        name="withOpenFault"
        title={t('withOpenFault')}
        count={counts?.withOpenFault}
        total={total}
        to={equipmentAddress({ hasOpenFault: 'true' })}
      />
    </ul>
  );
});
