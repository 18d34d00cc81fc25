import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MetricGrid } from '../../../../kit/map/metric-grid.ts';
import { fromBase } from '../../../../kit/map/tile-source.ts';
import { useIsShown, useShownLayers } from './shown-layers.ts';

/** Where the pointer is; without one, the middle of the map. */
function usePosition(map: MapLibre, grid: MetricGrid | null): string {
  const [text, setText] = useState('');
  const coordinates = useShownLayers((state) => state.coordinates);
  useEffect(() => {
    if (grid === null || coordinates === undefined) return;
    const tell = (place: [number, number]) => setText(grid.text(fromBase(place)));
    const middle = () => tell(map.getCenter().toArray());
    const listening = [
      map.on('moveend', middle),
      map.on('mousemove', ({ lngLat }) => tell(lngLat.toArray())),
    ];
    middle();
    return () => {
      for (const each of listening) each.unsubscribe();
    };
  }, [map, grid, coordinates]);
  return text;
}

/** Lines with their numbers over the whole map, and where somebody points. */
export function GroundGrid({ map }: { map: MapLibre }) {
  const { t } = useTranslation('distribution');
  const labels = useRef<HTMLDivElement>(null);
  const [grid, setGrid] = useState<MetricGrid | null>(null);
  const isShown = useIsShown('grid');
  const coordinates = useShownLayers((state) => state.coordinates);
  useEffect(() => {
    if (labels.current === null || map._removed) return;
    const opened = new MetricGrid(map, labels.current);
    setGrid(opened);
    return () => opened.close();
  }, [map]);
  useEffect(() => grid?.show({ coordinates, isShown }), [grid, coordinates, isShown]);
  const position = usePosition(map, grid);
  return (
    <>
      <div ref={labels} className="grid-labels" aria-hidden="true" />
      <output className="map-position" aria-label={t('position')} aria-live="off">
        {position}
      </output>
    </>
  );
}
