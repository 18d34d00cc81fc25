import type { ActiveFault } from '@vehicle/contract/core/vehicle-live';
import { useTranslation } from 'react-i18next';
import { useVehicleLivePart } from '../../../kit/api/live-store.ts';
import { useText } from '../../../kit/list/use-text.ts';
import { RelativeTime } from '../../../kit/text/age.tsx';
import { formatInstant } from '../../../kit/text/format.ts';
import { FaultLamp } from './fault-lamp.tsx';

const noFaults: readonly ActiveFault[] = [];

function address(sourceAddress: number): string {
  return `0x${sourceAddress.toString(16).toUpperCase().padStart(2, '0')}`;
}

/** Faults that a control unit reports now (J1939 DM1). */
export function ActiveFaults({ vehicleId }: { vehicleId: number }) {
  const { t } = useTranslation('singleVehicle');
  const text = useText('singleVehicle');
  const faults = useVehicleLivePart(vehicleId, (live) => live?.faults ?? noFaults);
  // SAE keeps 22 to 30 to itself.
  const meaning = (fmi: number) => text(fmi > 21 && fmi < 31 ? 'fmi.reserved' : `fmi.${fmi}`);
  return (
    <section className="panel">
      <h2>
        {t('activeFaults')}
        {faults.length > 0 && <span className="fault-count">{faults.length}</span>}
      </h2>
      {faults.length === 0 && <p className="nothing">{t('noFaults')}</p>}
      <ul className="faults">
        {faults.map((fault) => (
          <li key={`${fault.sourceAddress} ${fault.spn} ${fault.fmi}`}>
            <FaultLamp lamp={fault.lamp} />
            <strong className="figure">
              SPN {fault.spn} · FMI {fault.fmi}
            </strong>
            <span>{meaning(fault.fmi)}</span>
            <small className="figure" title={formatInstant(fault.since)}>
              {t('faultSource', { address: address(fault.sourceAddress) })}
              {fault.occurrences !== null && ` · ${t('occurrences', { number: fault.occurrences })}`} ·{' '}
              {t('since')} <RelativeTime at={fault.since} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
