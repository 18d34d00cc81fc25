import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect } from 'react';
import { MetricGrid } from '../../../../kit/map/metric-grid.ts';
import { useIsShown } from '../../map/ground/shown-layers.ts';
import { useGround } from '../../map/ground/use-ground.ts';

/** A grid without numbers: nobody reads coordinates from four metres. */
function useGrid(map: MapLibre): void {
  const isShown = useIsShown('grid');
  useEffect(() => {
    if (map._removed) return;
    const grid = new MetricGrid(map, document.createElement('div'));
    grid.show({ coordinates: 'plane', isShown });
    return () => grid.close();
  }, [map, isShown]);
}

/** What the machines stand on: tiles and learned roads, and whom they are owed to. */
export function WallGround({ map }: { map: MapLibre }) {
  const { archives } = useGround(map, { hasTowns: false });
  useGrid(map);
  const sources = [...new Set(archives.map(({ attribution }) => attribution))].filter((name) => name !== '');
  return sources.length > 0 && <span className="wall-sources">{sources.join(' · ')}</span>;
}
