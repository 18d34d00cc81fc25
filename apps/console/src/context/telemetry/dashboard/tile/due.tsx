import {
  type MaintenanceReminder,
  maintenanceReminder,
} from '@vehicle/contract/service/maintenance-reminder/contract';
import { useTranslation } from 'react-i18next';
import { usePolled } from '../../../../kit/api/use-polled.ts';
import { useReadingOfNow } from '../../../../kit/text/clock.ts';
import { absent, formatNumber } from '../../../../kit/text/format.ts';
import { platformDay } from '../../../../kit/text/platform-day.ts';
import { progressOf } from '../../../service/maintenance-reminder/progress.ts';
import { maintenanceAddress } from '../addresses.ts';
import { figuresEvery_ms } from '../defaults.ts';
import { PlateLink } from './plate-link.tsx';
import { Nothing, Tile } from './tile.tsx';

/** What is due, overdue or soon will be, the first to come before the rest. */
export function useDueReminders(pageSize: number) {
  const body = {
    criteria: { status: ['overdue' as const, 'due' as const, 'upcoming' as const] },
    order: { property: 'expectedOn', direction: 'ASC' } as const,
    pageIndex: 1,
    pageSize,
  };
  return usePolled(maintenanceReminder.calls.list, { body }, figuresEvery_ms);
}

const tones: Readonly<Partial<Record<MaintenanceReminder['status'], 'bad' | 'soon'>>> = {
  overdue: 'bad',
  due: 'bad',
  upcoming: 'soon',
};

/** How much is left of the measure that is used up most, or by how much it is passed. */
export function DueIn({ row }: { row: MaintenanceReminder }) {
  const { t } = useTranslation('dashboard');
  const today = useReadingOfNow((now_ms) => platformDay(new Date(now_ms)));
  const [most] = progressOf(row, today);
  const left = most?.left ?? 0;
  const value = formatNumber(Math.abs(left), 0);
  const text = most ? t(`${left < 0 ? 'over' : 'left'}.${most.measure}`, { value }) : absent;
  return (
    <b className="tile-due figure" data-tone={tones[row.status]}>
      {text}
    </b>
  );
}

/** Maintenance by when it falls due. */
export function Due() {
  const { t } = useTranslation('dashboard');
  const asked = useDueReminders(5);
  const rows = asked.data?.rows ?? [];
  const more = {
    page: 'maintenance-reminder',
    to: maintenanceAddress(),
    title: t('way.maintenance'),
  } as const;
  return (
    <Tile
      title={t('tile.due')}
      asked={asked}
      isEmpty={rows.length === 0}
      whenEmpty={<Nothing way={more}>{t('nothingDue')}</Nothing>}
      more={more}
    >
      <ul className="tile-rows">
        {rows.map((row) => (
          <li key={row.id}>
            <PlateLink {...row} />
            <span className="tile-wide">{row.strategyName}</span>
            <DueIn row={row} />
          </li>
        ))}
      </ul>
    </Tile>
  );
}
