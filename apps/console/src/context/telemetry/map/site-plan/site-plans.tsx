import { Button } from 'antd';
import type { Map as MapLibre } from 'maplibre-gl';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PromptSelect } from '../../../../kit/dialog/prompt-select.tsx';
import { usePermission } from '../../../../kit/permission/permission.tsx';
import { useIsNarrow } from '../../../../kit/state/use-is-narrow.ts';
import { MeasureTool } from '../measure/measure-tool.tsx';
import { PlanOverlay } from './plan-overlay.tsx';
import { levelsOf, type PlanRow } from './plan-row.ts';
import { everyLevel, type PlanSight, usePlanSight } from './plan-sight.ts';
import { usePlans } from './use-plans.ts';
import './site-plan.css';

interface SitePlansProps {
  map: MapLibre;
}

// Fetched when somebody manages the drawings; the map is heavy enough.
const PlanDrawer = lazy(async () => ({ default: (await import('./plan-drawer.tsx')).PlanDrawer }));

/** Underground, machines of different levels stand on top of each other. */
function LevelSelect({ plans, sight }: { plans: readonly PlanRow[]; sight: PlanSight }) {
  const { t } = useTranslation('sitePlan');
  const isNarrow = useIsNarrow();
  const levels = levelsOf(plans);
  if (levels.length < 2) return null;
  return (
    <PromptSelect
      size={isNarrow ? 'large' : 'middle'}
      aria-label={t('field.level')}
      value={sight.level}
      onChange={sight.setLevel}
      popupMatchSelectWidth={false}
      options={[
        { value: everyLevel, label: t('everyLevel') },
        ...levels.map((level) => ({ value: level, label: level })),
      ]}
    />
  );
}

/** What is laid over the map (R2.29): drawings of sites with the drawer where they are managed, and distances. */
export function SitePlans({ map }: SitePlansProps) {
  const { t } = useTranslation('sitePlan');
  const sight = usePlanSight();
  const plans = usePlans();
  const [isOpen, setIsOpen] = useState(false);
  const mayAdd = usePermission('site-plan-add');
  const isNarrow = useIsNarrow();
  const rows = plans.data?.rows ?? [];
  const hasPlans = rows.length > 0 || mayAdd || plans.isError;
  return (
    <div className="site-plans">
      {hasPlans && (
        <Button
          size={isNarrow ? 'large' : 'middle'}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('title')}
        </Button>
      )}
      <MeasureTool map={map} />
      <LevelSelect plans={rows} sight={sight} />
      {rows
        .filter((plan) => sight.isShown(plan))
        .map((plan) => (
          <PlanOverlay
            key={plan.id}
            map={map}
            name={String(plan.id)}
            imageFileId={plan.imageFileId}
            corners={plan.corners}
            opacity={sight.opacityOf(plan)}
          />
        ))}
      {isOpen && (
        <Suspense fallback={null}>
          <PlanDrawer map={map} sight={sight} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
