import type { LiveStatus } from '@vehicle/contract/core/enumeration';
import { Alert, Button } from 'antd';
import type { Map as MapLibre } from 'maplibre-gl';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../kit/dialog/lazy-part.ts';
import { MapView } from '../../../kit/map/map-view.tsx';
import { EmptyState } from '../../../kit/state/empty-state.tsx';
import { useAddress } from '../../../kit/text/use-address.ts';
import { VehicleCard } from './card/vehicle-card.tsx';
import { statusAt } from './fleet/fleet-status.ts';
import { useFleet } from './fleet/use-fleet.ts';
import {
  type FleetFilterChange,
  readChosenVehicle,
  readFleetFilter,
  readTrack,
  writeFleetFilter,
} from './fleet-filter.ts';
import { type FleetLayer, openFleetLayer } from './layer/fleet-layer.ts';
import { showBounds, useFleetOnMap } from './layer/use-fleet-on-map.ts';
import { FleetPanel } from './panel/fleet-panel.tsx';
import './distribution.css';

const SitePlans = lazyPart(async () => (await import('./site-plan/site-plans.tsx')).SitePlans);
const TrackPanel = lazyPart(async () => (await import('./track/track-panel.tsx')).TrackPanel);

/** Filter, chosen vehicle and its track, as the address has them. */
function useMapAddress() {
  const [address, changeAddress] = useAddress();
  return {
    filter: readFleetFilter(address),
    chosen: readChosenVehicle(address),
    track: readTrack(address),
    changeFilter: (change: FleetFilterChange) =>
      changeAddress((now) =>
        writeFleetFilter({ ...readFleetFilter(now), ...change }, readChosenVehicle(now), readTrack(now)),
      ),
    /** Another vehicle is shown as it is now. */
    choose: (next: number | null) =>
      changeAddress((now) =>
        writeFleetFilter(readFleetFilter(now), next, next === readChosenVehicle(now) ? readTrack(now) : null),
      ),
    showTrack: (next: string | null) =>
      changeAddress((now) => writeFleetFilter(readFleetFilter(now), readChosenVehicle(now), next)),
  };
}

/** What a mark stands for, in words: `12 台：故障 1、作业 5`. */
function useMarkText() {
  const { t } = useTranslation('distribution');
  const { t: word } = useTranslation('crud');
  return ({ label, counts }: { label: string; counts: readonly number[] }) => {
    const kinds = counts.flatMap((count, at) => {
      const status: LiveStatus = statusAt(at);
      return count === 0
        ? []
        : [label === '' ? `${word(`status.${status}`)} ${count}` : word(`status.${status}`)];
    });
    const total = counts.reduce((sum, count) => sum + count, 0);
    return t('mark', {
      name: label === '' ? t('total', { number: total }) : label,
      kinds: kinds.join(' · '),
    });
  };
}

/** What a track begins with: the last 24 hours. */
const firstTrack = 'lastDay';

/** R2.29: where every vehicle is, as it moves. */
export function DistributionPage() {
  const { t } = useTranslation('distribution');
  const { filter, chosen, track, changeFilter, choose, showTrack } = useMapAddress();
  const fleet = useFleet(filter);
  const [layer, setLayer] = useState<FleetLayer | null>(null);
  const [isPlaced, setIsPlaced] = useState(false);
  const textOf = useMarkText();
  useFleetOnMap(fleet.client, layer);

  const { client, isLoaded } = fleet;
  // Where nobody has looked yet and no vehicle is named, all of them are shown once they are there.
  useEffect(() => {
    if (isPlaced || !isLoaded || client === null || layer === null) return;
    setIsPlaced(true);
    if (chosen === null) showBounds(layer, client.bounds);
  }, [isPlaced, isLoaded, client, layer, chosen]);

  const handleOpen = (map: MapLibre, isRemembered: boolean) => {
    if (isRemembered) setIsPlaced(true);
    setLayer(openFleetLayer(map, { onChoose: choose, textOf }));
    return () => setLayer(null);
  };
  return (
    <div className="distribution">
      <FleetPanel
        filter={filter}
        onFilter={changeFilter}
        client={client}
        isLoaded={isLoaded}
        chosen={chosen}
        onChoose={choose}
        onShowAll={() => layer && client && showBounds(layer, client.bounds)}
      />
      <div className="distribution-map">
        <MapView
          label={t('title')}
          words={{ zoomIn: t('zoomIn'), zoomOut: t('zoomOut') }}
          memory="vehicle.distribution"
          unavailable={<EmptyState title={t('noMap')} advice={t('noMapAdvice')} />}
          onOpen={handleOpen}
        />
        {fleet.error && (
          <Alert
            className="distribution-alert"
            type="warning"
            showIcon
            title={isLoaded ? t('stale') : t('loadFailed')}
            action={<Button onClick={fleet.retry}>{t('retry')}</Button>}
          />
        )}
        {layer && (
          <Suspense>
            <SitePlans map={layer.map} />
          </Suspense>
        )}
        {chosen !== null && track === null && (
          <VehicleCard
            vehicleId={chosen}
            layer={layer}
            onClose={() => choose(null)}
            onTrack={() => showTrack(firstTrack)}
          />
        )}
        {chosen !== null && track !== null && layer && (
          <Suspense>
            <TrackPanel
              key={chosen}
              vehicleId={chosen}
              map={layer.map}
              choice={track}
              onChoice={showTrack}
              onClose={() => showTrack(null)}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}
