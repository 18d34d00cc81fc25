import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { maintenanceCalendar } from '@vehicle/contract/service/maintenance-reminder/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { formatInstant } from '../../../kit/text/format.ts';
import { DayReminders } from './day-reminders.tsx';
import { type Month, monthBeside, weeksOf } from './month.ts';
import { MonthGrid } from './month-grid.tsx';
import './reminder.css';

function monthName(month: Month, language: string): string {
  const format = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** R2.28: on which days machines are to be maintained and were; a day that is pressed tells which. */
export function ReminderCalendar() {
  const { t } = useTranslation('maintenance');
  const language = useLanguage();
  const today = formatInstant(Date.now()).slice(0, 10);
  const [month, setMonth] = useState<Month>(today.slice(0, 7));
  const [day, setDay] = useState(today);
  const weeks = weeksOf(month);
  const from = weeks[0]?.[0] ?? today;
  const until = weeks.at(-1)?.at(-1) ?? today;
  const { data, error, refetch } = useCall(
    maintenanceCalendar,
    { body: { criteria: { from, until } } },
    { keepsPrevious: true, ownsErrors: true, staleTimeMs: 0 },
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
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        ) : (
          <MonthGrid {...{ month, weeks, today }} counts={data ?? []} chosen={day} onChoose={setDay} />
        )}
      </section>
      <DayReminders day={day} />
    </div>
  );
}
