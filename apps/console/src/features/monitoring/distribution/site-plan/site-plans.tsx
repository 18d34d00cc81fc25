import { PlusOutlined } from '@ant-design/icons';
import { sitePlan } from '@vehicle/contract/site-plan';
import { Button, Drawer, Select, Spin } from 'antd';
import type { Map as MapLibre } from 'maplibre-gl';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/api/query.ts';
import { Permission, usePermission } from '../../../../shared/crud/permission.tsx';
import { useRemoval } from '../../../../shared/crud/use-removal.ts';
import { useResourceDialog } from '../../../../shared/crud/use-resource-dialog.ts';
import { toBase } from '../../../../shared/map/tile-source.ts';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { useIsNarrow } from '../../../../shared/ui/use-is-narrow.ts';
import { MeasureTool } from '../measure/measure-tool.tsx';
import { boundsOf } from './corners.ts';
import { drawer_px, drawerShare, freeOf } from './drawer-room.ts';
import { PlanEditor } from './plan-editor.tsx';
import { PlanList } from './plan-list.tsx';
import { PlanOverlay } from './plan-overlay.tsx';
import { levelsOf, type PlanRow } from './plan-row.ts';
import { everyLevel, type PlanSight, usePlanSight } from './plan-sight.ts';
import './site-plan.css';

interface SitePlansProps {
  map: MapLibre;
}

/** More than any operator has drawings. */
const most = 500;
const newPlan = { opacity: 0.8, enabled: true };
const edge_px = 48;
const flight_ms = 200;

function usePlans() {
  return useCall(
    sitePlan.calls.list,
    { body: { criteria: {}, order: { property: 'name', direction: 'ASC' }, pageIndex: 1, pageSize: most } },
    { ownsErrors: true, keepsPrevious: true },
  );
}

/** Underground, machines of different levels stand on top of each other. */
function LevelSelect({ plans, sight }: { plans: readonly PlanRow[]; sight: PlanSight }) {
  const { t } = useTranslation('sitePlan');
  const isNarrow = useIsNarrow();
  const levels = levelsOf(plans);
  if (levels.length < 2) return null;
  return (
    <Select
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

function PlanDrawer({ map, sight, onClose }: SitePlansProps & { sight: PlanSight; onClose: () => void }) {
  const { t } = useTranslation('sitePlan');
  const plans = usePlans();
  const dialog = useResourceDialog<PlanRow>(sitePlan, newPlan);
  const remove = useRemoval(sitePlan);
  const isNarrow = useIsNarrow();
  const fly = ({ corners }: PlanRow) => {
    const [southWest, northEast] = boundsOf(corners);
    const { clientWidth, clientHeight } = map.getContainer();
    const { width, height } = freeOf(map, { isNarrow });
    const [right, bottom] = [clientWidth - width + edge_px, clientHeight - height + edge_px];
    const padding = { top: edge_px, left: edge_px, right, bottom };
    map.fitBounds([toBase(southWest), toBase(northEast)], { padding, duration: flight_ms });
  };
  return (
    <Drawer
      open
      title={t('title')}
      onClose={dialog.mode === null ? onClose : dialog.close}
      mask={false}
      placement={isNarrow ? 'bottom' : 'right'}
      size={isNarrow ? `${drawerShare * 100}%` : drawer_px}
      extra={
        dialog.mode === null && (
          <Permission of="site-plan-add">
            <Button type="primary" icon={<PlusOutlined />} onClick={() => dialog.openAdd()}>
              {t('add')}
            </Button>
          </Permission>
        )
      }
    >
      {plans.isError && <ErrorState message={plans.error.message} onRetry={() => void plans.refetch()} />}
      {plans.isPending && <Spin className="drawer-spin" />}
      {dialog.mode !== null && <PlanEditor key={dialog.row?.id ?? 'new'} map={map} dialog={dialog} />}
      {dialog.mode === null && plans.data && (
        <PlanList
          plans={plans.data.rows}
          sight={sight}
          onFly={fly}
          onEdit={(plan) => {
            fly(plan);
            dialog.openEdit(plan);
          }}
          onRemove={(plan) => void remove([plan])}
        />
      )}
    </Drawer>
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
      {isOpen && <PlanDrawer map={map} sight={sight} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
