import type { LiveStatus } from '@vehicle/contract/core/enumeration';
import { useTranslation } from 'react-i18next';
import { LiveStatusTag } from '../../../../kit/text/live-status-tag.tsx';
import { statusOrder } from '../fleet/fleet-status.ts';

interface StatusChipsProps {
  counts: Readonly<Partial<Record<LiveStatus, number>>> | undefined;
  chosen: readonly LiveStatus[];
  onChange: (chosen: LiveStatus[]) => void;
}

/** How many vehicles do what; each is a switch that shows only those. */
export function StatusChips({ counts, chosen, onChange }: StatusChipsProps) {
  const { t } = useTranslation('distribution');
  const toggled = (status: LiveStatus) =>
    chosen.includes(status) ? chosen.filter((one) => one !== status) : [...chosen, status];
  return (
    <fieldset className="fleet-chips" aria-label={t('status')}>
      {statusOrder.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={chosen.includes(status)}
          onClick={() => onChange(toggled(status))}
        >
          <LiveStatusTag status={status} />
          <strong className="figure">{counts?.[status] ?? 0}</strong>
        </button>
      ))}
    </fieldset>
  );
}
