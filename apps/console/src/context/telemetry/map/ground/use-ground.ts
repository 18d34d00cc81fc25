import { type BaseMap, listBaseMaps } from '@vehicle/contract/fleet/base-map/contract';
import { type Road, roadLimit, roadsInBox } from '@vehicle/contract/telemetry/road/contract';
import { townsInBox } from '@vehicle/contract/telemetry/town/contract';
import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCall } from '../../../../kit/api/query.ts';
import { useLanguage } from '../../../../kit/i18n/use-language.ts';
import { boxInView } from '../../../../kit/map/box-in-view.ts';
import { onMood } from '../../../../kit/map/map-mood.ts';
import { hasTiles, isShifted } from '../../../../kit/map/tile-source.ts';
import { BaseMapLayers } from './base-map-layers.ts';
import { RoadLayers } from './road-layers.ts';
import { useIsShown } from './shown-layers.ts';
import { TownLayer } from './town-layer.ts';

/** Roads are learned once a day, archives change by hand. */
const stay_ms = 300_000;
/** Asked in steps, so that a short pan asks nothing. */
const share = 0.25;

interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

interface Sight {
  box: Box;
  zoom: number;
}

const round = (degrees: number) => Number(degrees.toFixed(5));

/** The next multiples of a share of what is seen. */
function widened({ west, south, east, north }: Box): Box {
  const [width, height] = [(east - west) * share, (north - south) * share];
  return {
    west: round(Math.max(-180, Math.floor(west / width - 1) * width)),
    east: round(Math.min(180, Math.ceil(east / width + 1) * width)),
    south: round(Math.max(-85, Math.floor(south / height - 1) * height)),
    north: round(Math.min(85, Math.ceil(north / height + 1) * height)),
  };
}

function sightOf(map: MapLibre): Sight {
  // The size of the box goes with the whole zoom, so that the same part of the earth is asked for in the same words.
  return { box: widened(boxInView(map)), zoom: Math.floor(map.getZoom()) };
}

function useSight(map: MapLibre): Sight {
  const [sight, setSight] = useState(() => sightOf(map));
  useEffect(() => {
    const listening = map.on('moveend', () => setSight(sightOf(map)));
    return () => listening.unsubscribe();
  }, [map]);
  return sight;
}

interface Layers {
  baseMaps: BaseMapLayers;
  roads: RoadLayers;
  towns: TownLayer;
}

const noArchives: readonly BaseMap[] = [];

interface GroundOptions {
  /** Towns are for who looks for a mine; who stands in it knows where it is. */
  hasTowns?: boolean;
}

/** What lies under the fleet, and which of it can be had. */
export function useGround(map: MapLibre, { hasTowns: mayHaveTowns = true }: GroundOptions = {}) {
  const language = useLanguage();
  const { box, zoom } = useSight(map);
  const [layers, setLayers] = useState<Layers | null>(null);
  const [roadId, setRoadId] = useState<number | null>(null);
  const [withHidden, showHidden] = useState(false);
  const areTownsShown = useIsShown('towns') && mayHaveTowns;
  const shown = { baseMaps: useIsShown('baseMap'), roads: useIsShown('roads'), towns: areTownsShown };
  const options = { ownsErrors: true, keepsPrevious: true, staleTime_ms: stay_ms };
  const archives = useCall(listBaseMaps, {}, options);
  const roads = useCall(
    roadsInBox,
    { body: { box, zoom, withHidden } },
    { ...options, enabled: shown.roads && zoom >= roadLimit.minZoom },
  );
  const towns = useCall(townsInBox, { body: { box, zoom } }, { ...options, enabled: shown.towns });
  const choose = useEffectEvent((id: number) => setRoadId(id));

  useEffect(() => {
    if (map._removed) return;
    const made: Layers = {
      baseMaps: new BaseMapLayers(map),
      roads: new RoadLayers(map),
      towns: new TownLayer(map),
    };
    setLayers(made);
    const stops = [
      made.roads.onPress((id) => choose(id)),
      onMood(() => {
        for (const each of Object.values(made)) each.paint();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      setLayers(null);
    };
  }, [map]);

  const drawable = archives.data?.filter(({ fault }) => fault === null) ?? noArchives;
  const named = drawable.map(({ id, changedAt }) => `${id} ${changedAt}`).join();
  const drawArchives = useEffectEvent((of: Layers) =>
    // Tiles cannot be moved to where another map has its places.
    of.baseMaps.show(shown.baseMaps && !isShifted() ? drawable : noArchives, language),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: an effect event has no dependencies; these say when it changes
  useEffect(() => {
    if (layers) drawArchives(layers);
  }, [layers, named, shown.baseMaps, language]);
  const found = roads.data;
  useEffect(() => {
    layers?.roads.show(shown.roads && found ? [...found.roads, ...found.places] : [], roadId);
  }, [layers, found, shown.roads, roadId]);
  const foundTowns = towns.data;
  useEffect(() => {
    layers?.towns.show(shown.towns && foundTowns ? foundTowns : []);
  }, [layers, foundTowns, shown.towns]);

  const all: readonly Road[] = found ? [...found.roads, ...found.places] : [];
  const hasTowns = shown.towns && (foundTowns?.length ?? 0) > 0;
  return {
    archives: drawable,
    /** The last day of which roads were learned, where some are drawn. */
    learnedUntil: shown.roads && all.length > 0 ? (found?.learnedUntil ?? null) : null,
    hasTowns,
    /** Neither roads nor tiles are there: what the map has is its grid. */
    isBare:
      archives.data !== undefined &&
      drawable.length === 0 &&
      !hasTiles() &&
      found !== undefined &&
      found.learnedUntil === null,
    road: all.find(({ id }) => id === roadId) ?? null,
    chooseRoad: setRoadId,
    withHidden,
    showHidden,
    box,
  };
}

export type Ground = ReturnType<typeof useGround>;
