import { Switch } from 'antd';
import type { NeededPermission } from '../list/declaration.ts';
import { usePermission } from '../permission/permission.tsx';
import { useIsOnPaper } from '../print/on-paper.ts';
import { useIsNarrow } from '../state/use-is-narrow.ts';
import { EnabledMark } from '../text/enabled-mark.tsx';
import { StateMark } from '../text/state-mark.tsx';

interface RowSwitchProps {
  label: string;
  isOn: boolean;
  permission: NeededPermission;
  /** Nobody may turn it now, whatever the permission. */
  isLocked?: boolean;
  isBusy: boolean;
  onChange: (isOn: boolean) => unknown;
  /** What its state is called where it cannot be turned: in use or not, unless said. */
  words?: { on: string; off: string };
}

/**
 * A switch in a list that works at once (R4.10); large enough for a finger on a phone. Who may not turn it has no switch, only the
 * state (R6.5).
 */
export function RowSwitch(props: RowSwitchProps) {
  const { label, isOn, permission, isLocked = false, isBusy, onChange, words } = props;
  const isNarrow = useIsNarrow();
  const isOnPaper = useIsOnPaper();
  const mayTurn = usePermission(permission) && !isOnPaper;
  if (!mayTurn && words) {
    return <StateMark tone={isOn ? 'good' : 'quiet'}>{isOn ? words.on : words.off}</StateMark>;
  }
  if (!mayTurn) return <EnabledMark isEnabled={isOn} />;
  return (
    <Switch
      size={isNarrow ? 'default' : 'small'}
      aria-label={label}
      checked={isOn}
      disabled={isLocked}
      loading={isBusy}
      onChange={(next) => void onChange(next)}
    />
  );
}
