import type { LiveStatus } from '@vehicle/contract/core/enumeration';
import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, MapLayerMouseEvent, Map as MapLibre, MapMouseEvent } from 'maplibre-gl';
import { useLink } from '../../../../kit/api/link.ts';
import { boxInView } from '../../../../kit/map/box-in-view.ts';
import type { Place } from '../../../../kit/map/gcj02.ts';
import { currentMood, onMood } from '../../../../kit/map/map-mood.ts';
import { fromBase, toBase } from '../../../../kit/map/tile-source.ts';
import type { Drawing, MapViewport } from '../fleet/fleet-message.ts';
import { recordMoment } from '../fleet/moment.ts';
import { standingAside } from './aside.ts';
import { featuresOf, hasPlates, rotationOf } from './drawing-features.ts';
import { addFleetLayers, paintFleetLayers } from './fleet-layers.ts';
import { addMarks, markName, ringName } from './mark-images.ts';
import { PlateImages } from './plate-images.ts';
import { PulseMarks } from './pulse-marks.ts';
import { type SeenMark, singlesWithin } from './seen-marks.ts';
import { zoomAround } from './zoom-around.ts';

const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] };
const pressable = ['fleet-clusters', 'fleet-vehicles', 'chosen-mark', 'fault-plates', 'fleet-plates'];

/** A vehicle that is chosen is drawn by itself, whatever stands around it. */
export interface ChosenPlace {
  id: number;
  label: string;
  longitude: number;
  latitude: number;
  status: LiveStatus;
  direction_deg: number | null;
  isFixed: boolean;
}

interface FleetLayerEvents {
  onChoose: (vehicleId: number) => void;
  /** With the number of the mark in the newest drawing, and where it stands (WGS-84). */
  onStack: (mark: number, place: Place) => void;
  /** What the pointer rests on, in words; empty: nothing. */
  textOf: (mark: { label: string; counts: readonly number[]; isFixed: boolean }) => string;
}

export type IsElsewhere = (place: Place) => boolean;

export interface FleetLayer {
  map: MapLibre;
  draw(drawing: Drawing): void;
  choose(place: ChosenPlace | null): void;
  /** Which places are not on the level that is looked at. */
  setElsewhere(isElsewhere: IsElsewhere): void;
  viewport(): MapViewport;
  /** The single vehicles that are in view, the chosen one first. */
  seen(): SeenMark[];
  /** Calls after each drawing, until it is told to stop. */
  onDraw(listener: () => void): () => void;
  /** Tells what is pressed, until it is told to stop. */
  listen(events: FleetLayerEvents): () => void;
  close(): void;
}

function numbersIn(text: unknown): number[] {
  return String(text).split(',').map(Number);
}

function addPointer(map: MapLibre, { onChoose, onStack, textOf }: FleetLayerEvents): () => void {
  const handleClick = ({ features = [] }: MapLayerMouseEvent) => {
    const [{ properties, geometry } = {}] = features;
    if (!properties || geometry?.type !== 'Point') return;
    const [lng = 0, lat = 0] = geometry.coordinates;
    if (Number(properties.count ?? 1) === 1) onChoose(Number(properties.id));
    else onStack(Number(properties.mark), fromBase([lng, lat]));
  };
  const handleMove = ({ point }: MapMouseEvent) => {
    const [feature] = map.queryRenderedFeatures(point, { layers: pressable });
    const canvas = map.getCanvas();
    canvas.style.cursor = feature ? 'pointer' : '';
    const { count = 1, text, mix, isFixed = true } = feature?.properties ?? {};
    canvas.title = feature
      ? textOf({ label: count === 1 ? String(text) : '', counts: numbersIn(mix), isFixed: isFixed === true })
      : '';
  };
  const listening = [map.on('click', pressable, handleClick), map.on('mousemove', handleMove)];
  return () => {
    for (const each of listening) each.unsubscribe();
  };
}

/** Notes the first frame that shows what the map was given last. */
function recordDrawn(map: MapLibre, vehicles: number): void {
  if (vehicles === 0) return;
  const handleFrame = () => {
    if (!map.isSourceLoaded('fleet')) return;
    map.off('render', handleFrame);
    recordMoment('map-drawn', { detail: vehicles });
  };
  map.on('render', handleFrame);
}

function viewportOf(map: MapLibre): MapViewport {
  return { ...boxInView(map), zoom: map.getZoom() };
}

/** Puts the fleet onto a map, in the mood of the page. */
export function openFleetLayer(map: MapLibre): FleetLayer {
  const plates = new PlateImages(map);
  const pulses = new PulseMarks(map);
  let last: Drawing | null = null;
  let chosen: ChosenPlace | null = null;
  let isElsewhere: IsElsewhere = () => false;
  // A page that has lost its own link knows of no machine what it does.
  let isKnown = useLink.getState().state === 'up';

  const plateOf = ({ label, status }: ChosenPlace) =>
    plates.name(label, isKnown && status === 'fault' ? 'fault' : 'chosen', currentMood());
  const listeners = new Set<() => void>();
  const seen = (): SeenMark[] => {
    const others = last === null ? [] : singlesWithin(last, viewportOf(map));
    if (chosen === null) return others;
    const { id, status, longitude, latitude } = chosen;
    return [{ id, status, place: [longitude, latitude] }, ...others];
  };
  const pulse = ({ features }: FeatureCollection) => {
    if (!isKnown) return pulses.show([]);
    const faults = features.flatMap(({ properties, geometry }): Place[] => {
      if (geometry.type !== 'Point' || properties?.rank !== 0 || properties.count !== 1) return [];
      const [lng = 0, lat = 0] = geometry.coordinates;
      return [[lng, lat]];
    });
    const first: Place[] = chosen?.status === 'fault' ? [toBase([chosen.longitude, chosen.latitude])] : [];
    pulses.show([...first, ...faults]);
  };
  const drawFleet = () => {
    if (last === null) return;
    const mood = currentMood();
    const used = new Set(chosen === null ? [] : [plateOf(chosen)]);
    const isRoomy = hasPlates(last, viewportOf(map));
    const data = featuresOf(last, {
      single: (status, isFixed) => markName(isKnown ? status : 'unknown', mood, isFixed),
      several: (mark) => ringName(map, { ...mark, isKnown }, mood),
      plate: (label, status) => {
        const isFault = isKnown && status === 'fault';
        if (!isRoomy && !isFault) return '';
        const name = plates.name(label, isFault ? 'fault' : 'plain', mood);
        used.add(name);
        return name;
      },
      stand: standingAside(map, chosen === null ? null : [chosen.longitude, chosen.latitude]),
      isElsewhere,
    });
    map.getSource<GeoJSONSource>('fleet')?.setData(data);
    pulse(data);
    plates.keepOnly(used);
  };
  const drawChosen = () => {
    const mood = currentMood();
    const source = map.getSource<GeoJSONSource>('chosen');
    if (chosen === null) {
      source?.setData(nothing);
      return;
    }
    const { id, label, longitude, latitude, status, direction_deg, isFixed } = chosen;
    source?.setData({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: toBase([longitude, latitude]) },
      properties: {
        id,
        icon: markName(isKnown ? status : 'unknown', mood, isFixed),
        plate: plateOf(chosen),
        rotation: rotationOf(status, direction_deg),
        text: label,
        mix: '',
        isFixed,
      },
    });
  };
  const paint = () => {
    if (map._removed) return;
    addMarks(map, currentMood());
    paintFleetLayers(map, currentMood());
    drawFleet();
    drawChosen();
  };
  addFleetLayers(map);
  paint();
  const stopZoom = zoomAround(map, () =>
    chosen === null ? null : toBase([chosen.longitude, chosen.latitude]),
  );
  const stopMood = onMood(paint);
  const stopLink = useLink.subscribe(({ state }) => {
    if (isKnown === (state === 'up')) return;
    isKnown = state === 'up';
    paint();
  });
  return {
    map,
    draw: (drawing) => {
      last = drawing;
      drawFleet();
      for (const notify of listeners) notify();
      recordDrawn(map, drawing.vehicles);
    },
    choose: (place) => {
      const isMoved = place?.longitude !== chosen?.longitude || place?.latitude !== chosen?.latitude;
      chosen = place;
      if (isMoved) drawFleet();
      drawChosen();
    },
    setElsewhere: (next) => {
      isElsewhere = next;
      drawFleet();
    },
    viewport: () => viewportOf(map),
    seen,
    onDraw: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listen: (events) => addPointer(map, events),
    close: () => {
      stopZoom();
      stopMood();
      stopLink();
    },
  };
}
