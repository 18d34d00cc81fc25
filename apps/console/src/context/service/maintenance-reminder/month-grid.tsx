import type { maintenanceCalendar } from '@vehicle/contract/service/maintenance-reminder/contract';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import type { Month } from './month.ts';
import { openStatuses } from './reminder-row.ts';

type Counts = z.infer<typeof maintenanceCalendar.result>;

interface MonthGridProps {
  month: Month;
  weeks: readonly (readonly string[])[];
  today: string;
  counts: Counts;
  chosen: string;
  onChoose: (day: string) => void;
}

const shownStatuses = [...openStatuses, 'maintained'] as const;

interface DayCellProps extends Pick<MonthGridProps, 'chosen' | 'onChoose'> {
  day: string;
  counts: Counts;
}

/** A day; one on which there is something can be pressed. */
function DayCell({ day, counts, chosen, onChoose }: DayCellProps) {
  const { t } = useTranslation('maintenance');
  const number = Number(day.slice(8));
  const shown = shownStatuses.flatMap((status) => counts.filter((one) => one.status === status));
  if (shown.length === 0) return <span className="day-number">{number}</span>;
  const told = shown.map(({ status, count }) => `${t(`status.${status}`)} ${count}`);
  return (
    <button
      type="button"
      aria-pressed={chosen === day}
      aria-label={`${day}: ${told.join(', ')}`}
      onClick={() => onChoose(day)}
    >
      <span className="day-number">{number}</span>
      {shown.map(({ status, count }) => (
        <span key={status} className="reminder-mark" data-status={status}>
          <span className="day-word">{t(`status.${status}`)} </span>
          {count}
        </span>
      ))}
    </button>
  );
}

function weekdays(week: readonly string[], language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return week.map((day) => format.format(new Date(day)));
}

/** A month with how many machines are expected or were maintained on each day. */
export function MonthGrid({ month, weeks, today, counts, ...choice }: MonthGridProps) {
  const language = useLanguage();
  return (
    <table className="month-grid">
      <thead>
        <tr>
          {weekdays(weeks[0] ?? [], language).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                data-beside={!day.startsWith(month)}
                {...(day === today ? { 'aria-current': 'date' } : {})}
              >
                <DayCell day={day} counts={counts.filter((one) => one.day === day)} {...choice} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
