import { PromptSelect } from '../../../kit/dialog/prompt-select.tsx';
import { useFaultLevelOptions } from './use-fault-levels.ts';

interface FaultLevelSelectProps {
  allowClear?: boolean;
  id?: string;
  value?: number | null;
  onChange?: (value: number | undefined) => void;
}

export function FaultLevelSelect({ value, ...control }: FaultLevelSelectProps) {
  const options = useFaultLevelOptions().map(({ level, name }) => ({
    value: level,
    label: `${level} · ${name}`,
  }));
  return <PromptSelect<number | undefined> {...control} value={value ?? undefined} options={options} />;
}
