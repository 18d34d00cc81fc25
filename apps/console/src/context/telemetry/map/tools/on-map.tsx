import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../../kit/dialog/lazy-part.ts';
import { GroundGrid } from '../ground/ground-grid.tsx';
import { GroundNote } from '../ground/ground-note.tsx';
import { LayersMenu } from '../ground/layers-menu.tsx';
import { useIsShown } from '../ground/shown-layers.ts';
import { useGround } from '../ground/use-ground.ts';
import type { FleetLayer } from '../layer/fleet-layer.ts';
import { SitePlans } from '../site-plan/site-plans.tsx';
import { Trails } from '../trail/trails.tsx';
import { MapTools } from './map-tools.tsx';

// Fetched when somebody asks for them; the map is heavy enough.
const RoadCard = lazyPart(async () => (await import('../ground/road-card.tsx')).RoadCard);
const Measuring = lazyPart(async () => (await import('../measure/measuring.tsx')).Measuring);

interface OnMapProps {
  layer: FleetLayer;
  chosen: number | null;
  onShowAll: () => void;
}

/** What lies on the map beside the fleet, and what is done with it. */
export function OnMap({ layer, chosen, onShowAll }: OnMapProps) {
  const { t } = useTranslation('distribution');
  const { map } = layer;
  const [isMeasuring, setIsMeasuring] = useState(false);
  const [isManaged, setIsManaged] = useState(false);
  const ground = useGround(map);
  const hasPlans = useIsShown('plans');
  return (
    <>
      <GroundGrid map={map} />
      <section className="map-top" aria-label={t('overlays')}>
        <SitePlans layer={layer} isShown={hasPlans} isManaged={isManaged} onEnd={() => setIsManaged(false)} />
        {isMeasuring && (
          <Suspense fallback={null}>
            <Measuring map={map} onEnd={() => setIsMeasuring(false)} />
          </Suspense>
        )}
      </section>
      <Trails layer={layer} chosen={chosen} />
      <MapTools
        onShowAll={onShowAll}
        isMeasuring={isMeasuring}
        onMeasure={setIsMeasuring}
        layers={<LayersMenu ground={ground} onPlans={() => setIsManaged(true)} />}
      />
      {ground.road && (
        <Suspense fallback={null}>
          <RoadCard key={ground.road.id} road={ground.road} onClose={() => ground.chooseRoad(null)} />
        </Suspense>
      )}
      <GroundNote ground={ground} />
    </>
  );
}
