import { useTranslation } from 'react-i18next';
import { FieldValue } from '../../../kit/fields/field-value.tsx';
import type { Fact } from '../../../kit/text/fact-list.tsx';
import { absent } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { ServiceFacts } from '../service-record/service-facts.tsx';
import type { FaultRow } from './fault-row.ts';

/** What was done about a fault, by whom and when. */
export function Repair({ row }: { row: FaultRow }) {
  const { t } = useTranslation('vehicleFault');
  const facts: readonly Fact<string>[] = [
    [t('field.resolution'), <FieldValue key="resolution" value={row.resolution} />],
    [t('field.handler'), <FieldValue key="handler" value={row.handler} />],
    [t('field.handledAt'), <Instant key="handled" at={row.handledAt} />],
    [t('field.parts'), row.parts.map(({ partName, qty }) => `${partName} × ${qty}`).join(', ') || absent],
  ];
  return <ServiceFacts record={row} namespace="vehicleFault" facts={facts} />;
}
