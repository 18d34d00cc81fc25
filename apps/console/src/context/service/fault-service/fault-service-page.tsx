import './fault-service.css';
import type { FaultStage } from '@vehicle/contract/core/enumeration';
import { vehicleFault, vehicleFaultSheet } from '@vehicle/contract/service/vehicle-fault/contract';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useIsIdle } from '../../../kit/api/idle.ts';
import { useMayOpen } from '../../../kit/api/use-may-open.ts';
import { lazyPart } from '../../../kit/dialog/lazy-part.ts';
import { OnceNeeded } from '../../../kit/dialog/once-needed.tsx';
import { useLatestRef } from '../../../kit/dialog/use-stable.ts';
import { vehicleCriterion } from '../../../kit/list/criteria/word-criterion.tsx';
import type { Column, Criterion, RowAction } from '../../../kit/list/declaration.ts';
import type { Order } from '../../../kit/list/list-state.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useRecordList } from '../../../kit/list/use-record-list.ts';
import { ListingSheetButton } from '../../../kit/sheet/listing-sheet-button.tsx';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { ViewTabs } from '../../../kit/state/view-tabs.tsx';
import { RelativeTime } from '../../../kit/text/age.tsx';
import { absent, formatInstant } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { VehicleLink } from '../../../kit/text/vehicle-name.tsx';
import { FaultLamp } from '../fault/fault-lamp.tsx';
import { FaultLevel } from '../fault/fault-level.tsx';
import { FaultLevelSelect } from '../fault/fault-level-select.tsx';
import { codeOf, type FaultRow, useFaultName } from '../fault/fault-row.ts';
import { FaultState } from '../fault/fault-state.tsx';
import { useFaultActs } from '../fault/use-fault-acts.ts';
import { serviceColumns } from '../service-record/service-columns.tsx';
import { usePrintedRow } from '../work-sheet/use-printed-row.tsx';
import { ResponseFigures } from './response-figures.tsx';

/** Who has taken a fault; one's own stands out. */
function HandlerName({ row: { handler, isMine } }: { row: FaultRow }) {
  const { t } = useTranslation('faultService');
  return (
    <>
      {handler ?? absent} {isMine && <span className="service-mine">{t('mine')}</span>}
    </>
  );
}

function PartList({ parts }: Pick<FaultRow, 'parts'>) {
  const names = parts.map(({ partName, qty }) => `${partName} × ${qty}`);
  return names.length === 0 ? absent : names.join(', ');
}

const none: readonly RowAction<FaultRow>[] = [];

/** The details of a fault are on the page of its machine. */
function addressOf({ id, vehicleId }: FaultRow): string {
  return `/singleVehicle/index/${vehicleId}?tab=faultRecord&fault=${id}`;
}

function FaultLink({ row }: { row: FaultRow }) {
  const nameOf = useFaultName();
  const name = nameOf(row);
  const code = codeOf(row);
  return (
    <>
      <Link to={addressOf(row)}>{name}</Link>
      {name !== code && <small className="service-code">{code}</small>}
    </>
  );
}

const first: readonly Column<FaultRow>[] = [
  {
    field: 'level',
    width: 115,
    isTitle: true,
    onCard: 'state',
    render: ({ level }) => (level === null ? absent : <FaultLevel level={level} />),
  },
  {
    field: 'faultName',
    width: 225,
    isTitle: true,
    onCard: 'title',
    render: (row) => <FaultLink row={row} />,
  },
  {
    field: 'lamp',
    width: 170,
    onCard: 'age',
    render: ({ lamp }) => (lamp === 'none' ? absent : <FaultLamp lamp={lamp} />),
  },
  {
    field: 'vin',
    width: 170,
    isSortable: true,
    isTitle: true,
    onCard: 'called',
    render: ({ vehicleId, vin, plateNo }) => <VehicleLink {...{ vehicleId, vin, plateNo }} />,
  },
  { field: 'modelName', width: 160, onCard: 'fact' },
];
const owner: Column<FaultRow> = { field: 'orgName', width: 160, onCard: 'fact' };
const since: Column<FaultRow> = {
  field: 'firstAt',
  width: 130,
  isSortable: true,
  onCard: 'age',
  render: ({ firstAt }) => (
    <span title={formatInstant(firstAt)}>
      <RelativeTime at={firstAt} />
    </span>
  ),
};
const handler: Column<FaultRow> = {
  field: 'handler',
  width: 150,
  onCard: 'fact',
  render: (row) => <HandlerName row={row} />,
};

const every_ms = 15_000;

/** Reads a list again and again while it is in view and attended: machines add to it and colleagues take from it. */
function useFreshList(reload: () => void): void {
  const isIdle = useIsIdle();
  const latest = useLatestRef(reload);
  useEffect(() => {
    if (isIdle) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current();
    }, every_ms);
    return () => clearInterval(timer);
  }, [isIdle, latest]);
}

const RepairSheet = lazyPart(async () => (await import('../fault/repair-sheet.tsx')).RepairSheet);
const RepairDrawer = lazyPart(async () => (await import('../fault/repair-drawer.tsx')).RepairDrawer);
const HandlingDialog = lazyPart(async () => (await import('../fault/handling-dialog.tsx')).HandlingDialog);

const criteria: readonly Criterion[] = [
  vehicleCriterion('vin'),
  { field: 'level', control: <FaultLevelSelect allowClear /> },
];

const stages: Readonly<Record<FaultStage, { order: Order; columns: readonly Column<FaultRow>[] }>> = {
  waiting: {
    order: { property: 'urgency', direction: 'DESC' },
    columns: [...first, owner, since, { field: 'occurrences', width: 80, align: 'right' }],
  },
  taken: {
    order: { property: 'ownUrgency', direction: 'DESC' },
    columns: [
      ...first,
      handler,
      since,
      owner,
      { field: 'takenAt', width: 170, render: ({ takenAt }) => <Instant at={takenAt} /> },
    ],
  },
  done: {
    order: { property: 'handledAt', direction: 'DESC' },
    columns: [
      ...first,
      { field: 'status', width: 170, onCard: 'fact', render: (row) => <FaultState {...row} /> },
      handler,
      {
        field: 'handledAt',
        width: 170,
        isSortable: true,
        onCard: 'age',
        render: (row) => <Instant at={row.handledAt} />,
      },
      { field: 'resolution', width: 260, onCard: 'note' },
      { field: 'parts', width: 200, onCard: 'note', render: ({ parts }) => <PartList parts={parts} /> },
      ...serviceColumns,
    ],
  },
};

/** On a phone, where nobody has both pages in view: what is known about the fault, and where the machine is. */
function useWays(): readonly RowAction<FaultRow>[] {
  const { t } = useTranslation('faultService');
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const mayOpen = useMayOpen();
  if (!isNarrow) return none;
  const map: RowAction<FaultRow> = {
    key: 'map',
    title: t('map'),
    permission: 'NONE',
    onClick: ({ vehicleId }) => void navigate(`/monitoring/distribution?vehicleId=${vehicleId}`),
  };
  const measures: RowAction<FaultRow> = {
    key: 'measures',
    title: t('measures'),
    permission: 'NONE',
    onClick: (row) => void navigate(addressOf(row)),
  };
  return mayOpen('distribution') ? [measures, map] : [measures];
}

function StageList({ stage }: { stage: FaultStage }) {
  const { t } = useTranslation(['vehicleFault', 'singleVehicle', 'faultService', 'serviceRecord', 'photo']);
  const { order, columns } = stages[stage];
  const fixed = useMemo(() => ({ stage }), [stage]);
  const list = useRecordList(vehicleFault, { fixed, order });
  const [handled, setHandled] = useState<FaultRow | null>(null);
  const [recorded, setRecorded] = useState<FaultRow | null>(null);
  const { take, handle } = useFaultActs(setHandled);
  // What was done tells more than what was to be done.
  const ways = useWays().filter(({ key }) => stage !== 'done' || key !== 'measures');
  const { print, sheet } = usePrintedRow(RepairSheet);
  const record: RowAction<FaultRow> = {
    key: 'record',
    title: t('serviceRecord:detail'),
    permission: 'NONE',
    isShown: ({ handledAt, resolution }) => handledAt !== null || resolution !== null,
    onClick: setRecorded,
  };
  useFreshList(list.reload);
  return (
    <>
      <ResourceListing
        namespace="vehicleFault"
        list={list}
        columns={columns}
        criteria={criteria}
        tools={[]}
        moreTools={
          <ListingSheetButton
            namespace="vehicleFault"
            {...{ list, fixed }}
            listing={{ sheet: vehicleFaultSheet }}
            title={t(`faultService:${stage}`)}
          />
        }
        actions={[...(stage === 'done' ? [record] : [take, handle]), ...ways, print]}
        printTitle={t(`faultService:${stage}`)}
      />
      {sheet}
      <OnceNeeded isNeeded={recorded !== null}>
        <RepairDrawer row={recorded} onClose={() => setRecorded(null)} />
      </OnceNeeded>
      <OnceNeeded isNeeded={handled !== null}>
        <HandlingDialog row={handled} onClose={() => setHandled(null)} />
      </OnceNeeded>
    </>
  );
}

/** What nobody has taken, the most urgent first. */
const WaitingFaults = () => <StageList stage="waiting" />;
/** What somebody is at, the reader's own first, then the most urgent. */
const TakenFaults = () => <StageList stage="taken" />;
const DoneFaults = () => <StageList stage="done" />;

/** R7.30: faults on their way through the service, and how quickly that goes. */
export function FaultServicePage() {
  const { t } = useTranslation('faultService');
  // Whoever has a phone in hand is at the machines.
  const isNarrow = useIsNarrow();
  return (
    <div className="fault-service">
      {!isNarrow && <ResponseFigures />}
      <ViewTabs
        label={t('title')}
        tabs={[
          { key: 'waiting', title: t('waiting'), Body: WaitingFaults },
          { key: 'taken', title: t('taken'), Body: TakenFaults },
          { key: 'done', title: t('done'), Body: DoneFaults },
        ]}
      />
      {isNarrow && <ResponseFigures />}
    </div>
  );
}
