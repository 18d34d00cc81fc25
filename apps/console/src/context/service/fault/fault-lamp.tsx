import type { ActiveFault } from '@vehicle/contract/core/vehicle-live';
import { useTranslation } from 'react-i18next';
import './fault.css';

const shapes: Readonly<Record<ActiveFault['lamp'], string>> = {
  redStop: 'M5 1h6l4 4v6l-4 4H5l-4-4V5z',
  amberWarning: 'M8 1 15.5 14.5H.5Z',
  malfunction: 'M8 1 15 8 8 15 1 8Z',
  protect: 'M8 1 14 3.5V8q0 4.5-6 7-6-2.5-6-7V3.5Z',
  none: 'M8 3a5 5 0 1 0 .01 0z',
};

/** The lamp of a fault as shape, colour and word. */
export function FaultLamp({ lamp }: { lamp: ActiveFault['lamp'] }) {
  const { t } = useTranslation('vehicleFault');
  return (
    <span className="fault-lamp" data-lamp={lamp}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={shapes[lamp]} fill="currentColor" />
      </svg>
      {t(`lamp.${lamp}`)}
    </span>
  );
}
