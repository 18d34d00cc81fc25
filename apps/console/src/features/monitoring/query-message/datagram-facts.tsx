import { useTranslation } from 'react-i18next';
import { absent, zoneName } from '../../../shared/ui/format.ts';
import { Instant } from '../../../shared/ui/instant.tsx';
import { VinLink } from '../../../shared/ui/vin-link.tsx';
import { DatagramState } from './datagram-state.tsx';
import { useDelayText } from './delay-text.ts';
import type { Datagram } from './use-datagrams.ts';

/** Whose message it is, when it came and how it was read. */
export function DatagramFacts({ datagram }: { datagram: Datagram }) {
  const { t } = useTranslation('queryMessage');
  const delayOf = useDelayText();
  const { vehicleId, vin, at, receivedAt, terminalNo, parseFile, length } = datagram;
  const facts = [
    { key: 'vin', value: <VinLink vehicleId={vehicleId} vin={vin} /> },
    { key: 'terminalNo', value: terminalNo ?? absent },
    { key: 'at', value: <Instant at={at} /> },
    { key: 'receivedAt', value: <Instant at={receivedAt} /> },
    { key: 'delay', value: delayOf(at, receivedAt) },
    { key: 'state', value: <DatagramState row={datagram} /> },
    { key: 'length', value: `${length} B` },
    {
      key: 'parseFile',
      value:
        parseFile === null ? absent : t('revision', { name: parseFile.name, number: parseFile.revision }),
    },
  ] as const;
  return (
    <dl className="datagram-facts">
      {facts.map(({ key, value }) => (
        <div key={key}>
          <dt>
            {t(`column.${key}`)}
            {key === 'at' && ` (${zoneName()})`}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
