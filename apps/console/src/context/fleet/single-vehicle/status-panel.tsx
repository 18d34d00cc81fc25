import { AlertOutlined, ExclamationCircleFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useVehicleLivePart } from '../../../kit/api/live-store.ts';
import { useText } from '../../../kit/list/use-text.ts';
import { raisedAlarms, statusWords } from './location-bits.ts';

/** What the terminal itself says of the machine: JT/T 808 status and alarm bits in words. */
export function StatusPanel({ vehicleId }: { vehicleId: number }) {
  const { t } = useTranslation('singleVehicle');
  const text = useText('singleVehicle');
  const statusBits = useVehicleLivePart(vehicleId, (live) => live?.statusBits ?? null);
  const alarmBits = useVehicleLivePart(vehicleId, (live) => live?.alarmBits ?? null);
  const alarms = raisedAlarms(alarmBits ?? 0);
  return (
    <section className="panel">
      <h2>{t('statusAndAlarms')}</h2>
      {statusBits === null && <p className="nothing">{t('noStatus')}</p>}
      {statusBits !== null && (
        <ul className="words">
          {statusWords(statusBits).map(({ key, isAlert }) => (
            <li key={key} data-alert={isAlert}>
              {isAlert && <ExclamationCircleFilled />} {t(`statusBit.${key}`)}
            </li>
          ))}
        </ul>
      )}
      {alarmBits !== null && alarms.length === 0 && <p className="nothing">{t('noAlarms')}</p>}
      {alarms.length > 0 && (
        <ul className="words">
          {alarms.map((bit) => (
            <li key={bit} data-alert="true">
              <AlertOutlined /> {text(`alarmBit.${bit}`)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
