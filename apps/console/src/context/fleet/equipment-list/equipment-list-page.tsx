import './equipment-list.css';
import { liveStatus, vehicleState } from '@vehicle/contract/core/enumeration';
import { option } from '@vehicle/contract/core/option';
import type { RowOf } from '@vehicle/contract/core/resource';
import { speedOf } from '@vehicle/contract/core/vehicle-live';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { equipment } from '@vehicle/contract/fleet/vehicle/equipment';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useVehicleLive, useVehicleLivePart, useWatchVehicles } from '../../../kit/api/live-store.ts';
import { FlagSelect } from '../../../kit/choice/flag-select.tsx';
import { PromptSelect } from '../../../kit/dialog/prompt-select.tsx';
import type { ControlProps } from '../../../kit/form/control.ts';
import { enumCriterion, optionCriterion } from '../../../kit/list/criteria/choice-criterion.tsx';
import { wordCriterion } from '../../../kit/list/criteria/word-criterion.tsx';
import type { Column, Criterion } from '../../../kit/list/declaration.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useResourceList } from '../../../kit/list/use-resource-list.ts';
import { useText } from '../../../kit/list/use-text.ts';
import type { PresetView } from '../../../kit/list/view/view-chips.tsx';
import { SheetTools } from '../../../kit/sheet/sheet-tools.tsx';
import { Age, isStale } from '../../../kit/text/age.tsx';
import { useReadingOfNow } from '../../../kit/text/clock.ts';
import { absent, formatInstant, formatNumber } from '../../../kit/text/format.ts';
import { LastReport } from '../../../kit/text/last-report.tsx';
import { LiveStatus } from '../../../kit/text/live-status.tsx';
import { StatusMark } from '../../../kit/text/status-mark.tsx';
import { VehicleLink } from '../../../kit/text/vehicle-name.tsx';

/** What comes live, beside what the list tells; only the names of their columns. */
type LiveColumn = 'speed' | 'engineSpeed' | 'engineHours' | 'energy' | 'place';

type EquipmentRow = RowOf<typeof vehicle> & { readonly [name in LiveColumn]?: never };

interface CellProps {
  row: EquipmentRow;
}

interface FigureProps extends CellProps {
  value: number | null;
  at: string | null;
  decimals: number;
  unit: string;
}

/** A live figure; an old one is drawn back and says from when it is. */
function Figure({ row, value, at, decimals, unit }: FigureProps) {
  const isOld = useReadingOfNow(
    (now_ms) => at !== null && isStale(Date.parse(at), row.reportInterval_s, now_ms),
  );
  if (value === null) return absent;
  return (
    <span className="figure live-figure" data-stale={isOld} title={formatInstant(at)}>
      {formatNumber(value, decimals)} <small className="unit">{unit}</small>
    </span>
  );
}

interface MetricCellProps extends CellProps {
  code: string;
  decimals: number;
  unit: string;
}

function MetricCell({ row, code, ...shown }: MetricCellProps) {
  const newest = useVehicleLivePart(row.id, (live) => live?.values[code] ?? null);
  return <Figure row={row} value={newest?.value ?? null} at={newest?.at ?? null} {...shown} />;
}

function SpeedCell({ row }: CellProps) {
  const live = useVehicleLive(row.id);
  const speed = live ? speedOf(live) : null;
  return (
    <Figure row={row} value={speed?.speed_kmh ?? null} at={speed?.at ?? null} decimals={1} unit="km/h" />
  );
}

/** Charge where the machine has a battery that drives it, else fuel. */
function EnergyCell({ row }: CellProps) {
  const { t } = useTranslation('equipmentList');
  const kind = useVehicleLivePart(row.id, (live) => {
    if (live?.values.soc) return 'soc';
    return live?.values.fuelLevel ? 'fuelLevel' : null;
  });
  if (kind === null) return absent;
  return (
    <span className="energy-cell">
      <small className="unit">{t(kind)}</small> <MetricCell row={row} code={kind} decimals={0} unit="%" />
    </span>
  );
}

/** When it last reported, and how long ago once that is longer than it should be. */
function LastReportCell({ row }: CellProps) {
  const at = useVehicleLivePart(row.id, (live) => live?.at ?? null) ?? row.lastReportAt;
  return (
    <span className="last-report-cell">
      <LastReport vehicleId={row.id} listed={row.lastReportAt} />
      {at !== null && <Age at={at} reportIntervalS={row.reportInterval_s} />}
    </span>
  );
}

/** Leads to the fault record of the vehicle. */
function FaultsCell({ row }: CellProps) {
  const { t } = useTranslation('equipmentList');
  if (row.openFaults === 0) return <span className="quiet">{t('noFaults')}</span>;
  return (
    <Link className="fault-count" to={`/singleVehicle/index/${row.id}?tab=faultRecord`}>
      {t('faults', { number: row.openFaults })}
    </Link>
  );
}

/** Leads to the map, with the vehicle chosen there. */
function PlaceCell({ row }: CellProps) {
  const { t } = useTranslation('equipmentList');
  const isPlaced = useVehicleLivePart(row.id, (live) => (live?.position ?? null) !== null);
  if (!isPlaced) return <span className="quiet">{t('noPlace')}</span>;
  return <Link to={`/monitoring/distribution?vehicleId=${row.id}`}>{t('onMap')}</Link>;
}

/** Vehicles in any of these states; the address names one, or several. */
function StatusChoice({
  value = [],
  onChange,
  ...control
}: ControlProps<string | readonly string[], string[]>) {
  const text = useText('crud');
  return (
    <PromptSelect<string[]>
      {...control}
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      value={[value].flat()}
      onChange={(chosen) => onChange?.(chosen)}
      options={liveStatus.options.map((status) => ({ value: status, label: text(`status.${status}`) }))}
    />
  );
}

const columns: readonly Column<EquipmentRow>[] = [
  {
    field: 'vin',
    filed: ['plateNo', 'vin'],
    width: 168,
    isSortable: true,
    isTitle: true,
    onCard: 'title',
    render: ({ id, vin, plateNo }) => <VehicleLink vehicleId={id} {...{ vin, plateNo }} />,
  },
  {
    field: 'status',
    width: 110,
    isSortable: true,
    isTitle: true,
    onCard: 'state',
    render: (row) => (
      <LiveStatus
        vehicleId={row.id}
        offlineAfterS={row.offlineAfter_s}
        reportIntervalS={row.reportInterval_s}
        listed={row.status}
      />
    ),
  },
  {
    field: 'openFaults',
    width: 100,
    align: 'right',
    onCard: 'fact',
    render: (row) => <FaultsCell row={row} />,
  },
  {
    field: 'lastReportAt',
    width: 230,
    isSortable: true,
    onCard: 'age',
    render: (row) => <LastReportCell row={row} />,
  },
  {
    field: 'speed',
    filed: ['speed_kmh'],
    width: 110,
    align: 'right',
    render: (row) => <SpeedCell row={row} />,
  },
  {
    field: 'engineSpeed',
    filed: ['engineSpeed_rpm'],
    width: 110,
    align: 'right',
    render: (row) => <MetricCell row={row} code="engineSpeed" decimals={0} unit="rpm" />,
  },
  {
    field: 'engineHours',
    filed: ['engineTotalHours_h'],
    width: 120,
    align: 'right',
    render: (row) => <MetricCell row={row} code="engineTotalHours" decimals={1} unit="h" />,
  },
  {
    field: 'energy',
    filed: ['fuelLevel_percent', 'soc_percent'],
    width: 120,
    align: 'right',
    render: (row) => <EnergyCell row={row} />,
  },
  { field: 'place', filed: ['latitude', 'longitude'], width: 110, render: (row) => <PlaceCell row={row} /> },
  { field: 'modelName', width: 150, isSortable: true, onCard: 'fact' },
  { field: 'orgName', width: 170, isSortable: true, isHidden: true },
  { field: 'plateNo', width: 110, isSortable: true, isHidden: true },
  { field: 'terminalNo', width: 130, isHidden: true },
  { field: 'simNo', width: 140, isHidden: true },
];

/** The names are those by which the dashboard and the map lead here. */
const criteria: readonly Criterion[] = [
  wordCriterion('word'),
  { field: 'status', control: <StatusChoice /> },
  optionCriterion('equipmentList', 'orgId', option.org),
  optionCriterion('equipmentList', 'modelId', option.model),
  optionCriterion('equipmentList', 'categoryId', option.category),
  { field: 'hasOpenFault', control: <FlagSelect /> },
  { field: 'isInUse', control: <FlagSelect /> },
  enumCriterion('vehicle', 'state', vehicleState),
  wordCriterion('terminalNo'),
];

/** Whoever looks here looks for what is wrong. */
const mostUrgentFirst = { property: 'status', direction: 'DESC' } as const;

/** How many machines do what: the worst first, and all that have a fault which is not cleared. */
function usePresets(): readonly PresetView[] {
  const text = useText('crud');
  const { t } = useTranslation('equipmentList');
  const statuses = ['fault', 'working', 'idle', 'online', 'offline', 'never'] as const;
  return [
    ...statuses.map((status) => ({
      key: status,
      title: text(`status.${status}`),
      criteria: { status },
      mark: <StatusMark status={status} />,
    })),
    { key: 'openFault', title: t('field.hasOpenFault'), criteria: { hasOpenFault: true } },
  ];
}

/** What has left the fleet is not watched any more. */
const always = { isRetired: false };

const resource = {
  name: 'equipmentList',
  permission: vehicle.permission,
  make: vehicle.make,
  sheet: equipment.sheet,
} as const;

/** R2.7: the machines at work; dashboard and map lead here with their filter. */
export function EquipmentListPage() {
  const list = useResourceList<EquipmentRow>(vehicle, criteria, { always, order: mostUrgentFirst });
  const presets = usePresets();
  const { state, reload } = list;
  useWatchVehicles(list.rows.map(({ id }) => id));
  return (
    <ResourceListing
      namespace="equipmentList"
      list={list}
      columns={columns}
      criteria={criteria}
      presets={presets}
      tools={[]}
      moreTools={
        <SheetTools
          resource={resource}
          list={{ state: { ...state, criteria: { ...state.criteria, ...always } }, reload }}
        />
      }
      actions={[]}
    />
  );
}
