import {
  type GeoJSONSource,
  Map as MapLibre,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import { workerAddress } from 'virtual:maplibre-worker';
import { useEffect, useEffectEvent, useRef } from 'react';
import { offlineStyle } from './base-style.ts';
import { loadLand } from './land.ts';
import './map.css';

setWorkerUrl(workerAddress);

interface MapViewProps {
  /** What the map shows, in the reader's language. */
  label: string;
  /** The map once its style is there; what is returned is called before it goes. */
  onOpen: (map: MapLibre) => (() => void) | undefined;
}

/** Central China, where most of the machines work. */
const start = { center: [108, 35] as [number, number], zoom: 3.2 };

/** A map that fills the element that it stands in. */
export function MapView({ label, onOpen }: MapViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const handleOpen = useEffectEvent(onOpen);

  useEffect(() => {
    if (place.current === null) return;
    const ending = new AbortController();
    let close: (() => void) | undefined;
    const map = new MapLibre({
      container: place.current,
      style: offlineStyle,
      ...start,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
    });
    map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right');
    map.addControl(new ScaleControl(), 'bottom-left');
    map.on('load', () => {
      close = handleOpen(map);
      loadLand(ending.signal).then(
        (land) => map.getSource<GeoJSONSource>('land')?.setData(land),
        // Without land the vehicles are still where they are.
        () => undefined,
      );
    });
    return () => {
      ending.abort();
      close?.();
      map.remove();
    };
  }, []);

  return <section ref={place} className="map-view" aria-label={label} />;
}
