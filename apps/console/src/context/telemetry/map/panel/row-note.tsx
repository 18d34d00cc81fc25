import { speedOf } from '@vehicle/contract/core/vehicle-live';
import { useTranslation } from 'react-i18next';
import { useVehicleLivePart } from '../../../../kit/api/live-store.ts';
import { Age } from '../../../../kit/text/age.tsx';
import { useReadingOfNow } from '../../../../kit/text/clock.ts';
import { ageOf, formatNumber } from '../../../../kit/text/format.ts';
import { useFaultName } from '../../../service/fault/fault-row.ts';
import { useActiveFaults } from '../card/use-active-faults.ts';
import type { VehiclePlace } from '../fleet/fleet-message.ts';

/** For how long something has been so, as `14 min`. */
function Since({ at }: { at: string }) {
  const { t } = useTranslation('distribution');
  const text = useReadingOfNow((now_ms) => {
    const { unit, count } = ageOf(now_ms - Date.parse(at));
    return t(`span.${unit}`, { n: count });
  });
  return <>{text}</>;
}

function FaultNote({ id }: { id: number }) {
  const [worst] = useActiveFaults(id);
  const nameOf = useFaultName();
  if (!worst) return null;
  return (
    <>
      {nameOf(worst)} · <Since at={worst.firstAt} />
    </>
  );
}

function IdleNote({ id }: { id: number }) {
  const { t } = useTranslation('distribution');
  const since = useVehicleLivePart(id, (live) => live?.idleSince ?? null);
  if (since === null) return null;
  return (
    <>
      {t('idle')} <Since at={since} />
    </>
  );
}

/** Without a fix: how fast the wheels say that it is, else since when nobody knows where it is. */
function UnfixedNote({ place: { id, time_ms } }: { place: VehiclePlace }) {
  const { t } = useTranslation('distribution');
  const speed_kmh = useVehicleLivePart(id, (live) => (live ? speedOf(live)?.speed_kmh : undefined));
  return (
    <>
      {t('unfixed')} ·{' '}
      {speed_kmh === undefined ? (
        <Age at={new Date(time_ms).toISOString()} />
      ) : (
        `${formatNumber(speed_kmh, 1)} km/h`
      )}
    </>
  );
}

/** What there is to say of a vehicle in one word: why, how fast, or how old. Its row watches it. */
export function RowNote({ place }: { place: VehiclePlace }) {
  const { id, status, speed_kmh, isFixed, time_ms } = place;
  if (status === 'fault') return <FaultNote id={id} />;
  if (status === 'idle') return <IdleNote id={id} />;
  if (status === 'offline' || speed_kmh === null) return <Age at={new Date(time_ms).toISOString()} />;
  if (!isFixed) return <UnfixedNote place={place} />;
  return <>{formatNumber(speed_kmh, status === 'working' ? 1 : 0)} km/h</>;
}
