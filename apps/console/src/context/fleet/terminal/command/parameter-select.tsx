import { PromptSelect } from '../../../../kit/dialog/prompt-select.tsx';
import { namedParameters } from './parameter-catalogue.ts';
import { useParameterName } from './use-parameter-name.ts';

interface ParameterSelectProps {
  id?: string;
  value?: number[];
  onChange?: (value: number[]) => void;
}

/** Which parameters to ask for. */
export function ParameterSelect(props: ParameterSelectProps) {
  const nameOf = useParameterName();
  return (
    <PromptSelect<number[]>
      {...props}
      mode="multiple"
      allowClear
      maxCount={50}
      showSearch={{ optionFilterProp: 'label' }}
      options={namedParameters.map((id) => ({ value: id, label: nameOf(id) }))}
    />
  );
}
