import { PlusOutlined } from '@ant-design/icons';
import { sitePlan } from '@vehicle/contract/fleet/site-plan/contract';
import { Button, Drawer, Spin, Switch } from 'antd';
import type { Map as MapLibre } from 'maplibre-gl';
import { useTranslation } from 'react-i18next';
import { useResourceDialog } from '../../../../kit/form/use-resource-dialog.ts';
import { useRemoval } from '../../../../kit/list/use-removal.ts';
import { toBase } from '../../../../kit/map/tile-source.ts';
import { Permission } from '../../../../kit/permission/permission.tsx';
import { EmptyState } from '../../../../kit/state/empty-state.tsx';
import { ErrorState } from '../../../../kit/state/error-state.tsx';
import { useIsNarrow } from '../../../../kit/state/use-is-narrow.ts';
import { boundsOf } from './corners.ts';
import { drawer_px, drawerShare, freeOf } from './drawer-room.ts';
import { OpacityField } from './opacity-field.tsx';
import { PlanEditor } from './plan-editor.tsx';
import type { PlanRow } from './plan-row.ts';
import type { PlanVisibility } from './plan-visibility.ts';
import { usePlans } from './use-plans.ts';

interface PlanListProps {
  plans: readonly PlanRow[];
  visibility: PlanVisibility;
  onFly: (plan: PlanRow) => void;
  onEdit: (plan: PlanRow) => void;
  onRemove: (plan: PlanRow) => void;
}

function PlanItem({
  plan,
  visibility,
  onFly,
  onEdit,
  onRemove,
}: Omit<PlanListProps, 'plans'> & { plan: PlanRow }) {
  const { t } = useTranslation('crud');
  const { t: own } = useTranslation('sitePlan');
  const { name, level, orgName, enabled } = plan;
  return (
    <li>
      <div className="plan-head">
        <strong>{name}</strong>
        <Switch
          aria-label={own('show', { name })}
          disabled={!enabled}
          checked={visibility.isShown(plan)}
          onChange={(isShown) => {
            if (isShown && plan.level !== null) visibility.setLevel(plan.level);
            visibility.show(plan, isShown);
          }}
        />
      </div>
      <p className="plan-note">
        {[level, orgName, enabled ? null : t('disabled')].filter(Boolean).join(' · ')}
      </p>
      <OpacityField
        aria-label={own('opacityOf', { name })}
        disabled={!enabled}
        value={visibility.opacityOf(plan)}
        onChange={(opacity) => visibility.setOpacity(plan, opacity)}
      />
      <div className="plan-actions">
        <Button type="link" onClick={() => onFly(plan)} aria-label={own('zoomToPlan', { name })}>
          {own('zoomTo')}
        </Button>
        <Permission of="site-plan-edit">
          <Button type="link" onClick={() => onEdit(plan)} aria-label={own('editPlan', { name })}>
            {t('edit')}
          </Button>
        </Permission>
        <Permission of="site-plan-remove">
          <Button type="link" danger onClick={() => onRemove(plan)} aria-label={own('removePlan', { name })}>
            {t('remove')}
          </Button>
        </Permission>
      </div>
    </li>
  );
}

/** Every plan that the member may see: shown or not, how strongly, and where. */
function PlanList({ plans, ...handling }: PlanListProps) {
  const { t } = useTranslation('sitePlan');
  if (plans.length === 0) return <EmptyState title={t('whenEmpty')} advice={t('whenEmptyAdvice')} />;
  return (
    <ul className="plan-list">
      {plans.map((plan) => (
        <PlanItem key={plan.id} plan={plan} {...handling} />
      ))}
    </ul>
  );
}

const newPlan = { opacity: 0.8, enabled: true };
const edge_px = 48;
const flight_ms = 200;

interface PlanDrawerProps {
  map: MapLibre;
  visibility: PlanVisibility;
  onClose: () => void;
}

/** Where the drawings are managed. */
export function PlanDrawer({ map, visibility, onClose }: PlanDrawerProps) {
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
      {plans.isError && <ErrorState error={plans.error} onRetry={() => void plans.refetch()} />}
      {plans.isPending && <Spin className="drawer-spin" />}
      {dialog.mode !== null && <PlanEditor key={dialog.row?.id ?? 'new'} map={map} dialog={dialog} />}
      {dialog.mode === null && plans.data && (
        <PlanList
          plans={plans.data.rows}
          visibility={visibility}
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
