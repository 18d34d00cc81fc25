import { useTranslation } from 'react-i18next';
import { FactList } from '../../../kit/text/fact-list.tsx';
import { zoneName } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { VinLink } from '../../../kit/text/vin-link.tsx';
import { DatagramState } from './datagram-state.tsx';
import { useDelayText } from './delay-text.ts';
import type { Datagram } from './use-datagrams.ts';

/** Whose message it is, when it came and how it was read. */
export function DatagramFacts({ datagram }: { datagram: Datagram }) {
  const { t } = useTranslation('queryMessage');
  const delayOf = useDelayText();
  const { vehicleId, vin, at, receivedAt, terminalNo, parseFile, length } = datagram;
  const facts = [
    ['vin', <VinLink key="vin" vehicleId={vehicleId} vin={vin} />],
    ['terminalNo', terminalNo],
    ['at', <Instant key="at" at={at} />],
    ['receivedAt', <Instant key="receivedAt" at={receivedAt} />],
    ['delay', delayOf(at, receivedAt)],
    ['state', <DatagramState key="state" row={datagram} />],
    ['length', `${length} B`],
    ['parseFile', parseFile && t('revision', { name: parseFile.name, number: parseFile.revision })],
  ] as const;
  return (
    <FactList
      className="datagram-facts"
      facts={facts}
      label={(field) => `${t(`column.${field}`)}${field === 'at' ? ` (${zoneName()})` : ''}`}
    />
  );
}
