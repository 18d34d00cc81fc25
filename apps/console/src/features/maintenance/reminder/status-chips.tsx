import { countMaintenance } from '@vehicle/contract/maintenance-reminder';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCall } from '../../../shared/api/query.ts';
import type { Criteria } from '../../../shared/crud/list-state.ts';
import { ReminderMark } from './reminder-mark.tsx';
import { openStatuses, type ReminderStatus } from './reminder-row.ts';

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
  // Another may be clicked before the address says the one before it.
  const named = chosen.join();
  const wanted = useRef(named);
  useEffect(() => {
    wanted.current = named;
  }, [named]);
  const toggle = (status: ReminderStatus) => {
    const before = wanted.current.split(',');
    const next = openStatuses.filter((one) => before.includes(one) !== (one === status));
    wanted.current = next.join();
    onChange(next);
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
