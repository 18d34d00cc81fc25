import { type Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import { workerAddress } from 'virtual:maplibre-worker';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { openMap } from './open-map.ts';
import { rememberedSight, rememberSight } from './remembered-sight.ts';
import './map.css';

setWorkerUrl(workerAddress);

interface MapViewProps {
  /** What the map shows, in the reader's language. */
  label: string;
  words: { zoomIn: string; zoomOut: string };
  /** Under which name its place is kept while the tab of the browser is open. */
  memory: string;
  /** Stands in its place where the browser cannot draw maps. */
  unavailable: ReactNode;
  /** The map once its style is there; what is returned is called before it goes. */
  onOpen: (map: MapLibre, isRemembered: boolean) => (() => void) | undefined;
}

/** A map that fills the element that it stands in. Out of view it is gone, and comes back where it was. */
export function MapView({ label, words, memory, unavailable, onOpen }: MapViewProps) {
  const place = useRef<HTMLElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  const handleOpen = useEffectEvent(onOpen);
  const localeOf = useEffectEvent(() => ({
    'Map.Title': label,
    'NavigationControl.ZoomIn': words.zoomIn,
    'NavigationControl.ZoomOut': words.zoomOut,
  }));

  useEffect(() => {
    const container = place.current;
    if (container === null) return;
    const ending = new AbortController();
    const { signal } = ending;
    let close: (() => void) | undefined;
    const sight = rememberedSight(memory);
    openMap({ container, locale: localeOf(), sight, signal }).then(
      (map) => {
        map.on('moveend', () => {
          const { lng, lat } = map.getCenter();
          rememberSight(memory, { center: [lng, lat], zoom: map.getZoom() });
        });
        // For benches and tests: what is drawn can be asked of the element that it stands in.
        Object.assign(container, { map });
        close = handleOpen(map, sight !== null);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        console.error(error);
        setIsRefused(true);
      },
    );
    return () => {
      close?.();
      // Others that draw on the map take back what they have drawn in the same moment.
      queueMicrotask(() => ending.abort());
    };
  }, [memory]);

  return (
    <div className="map-view">
      <section ref={place} className="map-canvas" aria-label={label} hidden={isRefused} />
      {isRefused && unavailable}
    </div>
  );
}
