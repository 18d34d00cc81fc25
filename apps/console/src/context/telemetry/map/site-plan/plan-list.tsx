import { Button, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { Permission } from '../../../../kit/permission/permission.tsx';
import { EmptyState } from '../../../../kit/state/empty-state.tsx';
import { OpacityField } from './opacity-field.tsx';
import type { PlanRow } from './plan-row.ts';
import type { PlanSight } from './plan-sight.ts';

interface PlanListProps {
  plans: readonly PlanRow[];
  sight: PlanSight;
  onFly: (plan: PlanRow) => void;
  onEdit: (plan: PlanRow) => void;
  onRemove: (plan: PlanRow) => void;
}

function PlanItem({
  plan,
  sight,
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
          checked={sight.isShown(plan)}
          onChange={(isShown) => {
            if (isShown && plan.level !== null && !sight.isShown(plan)) sight.setLevel('');
            sight.show(plan, isShown);
          }}
        />
      </div>
      <p className="plan-note">
        {[level, orgName, enabled ? null : t('disabled')].filter(Boolean).join(' · ')}
      </p>
      <OpacityField
        aria-label={own('opacityOf', { name })}
        disabled={!enabled}
        value={sight.opacityOf(plan)}
        onChange={(opacity) => sight.setOpacity(plan, opacity)}
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
export function PlanList({ plans, ...handling }: PlanListProps) {
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
