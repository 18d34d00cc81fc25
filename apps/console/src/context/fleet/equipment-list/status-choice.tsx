import { liveStatus } from '@vehicle/contract/core/enumeration';
import { PromptSelect } from '../../../kit/dialog/prompt-select.tsx';
import { useText } from '../../../kit/list/use-text.ts';

interface StatusChoiceProps {
  id?: string;
  /** One, or several. */
  value?: string | readonly string[];
  onChange?: (value: string[]) => void;
}

/** Vehicles in any of these states. */
export function StatusChoice({ value = [], onChange, ...control }: StatusChoiceProps) {
  const text = useText('crud');
  return (
    <PromptSelect<string[]>
      {...control}
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      value={[value].flat()}
      onChange={(chosen) => onChange?.(chosen)}
      options={liveStatus.options.map((status) => ({ value: status, label: text(`status.${status}`) }))}
    />
  );
}
