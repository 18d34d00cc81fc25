import { textIn } from '@vehicle/contract/core/language';
import { type VehicleMetric, vehicleMetrics } from '@vehicle/contract/fleet/vehicle/contract';
import { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../../kit/api/query.ts';
import { FieldValue } from '../../../../kit/fields/field-value.tsx';
import { RecordDrawer } from '../../../../kit/form/record-drawer.tsx';
import { useLanguage } from '../../../../kit/i18n/use-language.ts';
import type { RowAction } from '../../../../kit/list/declaration.ts';
import { EnumText } from '../../../../kit/list/enum-text.tsx';
import { useWaitingIds, WaitingRows } from '../../../../kit/outbox/waiting-rows.ts';
import { ErrorState } from '../../../../kit/state/error-state.tsx';
import { useIsNarrow } from '../../../../kit/state/use-is-narrow.ts';
import { RowActions } from '../../../../kit/table/row-actions.tsx';
import { type Fact, FactList } from '../../../../kit/text/fact-list.tsx';
import { absent, formatInstant, formatNumber } from '../../../../kit/text/format.ts';
import { Instant } from '../../../../kit/text/instant.tsx';
import { LocalizedName } from '../../../../kit/text/localized-name.tsx';
import { FaultLamp } from '../../../service/fault/fault-lamp.tsx';
import { FaultLevel } from '../../../service/fault/fault-level.tsx';
import { addressOf, codeOf, type FaultRow, useFaultName } from '../../../service/fault/fault-row.ts';
import { FaultState } from '../../../service/fault/fault-state.tsx';
import { MatchedKnowledge } from '../../../service/fault/matched-knowledge.tsx';
import { NumberedName } from '../../../service/fault/numbered-name.tsx';
import { Repair } from '../../../service/fault/repair.tsx';
import { matchingGroups } from '../metric-filter.ts';
import { readingOf, useReadingTexts, warningOf } from '../metric-value.ts';

interface FaultSnapshotProps {
  vehicleId: number;
  /** Values by metric code. */
  snapshot: Readonly<Record<string, number>>;
}

function SnapshotValue({ metric, value }: { metric: VehicleMetric; value: number }) {
  const { t } = useTranslation('singleVehicle');
  const texts = useReadingTexts();
  const warning = warningOf(metric, value);
  return (
    <dd className="figure" data-warning={warning} title={warning ? t(`warning.${warning}`) : undefined}>
      {warning && <span aria-hidden>{warning === 'above' ? '▲' : '▼'} </span>}
      {readingOf(metric, value, texts)}
      {metric.unit !== '' && <small> {metric.unit}</small>}
    </dd>
  );
}

/** What the machine reported as the fault began, by the groups of its metrics; what has left them since by its code. */
function FaultSnapshot({ vehicleId, snapshot }: FaultSnapshotProps) {
  const language = useLanguage();
  const query = useCall(
    vehicleMetrics,
    { params: { id: vehicleId } },
    { staleTime_ms: 60_000, ownsErrors: true },
  );
  if (query.isPending) return <Spin />;
  const values = new Map(Object.entries(snapshot));
  const groups = matchingGroups(query.data ?? [], { word: '', codes: new Set(values.keys()) });
  const named = new Set(groups.flatMap(({ metrics }) => metrics.map(({ code }) => code)));
  const others = [...values].filter(([code]) => !named.has(code));
  return (
    <>
      {groups.map(({ groupCode, groupName, metrics }) => (
        <div key={groupCode} className="fault-snapshot">
          <h4>{textIn(groupName, language)}</h4>
          <dl className="facts">
            {metrics.map((metric) => (
              <div key={metric.code}>
                <dt>{textIn(metric.name, language)}</dt>
                <SnapshotValue metric={metric} value={values.get(metric.code) ?? 0} />
              </div>
            ))}
          </dl>
        </div>
      ))}
      {others.length > 0 && (
        <dl className="facts fault-snapshot">
          {others.map(([code, value]) => (
            <div key={code}>
              <dt>{code}</dt>
              <dd className="figure">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

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
function FaultFacts({ row }: { row: FaultRow }) {
  const { t } = useTranslation('vehicleFault');
  const facts: readonly Fact<string>[] = [
    [t('field.status'), <FaultState key="status" {...row} />],
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
  ];
  return <FactList className="facts" facts={facts} label={(title) => title} />;
}

const shown = 10;

/** The other times that the vehicle has had a fault, with what was done about it. */
function SameFault({ row }: { row: FaultRow }) {
  const { t } = useTranslation('vehicleFault');
  const { vehicleId, spn, fmi } = row;
  const order = { property: 'firstAt', direction: 'DESC' } as const;
  const body = { criteria: { vehicleId, spn, fmi }, order, pageIndex: 1, pageSize: shown + 1 };
  const query = useCall(vehicleFault.calls.list, { body }, { ownsErrors: true });
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Spin />;
  const others = query.data.rows.filter(({ id }) => id !== row.id).slice(0, shown);
  if (others.length === 0) return <p className="nothing">{t('noSameFault')}</p>;
  return (
    <ul className="same-fault">
      {others.map(({ id, firstAt, lastAt, clearedAt, resolution, causeName, ...state }) => (
        <li key={id}>
          <FaultState {...state} />
          <span className="figure">
            {t('span', { from: formatInstant(firstAt), until: formatInstant(clearedAt ?? lastAt) })}
          </span>
          {causeName && (
            <span>
              <LocalizedName of={causeName} />
            </span>
          )}
          {resolution && <p>{resolution}</p>}
        </li>
      ))}
    </ul>
  );
}

interface FaultActs {
  /** In which it is dealt with, above everything else. */
  steps: readonly RowAction<FaultRow>[];
  /** Ends it for good: below everything else, where nobody takes it for the way out of the drawer. */
  closing: RowAction<FaultRow>;
}

interface FaultDrawerProps extends FaultActs {
  row: FaultRow | null;
  onClose: () => void;
}

/** All of a fault: what it is, how the machine was as it began, what is known about it and how often it came. */
export function FaultDrawer({ row, onClose, ...acts }: FaultDrawerProps) {
  const nameOf = useFaultName();
  const waiting = useWaitingIds(vehicleFault.name);
  return (
    <RecordDrawer
      row={row}
      title={(shown) => `${nameOf(shown)} · ${codeOf(shown)}`}
      width={860}
      onClose={onClose}
    >
      {({ id }) => (
        <WaitingRows value={waiting}>
          <FaultDetail id={id} {...acts} />
        </WaitingRows>
      )}
    </RecordDrawer>
  );
}

function FaultDetail({ id, steps, closing }: FaultActs & { id: number }) {
  const { t } = useTranslation(['vehicleFault', 'serviceRecord']);
  // What to do comes before what the machine has told; on a phone before everything else.
  const isNarrow = useIsNarrow();
  const query = useCall(
    vehicleFault.calls.get,
    { params: { id } },
    { staleTime_ms: 0, ownsErrors: true, keepsPrevious: true },
  );
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Spin className="drawer-spin" />;
  const row = query.data;
  const isDone = row.handledAt !== null || row.resolution !== null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its drawer is scrolled by the keyboard
    <article className="fault-detail" tabIndex={0}>
      {!isNarrow && <FaultFacts row={row} />}
      <RowActions row={row} actions={steps} />
      {isDone && (
        <section>
          <h3>{t('serviceRecord:repair')}</h3>
          <Repair row={row} />
        </section>
      )}
      <section>
        <h3>{t('knowledge')}</h3>
        <MatchedKnowledge faultId={id} />
      </section>
      {isNarrow && <FaultFacts row={row} />}
      <section>
        <h3>{t('snapshot')}</h3>
        {row.snapshot ? (
          <FaultSnapshot vehicleId={row.vehicleId} snapshot={row.snapshot} />
        ) : (
          <p className="nothing">{t('noSnapshot')}</p>
        )}
      </section>
      <section>
        <h3>{t('sameFault')}</h3>
        <SameFault row={row} />
      </section>
      <footer className="fault-closing">
        <RowActions row={row} actions={[closing]} />
      </footer>
    </article>
  );
}
