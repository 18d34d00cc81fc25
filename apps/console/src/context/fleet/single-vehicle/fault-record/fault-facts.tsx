import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FieldValue } from '../../../../kit/fields/field-value.tsx';
import { EnumText } from '../../../../kit/list/enum-text.tsx';
import { type Fact, FactList } from '../../../../kit/text/fact-list.tsx';
import { absent, formatNumber } from '../../../../kit/text/format.ts';
import { Instant } from '../../../../kit/text/instant.tsx';
import { FaultLevel } from '../../../service/fault/fault-level.tsx';
import { addressOf, type FaultRow } from '../../../service/fault/fault-row.ts';
import { FaultState } from '../../../service/fault/fault-state.tsx';
import { NumberedName } from '../../../service/fault/numbered-name.tsx';
import { FaultLamp } from '../fault-lamp.tsx';

function Place({ row: { latitude, longitude, vin } }: { row: FaultRow }) {
  const { t } = useTranslation('vehicleFault');
  if (latitude === null || longitude === null) return t('noPlace');
  return (
    <>
      <span className="figure">
        {latitude.toFixed(6)}°, {longitude.toFixed(6)}°
      </span>
      <Link className="fault-place" to={`/monitoring/distribution?word=${vin}`}>
        {t('showOnMap')}
      </Link>
    </>
  );
}

function meter(value: number | null): string {
  return value === null ? absent : formatNumber(value, 1);
}

/** What is known of an occurrence. */
export function FaultFacts({ row }: { row: FaultRow }) {
  const { t } = useTranslation('vehicleFault');
  const facts: readonly Fact<string>[] = [
    [t('field.status'), <FaultState key="status" status={row.status} />],
    [t('field.level'), row.level === null ? absent : <FaultLevel key="level" level={row.level} />],
    [t('field.lamp'), <FaultLamp key="lamp" lamp={row.lamp} />],
    [t('field.spn'), <NumberedName key="spn" number={row.spn} name={row.spnName} />],
    [t('field.fmi'), <NumberedName key="fmi" number={row.fmi} name={row.fmiName} />],
    [t('field.sourceAddress'), addressOf(row.sourceAddress)],
    [t('field.firstAt'), <Instant key="first" at={row.firstAt} />],
    [t('field.lastAt'), <Instant key="last" at={row.lastAt} />],
    [t('field.clearedAt'), <Instant key="cleared" at={row.clearedAt} />],
    [t('field.occurrences'), row.occurrences],
    [t('field.hourMeter_h'), meter(row.hourMeter_h)],
    [t('field.odometer_km'), meter(row.odometer_km)],
    [t('place'), <Place key="place" row={row} />],
    [t('field.origin'), <EnumText key="origin" namespace="vehicleFault" texts="origin" value={row.origin} />],
    [t('field.handler'), <FieldValue key="handler" value={row.handler} />],
    [t('field.takenAt'), <Instant key="taken" at={row.takenAt} />],
    [t('field.handledAt'), <Instant key="handled" at={row.handledAt} />],
    [t('field.clearedBy'), <FieldValue key="clearer" value={row.clearedBy} />],
    [t('field.resolution'), <FieldValue key="resolution" value={row.resolution} />],
    [t('field.parts'), row.parts.map(({ partName, qty }) => `${partName} × ${qty}`).join(', ') || absent],
  ];
  return <FactList className="facts" facts={facts} label={(title) => title} />;
}
