import { useTranslation } from 'react-i18next';
import { serverTimeOf } from '../../../../kit/api/server-time.ts';
import { useReadingOfNow } from '../../../../kit/text/clock.ts';
import { formatClock } from '../../../../kit/text/format.ts';
import { StatusMark } from '../../../../kit/text/status-mark.tsx';
import { type FaultRow, useFaultName } from '../../../service/fault/fault-row.ts';
import { Lasting } from '../tile/problems.tsx';
import { useTurn } from './use-turn.ts';

const eachFor_ms = 8000;
const staleAfter_ms = 60_000;
const critical = 4;

interface WallAlarmsProps {
  /** The most urgent first. */
  faults: readonly FaultRow[];
  /** When the newest answer came; 0: none yet. */
  counted_ms: number;
}

function Alarm({ fault, place }: { fault: FaultRow; place: string }) {
  const { t } = useTranslation(['dashboard', 'vehicleFault']);
  const nameOf = useFaultName();
  const { plateNo, vin, lamp, firstAt, handler, isStillReported } = fault;
  const who = handler === null ? t('wall.notTaken') : t('handledBy', { name: handler });
  return (
    <section className="wall-alarm" data-kind="alarm" key={fault.id}>
      <StatusMark status="fault" />
      <div className="wall-alarm-what">
        <h2>
          <b className="wall-alarm-plate">{plateNo ?? vin}</b> {nameOf(fault)}
        </h2>
        <p>{t(lamp === 'redStop' ? 'wall.stopNow' : 'wall.critical')}</p>
      </div>
      <p className="wall-alarm-since">
        {t('wall.since')} <Lasting since={firstAt} />
        <br />
        {isStillReported ? t('vehicleFault:stillReported') : who}
      </p>
      <span className="wall-alarm-place">{place}</span>
    </section>
  );
}

/** What a machine has to be stopped for, the worst first; or that nothing is, or that nobody knows. */
export function WallAlarms({ faults, counted_ms }: WallAlarmsProps) {
  const { t } = useTranslation('dashboard');
  const alarms = faults.filter(({ level, lamp }) => level === critical || lamp === 'redStop');
  const turn = useTurn(alarms.length, eachFor_ms);
  const isStale = useReadingOfNow(
    (now_ms) => counted_ms > 0 && now_ms - serverTimeOf(counted_ms) > staleAfter_ms,
  );
  const fault = alarms[turn];
  if (isStale) {
    const time = formatClock(new Date(serverTimeOf(counted_ms)).toISOString()).slice(0, -3);
    return (
      <section className="wall-alarm" data-kind="stale">
        <h2>{t('wall.stale', { time })}</h2>
      </section>
    );
  }
  if (!fault) {
    return (
      <section className="wall-alarm" data-kind="none">
        <h2>{counted_ms === 0 ? '' : t('wall.noAlarm')}</h2>
      </section>
    );
  }
  return <Alarm fault={fault} place={`${turn + 1}/${alarms.length}`} />;
}
