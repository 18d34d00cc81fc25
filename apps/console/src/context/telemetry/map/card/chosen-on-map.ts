import type { RowOf } from '@vehicle/contract/core/resource';
import { liveStatusOf } from '@vehicle/contract/core/vehicle-live';
import type { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { useEffect, useRef } from 'react';
import { useVehicleLive } from '../../../../kit/api/live-store.ts';
import { toBase } from '../../../../kit/map/tile-source.ts';
import { useReadingOfNow } from '../../../../kit/text/clock.ts';
import type { ChosenPlace, FleetLayer } from '../layer/fleet-layer.ts';

export type VehicleRow = RowOf<typeof vehicle>;

/** Near enough to see where it is. */
const nearZoom = 14;
/** A mark at the very edge is not in view. */
const edge_px = 48;
/** Of the card and what is beside it. */
const card_px = 344;
const wide_px = 768;
const flight_ms = 200;
/** Farther than so many zooms is no flight but a jump. */
const longestFlight = 2;

/** Brings the place into the part of the map that nothing covers. */
function moveTo({ map }: FleetLayer, { longitude, latitude }: ChosenPlace): void {
  const center = toBase([longitude, latitude]);
  const { clientWidth, clientHeight } = map.getContainer();
  const { x, y } = map.project(center);
  const right = clientWidth > wide_px ? card_px : edge_px;
  const bottom = (map.getPadding().bottom ?? 0) + edge_px;
  const isFree = x > edge_px && y > edge_px && x < clientWidth - right && y < clientHeight - bottom;
  if (isFree && map.getZoom() >= nearZoom - 2) return;
  const zoom = Math.max(map.getZoom(), nearZoom);
  const offset: [number, number] = [clientWidth > wide_px ? -card_px / 2 : 0, 0];
  const isFar = zoom - map.getZoom() > longestFlight || !map.getBounds().contains(center);
  map.easeTo({ center, zoom, offset, duration: isFar ? 0 : flight_ms });
}

/** The chosen vehicle stands out on the map, which goes to where it is. */
export function useChosenOnMap(row: VehicleRow, layer: FleetLayer | null): void {
  const live = useVehicleLive(row.id);
  const status = useReadingOfNow((now_ms) =>
    live ? liveStatusOf(live, row.offlineAfter_s, now_ms) : row.status,
  );
  const position = live?.position ?? null;
  const { id, vin, plateNo } = row;
  const isSought = useRef(false);
  useEffect(() => {
    if (layer === null || position === null) return;
    const { longitude, latitude, direction_deg } = position;
    const place = { id, label: plateNo || vin, longitude, latitude, direction_deg, status };
    layer.choose(place);
    if (isSought.current) return;
    isSought.current = true;
    moveTo(layer, place);
  }, [layer, position, status, id, vin, plateNo]);
  useEffect(() => () => layer?.choose(null), [layer]);
}
