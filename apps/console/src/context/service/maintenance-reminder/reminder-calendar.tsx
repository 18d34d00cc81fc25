import { serverDate } from '../../../kit/api/server-time.ts';
import './reminder.css';
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import {
  maintenanceCalendar,
  maintenanceReminder,
} from '@vehicle/contract/service/maintenance-reminder/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCall } from '../../../kit/api/query.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useRecordList } from '../../../kit/list/use-record-list.ts';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { formatDate } from '../../../kit/text/format.ts';
import { type Month, monthBeside, weeksOf } from './month.ts';
import { dayColumns } from './reminder-columns.tsx';
import { openStatuses, type ReminderRow } from './reminder-row.ts';
import { useMaintainAction } from './use-maintain-action.tsx';

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
  const parts = shown.map(({ status, count }) => `${t(`status.${status}`)} ${count}`);
  return (
    <button
      type="button"
      aria-pressed={chosen === day}
      aria-label={`${day}: ${parts.join(', ')}`}
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
function MonthGrid({ month, weeks, today, counts, ...choice }: MonthGridProps) {
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

const inOrder = { property: 'vin', direction: 'ASC' } as const;

/** The machines that are expected or were maintained on a day. */
function DayReminders({ day }: { day: string }) {
  const { t } = useTranslation('maintenance');
  const list = useRecordList<ReminderRow>(maintenanceReminder, {
    fixed: { from: day, until: day },
    order: inOrder,
  });
  const { action, dialog } = useMaintainAction();
  return (
    <section aria-label={t('calendar.of', { day })}>
      <h2>{t('calendar.of', { day })}</h2>
      <ResourceListing
        namespace="maintenance"
        name="maintenance-day"
        list={list}
        columns={dayColumns}
        criteria={[]}
        tools={[]}
        actions={[action]}
      />
      {dialog}
    </section>
  );
}

function monthName(month: Month, language: string): string {
  const format = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** R2.28: on which days machines are to be maintained and were; a day that is pressed tells which. */
export function ReminderCalendar() {
  const { t } = useTranslation('maintenance');
  const language = useLanguage();
  const today = formatDate(serverDate());
  const [month, setMonth] = useState<Month>(today.slice(0, 7));
  const [day, setDay] = useState(today);
  const weeks = weeksOf(month);
  const from = weeks[0]?.[0] ?? today;
  const until = weeks.at(-1)?.at(-1) ?? today;
  const { data, error, refetch } = useCall(
    maintenanceCalendar,
    { body: { criteria: { from, until } } },
    { keepsPrevious: true, ownsErrors: true, staleTime_ms: 0 },
  );
  return (
    <div className="reminder-calendar">
      <section aria-label={t('calendar.title')}>
        <div className="month-bar">
          <Button
            icon={<LeftOutlined />}
            aria-label={t('calendar.before')}
            onClick={() => setMonth(monthBeside(month, -1))}
          />
          <h2 aria-live="polite">{monthName(month, language)}</h2>
          <Button
            icon={<RightOutlined />}
            aria-label={t('calendar.after')}
            onClick={() => setMonth(monthBeside(month, 1))}
          />
          <Button
            onClick={() => {
              setMonth(today.slice(0, 7));
              setDay(today);
            }}
          >
            {t('calendar.today')}
          </Button>
        </div>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <MonthGrid {...{ month, weeks, today }} counts={data ?? []} chosen={day} onChoose={setDay} />
        )}
      </section>
      <DayReminders day={day} />
    </div>
  );
}
