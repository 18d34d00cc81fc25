import './small-map.css';
import { mapTrails } from '@vehicle/contract/telemetry/map/contract';
import type { Feature } from 'geojson';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useVehicleLivePart } from '../../../../kit/api/live-store.ts';
import { usePolled } from '../../../../kit/api/use-polled.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { StatusMark } from '../../../../kit/text/status-mark.tsx';
import { useLiveStatus } from '../../../../kit/text/use-live-status.ts';
import { type SiteFrame, scaleBar, siteFrame } from '../../../telemetry/map/site/site-frame.ts';
import { SiteRoads } from '../../../telemetry/map/site/site-roads.tsx';
import { type Trail, trailLines } from '../../../telemetry/map/trail/trail-lines.ts';
import type { VehicleProps } from '../vehicle-row.ts';

const size = { width: 320, height: 100 };
/** What is in the middle is what is looked for. */
const padding = { side: 0, top: 0, bottom: 0 };
const mark_px = 24;
const widestScale_px = 110;
const trailEvery_ms = 15_000;
/** About 100 m: what is around a machine is looked at anew when it has gone so far. */
const step_deg = 0.001;
/** To each side of the machine. */
const seen_deg = 0.003;

const rounded = (degrees: number): number => Math.round(degrees / step_deg) * step_deg;

function useFrame(latitude: number, longitude: number): SiteFrame {
  const [south, west] = [rounded(latitude), rounded(longitude)];
  return useMemo(
    () =>
      siteFrame(
        {
          south: south - seen_deg / 2,
          north: south + seen_deg / 2,
          west: west - seen_deg,
          east: west + seen_deg,
        },
        size,
        padding,
      ),
    [south, west],
  );
}

function pointsOf({ geometry }: Feature, { project }: SiteFrame): string {
  if (geometry.type !== 'LineString') return '';
  return geometry.coordinates
    .map(([longitude = 0, latitude = 0]) => project(longitude, latitude))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');
}

interface TrailProps {
  trail: Trail | undefined;
  place: [number, number];
  color: string;
  frame: SiteFrame;
}

/** Where it has been in the last ten minutes. */
function TrailLines({ trail, place, color, frame }: TrailProps) {
  if (trail === undefined) return null;
  return trailLines(trail, { color, place }, (at) => at).map((line, index) => (
    <polyline
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of a trail are told apart by their age alone
      key={index}
      className="small-trail"
      points={pointsOf(line, frame)}
      stroke={color}
      opacity={Number(line.properties?.opacity)}
    />
  ));
}

/** Where the vehicle is among the roads that its fleet has driven; leads to the map. */
export function SmallMap({ vehicle }: VehicleProps) {
  const position = useVehicleLivePart(vehicle.id, (live) => live?.position ?? null);
  return position === null ? null : (
    <Drawing vehicle={vehicle} latitude={position.latitude} longitude={position.longitude} />
  );
}

interface DrawingProps extends VehicleProps {
  latitude: number;
  longitude: number;
}

function Drawing({ vehicle, latitude, longitude }: DrawingProps) {
  const { t } = useTranslation('singleVehicle');
  const { id, offlineAfter_s, status: listed } = vehicle;
  const direction = useVehicleLivePart(id, (live) => live?.position?.direction_deg ?? null);
  const status = useLiveStatus({ vehicleId: id, offlineAfterS: offlineAfter_s, listed });
  const frame = useFrame(latitude, longitude);
  const trails = usePolled(mapTrails, { body: { vehicleIds: [id] } }, trailEvery_ms);
  const { x, y } = frame.project(longitude, latitude);
  const { metres, width_px } = scaleBar(frame.pxPerMetre, widestScale_px);
  const scale = metres >= 1000 ? `${formatNumber(metres / 1000, 0)} km` : `${formatNumber(metres, 0)} m`;
  return (
    <Link
      className="small-map"
      to={`/monitoring/distribution?vehicleId=${id}`}
      // What is read on it is a part of its name (WCAG 2.5.3).
      aria-label={`${t('onMap')} · ${scale}`}
      title={t('onMap')}
    >
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <SiteRoads frame={frame} />
        <TrailLines
          trail={trails.data?.[0]}
          place={[longitude, latitude]}
          color={`var(--state-${status === 'unknown' ? 'never' : status})`}
          frame={frame}
        />
        <svg
          x={x - mark_px / 2}
          y={y - mark_px / 2}
          width={mark_px}
          height={mark_px}
          className="small-mark"
          aria-hidden="true"
        >
          <circle cx={mark_px / 2} cy={mark_px / 2} r={mark_px / 2} className="small-halo" />
          <StatusMark status={status} directionDeg={direction} />
        </svg>
        <text className="small-scale" x={12} y={size.height - 14}>
          {scale}
        </text>
        <line className="small-scale" x1={12} x2={12 + width_px} y1={size.height - 8} y2={size.height - 8} />
      </svg>
    </Link>
  );
}
