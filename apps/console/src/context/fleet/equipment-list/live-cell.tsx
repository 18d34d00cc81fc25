import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useVehicleLivePart } from '../../../kit/api/live-store.ts';
import { Age, isStale } from '../../../kit/text/age.tsx';
import { useReadingOfNow } from '../../../kit/text/clock.ts';
import { absent, formatInstant, formatNumber } from '../../../kit/text/format.ts';
import { LastReport } from '../../../kit/text/last-report.tsx';
import type { EquipmentRow } from './equipment-row.ts';

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
    (nowMs) => at !== null && isStale(Date.parse(at), row.reportInterval_s, nowMs),
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

export function MetricCell({ row, code, ...shown }: MetricCellProps) {
  const newest = useVehicleLivePart(row.id, (live) => live?.values[code] ?? null);
  return <Figure row={row} value={newest?.value ?? null} at={newest?.at ?? null} {...shown} />;
}

export function SpeedCell({ row }: CellProps) {
  const position = useVehicleLivePart(row.id, (live) => live?.position ?? null);
  return (
    <Figure
      row={row}
      value={position?.speed_kmh ?? null}
      at={position?.at ?? null}
      decimals={1}
      unit="km/h"
    />
  );
}

/** Charge where the machine has a battery that drives it, else fuel. */
export function EnergyCell({ row }: CellProps) {
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

/** When it was last heard, and how long ago once that is longer than it should be. */
export function HeardCell({ row }: CellProps) {
  const at = useVehicleLivePart(row.id, (live) => live?.at ?? null) ?? row.lastReportAt;
  return (
    <span className="heard-cell">
      <LastReport vehicleId={row.id} listed={row.lastReportAt} />
      {at !== null && <Age at={at} reportIntervalS={row.reportInterval_s} />}
    </span>
  );
}

/** Leads to the fault record of the vehicle. */
export function FaultsCell({ row }: CellProps) {
  const { t } = useTranslation('equipmentList');
  if (row.openFaults === 0) return <span className="figure quiet">0</span>;
  return (
    <Link className="open-faults" to={`/singleVehicle/index/${row.id}?tab=faultRecord`}>
      {t('faults', { number: row.openFaults })}
    </Link>
  );
}

/** Leads to the map, with the vehicle chosen there. */
export function PlaceCell({ row }: CellProps) {
  const { t } = useTranslation('equipmentList');
  const isPlaced = useVehicleLivePart(row.id, (live) => (live?.position ?? null) !== null);
  if (!isPlaced) return <span className="quiet">{t('noPlace')}</span>;
  return <Link to={`/monitoring/distribution?vehicleId=${row.id}`}>{t('onMap')}</Link>;
}
