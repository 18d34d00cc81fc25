import type { LiveStatus } from '@vehicle/contract/core/enumeration';
import { Alert, Button } from 'antd';
import type { Map as MapLibre } from 'maplibre-gl';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../kit/dialog/lazy-part.ts';
import type { Place } from '../../../kit/map/gcj02.ts';
import { MapView } from '../../../kit/map/map-view.tsx';
import { EmptyState } from '../../../kit/state/empty-state.tsx';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { useAddress } from '../../../kit/text/use-address.ts';
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
import { MapSheet, type SheetStop, sheetHeight } from './panel/map-sheet.tsx';
import { VehicleSearch } from './panel/vehicle-search.tsx';
import { useStack } from './stack/use-stack.ts';
import './distribution.css';
import './distribution-phone.css';

const VehicleCard = lazyPart(async () => (await import('./card/vehicle-card.tsx')).VehicleCard);
const StackList = lazyPart(async () => (await import('./stack/stack-list.tsx')).StackList);
const OnMap = lazyPart(async () => (await import('./tools/on-map.tsx')).OnMap);
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
  return ({ label, counts, isFixed }: { label: string; counts: readonly number[]; isFixed: boolean }) => {
    const kinds = counts.flatMap((count, at) => {
      const status: LiveStatus = statusAt(at);
      return count === 0
        ? []
        : [label === '' ? `${word(`status.${status}`)} ${count}` : word(`status.${status}`)];
    });
    const total = counts.reduce((sum, count) => sum + count, 0);
    return t('mark', {
      name: label === '' ? t('total', { number: total }) : label,
      kinds: [...kinds, ...(isFixed ? [] : [t('unfixed')])].join(' · '),
    });
  };
}

/** What a track begins with: the last 24 hours. */
const firstTrack = 'lastDay';

/** What the sheet of a phone covers of the map is not where something is looked for. */
function useSheet(layer: FleetLayer | null, isNarrow: boolean) {
  const [stop, setStop] = useState<SheetStop>('low');
  useEffect(() => {
    if (layer === null || layer.map._removed) return;
    const height = layer.map.getContainer().clientHeight;
    const bottom = isNarrow ? sheetHeight(stop === 'low' ? 'low' : 'half', height) : 0;
    layer.map.setPadding({ top: 0, left: 0, right: 0, bottom });
  }, [layer, stop, isNarrow]);
  return { stop, setStop };
}

/** R2.29: where every vehicle is, as it moves. */
export function DistributionPage() {
  const { t } = useTranslation('distribution');
  const isNarrow = useIsNarrow();
  const { filter, chosen, track, changeFilter, choose, showTrack } = useMapAddress();
  const fleet = useFleet(filter);
  const [layer, setLayer] = useState<FleetLayer | null>(null);
  const [isPlaced, setIsPlaced] = useState(false);
  const [sought, setSought] = useState(0);
  const textOf = useMarkText();
  const { client, isLoaded } = fleet;
  useFleetOnMap(client, layer);
  useEffect(() => client?.choose(chosen), [client, chosen]);
  const sheet = useSheet(layer, isNarrow);
  const stack = useStack(client, layer);

  // Where nobody has looked yet and no vehicle is named, all of them are shown once they are there.
  useEffect(() => {
    if (isPlaced || !isLoaded || client === null || layer === null) return;
    setIsPlaced(true);
    if (chosen === null) showBounds(layer, client.bounds);
  }, [isPlaced, isLoaded, client, layer, chosen]);

  const handleChoose = (vehicleId: number | null) => {
    stack.close();
    if (vehicleId !== null) sheet.setStop('half');
    setSought((times) => times + 1);
    choose(vehicleId);
  };
  const onChoose = useEffectEvent(handleChoose);
  const onStack = useEffectEvent(async (mark: number, place: Place) => {
    if (!(await stack.open(mark, place))) return;
    choose(null);
    sheet.setStop('half');
  });
  const tell = useEffectEvent(textOf);
  useEffect(
    () =>
      layer?.listen({
        onChoose: (vehicleId) => onChoose(vehicleId),
        onStack: (mark, place) => void onStack(mark, place),
        textOf: (mark) => tell(mark),
      }),
    [layer],
  );
  const handleOpen = (map: MapLibre, isRemembered: boolean) => {
    if (isRemembered) setIsPlaced(true);
    const opened = openFleetLayer(map);
    setLayer(opened);
    return () => {
      opened.close();
      setLayer(null);
    };
  };
  const card = chosen !== null && track === null && (
    <Suspense fallback={null}>
      <VehicleCard
        vehicleId={chosen}
        on={{ layer, client, isSettled: isLoaded || fleet.error !== null, sought }}
        onClose={() => handleChoose(null)}
        onTrack={() => showTrack(firstTrack)}
      />
    </Suspense>
  );
  const list = stack.opened && layer && client && (
    <Suspense fallback={null}>
      <StackList
        key={stack.opened.number}
        map={layer.map}
        client={client}
        stack={stack.opened}
        onChoose={handleChoose}
        onClose={stack.close}
      />
    </Suspense>
  );
  const panel = (
    <FleetPanel
      filter={filter}
      onFilter={changeFilter}
      client={client}
      isLoaded={isLoaded}
      chosen={chosen}
      onChoose={handleChoose}
    />
  );
  return (
    <div className="distribution">
      {!isNarrow && (
        <aside className="fleet-panel" aria-label={t('panel')}>
          <VehicleSearch onChoose={handleChoose} />
          {panel}
        </aside>
      )}
      <div className="distribution-map" data-sheet={isNarrow ? sheet.stop : undefined}>
        <MapView
          label={t('title')}
          words={{ zoomIn: t('zoomIn'), zoomOut: t('zoomOut') }}
          memory="vehicle.distribution"
          unavailable={<EmptyState title={t('noMap')} advice={t('noMapAdvice')} />}
          onOpen={handleOpen}
        />
        {isNarrow && <VehicleSearch onChoose={handleChoose} />}
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
            <OnMap
              layer={layer}
              chosen={chosen}
              onShowAll={() => client && showBounds(layer, client.bounds)}
            />
          </Suspense>
        )}
        {!isNarrow && (card || list)}
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
        {isNarrow && track === null && (
          <MapSheet stop={sheet.stop} onStop={sheet.setStop}>
            {card || list || panel}
          </MapSheet>
        )}
      </div>
    </div>
  );
}
