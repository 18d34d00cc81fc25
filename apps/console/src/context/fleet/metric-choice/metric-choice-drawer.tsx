import { Drawer, Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { useGuardedClose } from '../../../kit/dialog/use-guarded-close.ts';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { MetricChoiceEditor } from './metric-choice-editor.tsx';
import type { MetricChoiceCalls, MetricChoiceOwner } from './metric-choice-owner.ts';
import { useMetricChoice } from './use-metric-choice.ts';

interface MetricChoiceDrawerProps {
  owner: MetricChoiceOwner | null;
  calls: MetricChoiceCalls;
  onClose: () => void;
}

/** Which metrics the vehicles of a category or a model show, and in which order (R2.24, R7.23). */
export function MetricChoiceDrawer({ owner, calls, onClose }: MetricChoiceDrawerProps) {
  const { t } = useTranslation('metricChoice');
  const isNarrow = useIsNarrow();
  const { close, askAndClose, onEdited } = useGuardedClose(onClose);
  return (
    <Drawer
      open={owner !== null}
      onClose={() => void askAndClose()}
      destroyOnHidden
      title={t('titleOf', { name: owner?.name ?? '' })}
      size={isNarrow ? '100%' : 'min(1080px, 86vw)'}
    >
      {owner && <LoadedChoice {...{ owner, calls, onEdited }} onSaved={close} />}
    </Drawer>
  );
}

interface LoadedChoiceProps {
  owner: MetricChoiceOwner;
  calls: MetricChoiceCalls;
  onEdited: (isEdited: boolean) => void;
  onSaved: () => void;
}

function LoadedChoice({ owner, calls, onEdited, onSaved }: LoadedChoiceProps) {
  const { stored, error, reload } = useMetricChoice(owner, calls);
  if (error) return <ErrorState message={error.message} onRetry={reload} />;
  if (!stored) return <Spin className="drawer-spin" />;
  return <MetricChoiceEditor {...{ owner, calls, stored, onEdited, onSaved }} onReload={reload} />;
}
