import { PromptSelect } from '../../../kit/dialog/prompt-select.tsx';
import type { ControlProps } from '../../../kit/form/control.ts';
import { useFaultLevelOptions } from './use-fault-levels.ts';

interface FaultLevelSelectProps extends ControlProps<number | null, number | undefined> {
  allowClear?: boolean;
}

export function FaultLevelSelect({ value, ...control }: FaultLevelSelectProps) {
  const options = useFaultLevelOptions().map(({ level, name }) => ({
    value: level,
    label: `${level} · ${name}`,
  }));
  return <PromptSelect<number | undefined> {...control} value={value ?? undefined} options={options} />;
}
