import { FlagSwitch } from '../../../kit/choice/flag-select.tsx';

interface NodeSwitchProps {
  /** Told beside the form, because the other fields depend on it. */
  onKind: (isNode: boolean) => void;
  id?: string;
  value?: boolean;
  onChange?: (isNode: boolean) => void;
}

/** Whether it is a node that groups models, and no model of vehicles. */
export function NodeSwitch({ onKind, onChange, ...control }: NodeSwitchProps) {
  const handleChange = (isNode = false) => {
    onKind(isNode);
    onChange?.(isNode);
  };
  return <FlagSwitch {...control} onChange={handleChange} />;
}
