import { countMaintenance } from '@vehicle/contract/service/maintenance-reminder/contract';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCall } from '../../../kit/api/query.ts';
import type { Criteria } from '../../../kit/list/list-state.ts';
import { addressNow } from '../../../kit/text/use-address.ts';
import { ReminderMark } from './reminder-mark.tsx';
import { chosenStatuses, openStatuses, type ReminderStatus } from './reminder-row.ts';

interface StatusChipsProps {
  /** What the list is narrowed by beside the states. */
  criteria: Criteria;
  chosen: readonly ReminderStatus[];
  onChange: (chosen: ReminderStatus[]) => void;
}

const counted = z.object(countMaintenance.body.shape.criteria.unwrap().shape);

/** How many are in each state; each is a switch that shows only those. */
export function StatusChips({ criteria, chosen, onChange }: StatusChipsProps) {
  const { t } = useTranslation('maintenance');
  const { data } = useCall(
    countMaintenance,
    { body: { criteria: counted.parse(criteria) } },
    { keepsPrevious: true, ownsErrors: true, staleTimeMs: 0 },
  );
  // Another may be clicked before the chips are drawn with the one before it; the address knows of it.
  const toggle = (status: ReminderStatus) => {
    const before = chosenStatuses(addressNow());
    onChange(openStatuses.filter((one) => before.includes(one) !== (one === status)));
  };
  return (
    <fieldset className="reminder-chips" aria-label={t('field.status')}>
      {openStatuses.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={chosen.includes(status)}
          onClick={() => toggle(status)}
        >
          <ReminderMark status={status} />
          <strong className="figure">{data?.find((one) => one.status === status)?.count ?? 0}</strong>
        </button>
      ))}
    </fieldset>
  );
}
