import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { PromptSelect } from '../dialog/prompt-select.tsx';
import type { ControlProps } from '../form/control.ts';

type FlagSelectProps = ControlProps<boolean, boolean | undefined>;

interface FlagCriterionProps extends FlagSelectProps {
  /** What the two values are called: yes and no unless said. */
  words?: readonly ['enabled', 'disabled'] | readonly ['yes', 'no'];
}

/** Yes, no, or not asked, as a criterion. */
export function FlagSelect({ id, value, onChange, words = ['yes', 'no'] }: FlagCriterionProps) {
  const { t } = useTranslation('crud');
  const options = [
    { value: 'true', label: t(words[0]) },
    { value: 'false', label: t(words[1]) },
  ];
  return (
    <PromptSelect<string | undefined>
      {...(id === undefined ? {} : { id })}
      allowClear
      options={options}
      value={value === undefined ? undefined : String(value)}
      onChange={(chosen) => onChange?.(chosen === undefined ? undefined : chosen === 'true')}
    />
  );
}

/** Yes or no in a form. */
export function FlagSwitch({ id, value, onChange }: FlagSelectProps) {
  return (
    <Switch
      {...(id === undefined ? {} : { id })}
      checked={value ?? false}
      onChange={(is) => onChange?.(is)}
    />
  );
}
