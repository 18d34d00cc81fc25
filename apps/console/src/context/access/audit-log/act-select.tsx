import { PromptSelect } from '../../../kit/dialog/prompt-select.tsx';
import { acts } from './act.ts';
import { useActText } from './use-act-text.ts';

interface ActSelectProps {
  id?: string;
  value?: string;
  onChange?: (value: string | undefined) => void;
}

/** A choice among the acts that the log can speak of, searched by their words. */
export function ActSelect(props: ActSelectProps) {
  const { act } = useActText();
  return (
    <PromptSelect<string>
      {...props}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      options={acts.map((call) => ({ value: call, label: act(call) }))}
    />
  );
}
