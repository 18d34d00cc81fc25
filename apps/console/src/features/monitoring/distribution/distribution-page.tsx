import type { LiveStatus } from '@vehicle/contract/enumeration';
import { Alert, Button } from 'antd';
import type { Map as MapLibre } from 'maplibre-gl';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { MapView } from '../../../shared/map/map-view.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { VehicleCard } from './card/vehicle-card.tsx';
import { statusAt } from './fleet/fleet-status.ts';
import { useFleet } from './fleet/use-fleet.ts';
import { type FleetFilter, readChosenVehicle, readFleetFilter, writeFleetFilter } from './fleet-filter.ts';
import { type FleetLayer, openFleetLayer } from './layer/fleet-layer.ts';
import { showBounds, useFleetOnMap } from './layer/use-fleet-on-map.ts';
import { FleetPanel } from './panel/fleet-panel.tsx';
import './distribution.css';

const SitePlans = lazy(async () => ({ default: (await import('./site-plan/site-plans.tsx')).SitePlans }));
const TrackPanel = lazy(async () => ({ default: (await import('./track/track-panel.tsx')).TrackPanel }));

/** Filter and chosen vehicle, as the address has them. */
function useAddress() {
  const [search, setSearch] = useSearchParams();
  const filter = readFleetFilter(search);
  const chosen = readChosenVehicle(search);
  return {
    filter,
    chosen,
    setFilter: (next: FleetFilter) => setSearch(writeFleetFilter(next, chosen), { replace: true }),
    choose: (next: number | null) => setSearch(writeFleetFilter(filter, next), { replace: true }),
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

interface Tracked {
  vehicleId: number;
  vin: string;
}

/** R2.29: where every vehicle is, as it moves. */
export function DistributionPage() {
  const { t } = useTranslation('distribution');
  const { filter, chosen, setFilter, choose } = useAddress();
  const fleet = useFleet(filter);
  const [layer, setLayer] = useState<FleetLayer | null>(null);
  const [isPlaced, setIsPlaced] = useState(false);
  const [tracked, setTracked] = useState<Tracked | null>(null);
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
    return () => {
      setLayer(null);
      setTracked(null);
    };
  };
  return (
    <div className="distribution">
      <FleetPanel
        filter={filter}
        onFilter={setFilter}
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
        {chosen !== null && tracked === null && (
          <VehicleCard
            vehicleId={chosen}
            layer={layer}
            onClose={() => choose(null)}
            onTrack={(vin) => setTracked({ vehicleId: chosen, vin })}
          />
        )}
        {tracked && layer && (
          <Suspense>
            <TrackPanel {...tracked} map={layer.map} onClose={() => setTracked(null)} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
