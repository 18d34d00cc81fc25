import type { ActiveFault } from '@vehicle/contract/core/vehicle-live';
import { useTranslation } from 'react-i18next';
import { useVehicleLivePart } from '../../../../kit/api/live-store.ts';
import { RelativeTime } from '../../../../kit/text/age.tsx';

const noFaults: readonly ActiveFault[] = [];
const mostShown = 3;

/** What a control unit reports as faulty now. */
export function CardFaults({ vehicleId }: { vehicleId: number }) {
  const { t } = useTranslation('distribution');
  const faults = useVehicleLivePart(vehicleId, (live) => live?.faults ?? noFaults);
  if (faults.length === 0) return null;
  return (
    <div className="card-faults">
      <h3>{t('faults', { number: faults.length })}</h3>
      <ul>
        {faults.slice(0, mostShown).map(({ sourceAddress, spn, fmi, since }) => (
          <li key={`${sourceAddress} ${spn} ${fmi}`}>
            <span className="figure">
              SPN {spn} · FMI {fmi}
            </span>{' '}
            <small>
              <RelativeTime at={since} />
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
}
