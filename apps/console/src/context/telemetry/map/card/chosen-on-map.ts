import type { RowOf } from '@vehicle/contract/core/resource';
import { liveStatusOf } from '@vehicle/contract/core/vehicle-live';
import type { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useVehicleLive } from '../../../../kit/api/live-store.ts';
import { toBase } from '../../../../kit/map/tile-source.ts';
import { useReadingOfNow } from '../../../../kit/text/clock.ts';
import type { FleetClient } from '../fleet/fleet-client.ts';
import type { ChosenPlace, FleetLayer } from '../layer/fleet-layer.ts';

export type VehicleRow = RowOf<typeof vehicle>;

/** Near enough to see where it is. */
const nearZoom = 14;
/** What can be told apart so little earlier needs no other zoom. */
const almost = 0.7;
/** A mark at the very edge is not in view. */
const edge_px = 48;
/** Of the card and what is beside it. */
const card_px = 344;
const wide_px = 768;
const flight_ms = 200;
/** Farther than so many zooms is no flight but a jump. */
const longestFlight = 2;

/** Brings the place into the part of the map that nothing covers, so near that it stands apart from what is around it. */
function moveTo(
  { map }: FleetLayer,
  { longitude, latitude }: Pick<ChosenPlace, 'longitude' | 'latitude'>,
  apartZoom: number,
): void {
  if (map._removed) return;
  const center = toBase([longitude, latitude]);
  const { clientWidth, clientHeight } = map.getContainer();
  const { x, y } = map.project(center);
  const right = clientWidth > wide_px ? card_px : edge_px;
  const bottom = (map.getPadding().bottom ?? 0) + edge_px;
  const isFree = x > edge_px && y > edge_px && x < clientWidth - right && y < clientHeight - bottom;
  if (isFree && map.getZoom() >= Math.max(nearZoom - 2, apartZoom - almost)) return;
  const zoom = Math.max(map.getZoom(), nearZoom, apartZoom);
  const offset: [number, number] = [clientWidth > wide_px ? -card_px / 2 : 0, 0];
  const isFar = zoom - map.getZoom() > longestFlight || !map.getBounds().contains(center);
  map.easeTo({ center, zoom, offset, duration: isFar ? 0 : flight_ms });
}

/** On which map a vehicle is shown, and how often it has been asked for. */
export interface ChosenOnMap {
  layer: FleetLayer | null;
  client: FleetClient | null;
  /** Whether it is known what stands around it, as far as that will be known. */
  isSettled: boolean;
  /** Who chooses what is chosen wants to be brought back to it. */
  sought: number;
}

/** The chosen vehicle stands out on the map, which goes to where it is. */
export function useChosenOnMap(row: VehicleRow, { layer, client, isSettled, sought }: ChosenOnMap): void {
  const live = useVehicleLive(row.id);
  const status = useReadingOfNow((now_ms) =>
    live ? liveStatusOf(live, row.offlineAfter_s, now_ms) : row.status,
  );
  const position = live?.position ?? null;
  const { id, vin, plateNo } = row;
  const found = useRef<number | null>(null);
  const hasPosition = position !== null;
  useEffect(() => {
    if (layer === null || position === null) return;
    const { longitude, latitude, direction_deg, fixed } = position;
    const place = { id, label: plateNo || vin, longitude, latitude, direction_deg, status, isFixed: fixed };
    layer.choose(place);
  }, [layer, position, status, id, vin, plateNo]);
  const seek = useEffectEvent(async (on: FleetLayer) => {
    found.current = sought;
    const zoom = (await client?.apartZoom(id)) ?? 0;
    if (position !== null) moveTo(on, position, zoom);
  });
  useEffect(() => {
    if (layer !== null && hasPosition && isSettled && found.current !== sought) void seek(layer);
  }, [layer, hasPosition, isSettled, sought]);
  useEffect(() => () => layer?.choose(null), [layer]);
}
