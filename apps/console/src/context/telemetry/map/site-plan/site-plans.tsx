import './site-plan.css';
import { Segmented } from 'antd';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../../kit/dialog/lazy-part.ts';
import { PromptSelect } from '../../../../kit/dialog/prompt-select.tsx';
import { useIsNarrow } from '../../../../kit/state/use-is-narrow.ts';
import { usePainted } from '../../../../kit/task-queue/use-painted.ts';
import type { FleetLayer } from '../layer/fleet-layer.ts';
import { isWithin } from './corners.ts';
import { PlanOverlay } from './plan-overlay.tsx';
import { levelsOf, type PlanRow } from './plan-row.ts';
import { type PlanVisibility, usePlanVisibility } from './plan-visibility.ts';
import { usePlans } from './use-plans.ts';

// Fetched when somebody manages the drawings; the map is heavy enough.
const PlanDrawer = lazyPart(async () => (await import('./plan-drawer.tsx')).PlanDrawer);

/** More do not fit beside each other. */
const mostSegments = 4;

/** Underground, machines of different levels stand on top of each other. */
function Levels({ levels, visibility }: { levels: readonly string[]; visibility: PlanVisibility }) {
  const { t } = useTranslation('sitePlan');
  const isNarrow = useIsNarrow();
  if (levels.length < 2) return null;
  const shared = {
    'aria-label': t('field.level'),
    size: isNarrow ? ('large' as const) : ('middle' as const),
    value: visibility.level ?? levels[0] ?? '',
    options: levels.map((level) => ({ value: level, label: level })),
    onChange: (level: string) => visibility.setLevel(level),
  };
  return levels.length > mostSegments ? (
    <PromptSelect {...shared} popupMatchSelectWidth={false} />
  ) : (
    <Segmented {...shared} />
  );
}

/** A machine stands elsewhere where it is on a plan, but on none of the level that is looked at. */
function useElsewhere(layer: FleetLayer, plans: readonly PlanRow[], level: string | null): void {
  useEffect(() => {
    const ofLevel = plans.filter((plan) => plan.enabled && plan.level === level);
    const others = plans.filter((plan) => plan.enabled && plan.level !== null && plan.level !== level);
    layer.setElsewhere(
      (place) =>
        others.some(({ corners }) => isWithin(place, corners)) &&
        !ofLevel.some(({ corners }) => isWithin(place, corners)),
    );
    return () => layer.setElsewhere(() => false);
  }, [layer, plans, level]);
}

const noPlans: readonly PlanRow[] = [];

interface SitePlansProps {
  layer: FleetLayer;
  /** Whether the pictures are drawn. */
  isShown: boolean;
  /** Whether they are being managed. */
  isManaged: boolean;
  onEnd: () => void;
}

/** Drawings of sites over the map (R2.29), one level at a time, with the drawer where they are managed. */
export function SitePlans({ layer, isShown, isManaged, onEnd }: SitePlansProps) {
  const visibility = usePlanVisibility();
  const plans = usePlans().data?.rows ?? noPlans;
  const levels = levelsOf(plans);
  // The map is drawn anew once the level that was pressed is seen to be.
  const pressed = usePainted(visibility.level);
  const level = levels.length < 2 ? null : (pressed ?? levels[0] ?? null);
  useElsewhere(layer, plans, level);
  const { map } = layer;
  return (
    <>
      <Levels levels={levels} visibility={visibility} />
      {isShown &&
        plans
          .filter((plan) => visibility.isShown(plan) && (level === null || (plan.level ?? level) === level))
          .map((plan) => (
            <PlanOverlay
              key={plan.id}
              map={map}
              name={String(plan.id)}
              imageFileId={plan.imageFileId}
              corners={plan.corners}
              opacity={visibility.opacityOf(plan)}
            />
          ))}
      {isManaged && (
        <Suspense fallback={null}>
          <PlanDrawer map={map} visibility={visibility} onClose={onEnd} />
        </Suspense>
      )}
    </>
  );
}
