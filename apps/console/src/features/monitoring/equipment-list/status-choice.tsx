import { liveStatus } from '@vehicle/contract/enumeration';
import { useText } from '../../../shared/crud/use-text.ts';
import { PromptSelect } from '../../../shared/ui/prompt-select.tsx';

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
