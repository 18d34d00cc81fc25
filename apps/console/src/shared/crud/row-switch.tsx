import { Switch } from 'antd';
import { useIsNarrow } from '../ui/use-is-narrow.ts';
import type { NeededPermission } from './declaration.ts';
import { usePermission } from './permission.tsx';

interface RowSwitchProps {
  label: string;
  isOn: boolean;
  permission: NeededPermission;
  /** Nobody may turn it now, whatever the permission. */
  isLocked?: boolean;
  isBusy: boolean;
  onChange: (isOn: boolean) => unknown;
}

/** A switch in a list that works at once (R4.10); large enough for a finger on a phone. */
export function RowSwitch(props: RowSwitchProps) {
  const { label, isOn, permission, isLocked = false, isBusy, onChange } = props;
  const isNarrow = useIsNarrow();
  const mayTurn = usePermission(permission);
  return (
    <Switch
      size={isNarrow ? 'default' : 'small'}
      aria-label={label}
      checked={isOn}
      disabled={!mayTurn || isLocked}
      loading={isBusy}
      onChange={(next) => void onChange(next)}
    />
  );
}
