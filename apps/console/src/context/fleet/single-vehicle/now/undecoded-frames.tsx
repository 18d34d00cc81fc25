import type { VehicleLive } from '@vehicle/contract/core/vehicle-live';
import { useTranslation } from 'react-i18next';
import { useVehicleLivePart } from '../../../../kit/api/live-store.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { Instant } from '../../../../kit/text/instant.tsx';

const noFrames: VehicleLive['undecoded'] = [];

/** CAN frames that the parse file does not know: kept as they came, so that somebody can add them to the file. */
export function UndecodedFrames({ vehicleId }: { vehicleId: number }) {
  const { t } = useTranslation('singleVehicle');
  const frames = useVehicleLivePart(vehicleId, (live) => live?.undecoded ?? noFrames);
  if (frames.length === 0) return null;
  return (
    <section className="panel">
      <h2>{t('undecoded', { number: frames.length })}</h2>
      <p className="nothing">{t('undecodedNote')}</p>
      <div className="undecoded">
        <table>
          <thead>
            <tr>
              <th>{t('canId')}</th>
              <th>{t('canData')}</th>
              <th>{t('canCount')}</th>
              <th>{t('canAt')}</th>
            </tr>
          </thead>
          <tbody>
            {frames.map(({ canId, data, count, at }) => (
              <tr key={canId}>
                <td>
                  <code>{canId}</code>
                </td>
                <td>
                  <code>{data}</code>
                </td>
                <td className="figure">{formatNumber(count, 0)}</td>
                <td>
                  <Instant at={at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
