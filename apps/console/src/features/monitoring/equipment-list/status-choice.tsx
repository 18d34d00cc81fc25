import { liveStatus } from '@vehicle/contract/enumeration';
import { Select } from 'antd';
import { useText } from '../../../shared/crud/use-text.ts';

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
    <Select<string[]>
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
