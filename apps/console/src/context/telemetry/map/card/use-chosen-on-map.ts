import type { RowOf } from '@vehicle/contract/core/resource';
import { liveStatusOf } from '@vehicle/contract/core/vehicle-live';
import type { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { useEffect, useRef } from 'react';
import { useVehicleLive } from '../../../../kit/api/live-store.ts';
import { toBase } from '../../../../kit/map/tile-source.ts';
import { useReadingOfNow } from '../../../../kit/text/clock.ts';
import type { ChosenPlace, FleetLayer } from '../layer/fleet-layer.ts';

export type VehicleRow = RowOf<typeof vehicle>;

/** On a phone the card covers the lower half. */
const narrow_px = 992;
const above = 0.25;
/** Near enough to see where it is. */
const nearZoom = 14;

function moveTo({ map }: FleetLayer, { longitude, latitude }: ChosenPlace): void {
  const center = toBase([longitude, latitude]);
  const { clientWidth, clientHeight } = map.getContainer();
  const isCovered = clientWidth < narrow_px && map.project(center).y > clientHeight / 2;
  const isSeen = map.getBounds().contains(center) && map.getZoom() >= nearZoom - 2 && !isCovered;
  const up_px = clientWidth < narrow_px ? clientHeight * above : 0;
  if (!isSeen) map.flyTo({ center, zoom: Math.max(map.getZoom(), nearZoom), offset: [0, -up_px] });
}

/** The chosen vehicle stands out on the map, which goes to where it is. */
export function useChosenOnMap(row: VehicleRow, layer: FleetLayer | null): void {
  const live = useVehicleLive(row.id);
  const status = useReadingOfNow((now_ms) =>
    live ? liveStatusOf(live, row.offlineAfter_s, now_ms) : row.status,
  );
  const position = live?.position ?? null;
  const isSought = useRef(false);
  useEffect(() => {
    if (layer === null || position === null) return;
    const place = { ...position, status };
    layer.choose(place);
    if (isSought.current) return;
    isSought.current = true;
    moveTo(layer, place);
  }, [layer, position, status]);
  useEffect(() => () => layer?.choose(null), [layer]);
}
