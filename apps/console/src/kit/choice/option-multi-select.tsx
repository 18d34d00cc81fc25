import { useTranslation } from 'react-i18next';
import { PromptSelect } from '../dialog/prompt-select.tsx';
import type { ControlProps } from '../form/control.ts';

export interface Choice {
  value: number;
  label: string;
}
/** Choices under a heading. */
export interface ChoiceGroup {
  label: string;
  options: readonly Choice[];
}

interface OptionMultiSelectProps extends ControlProps<readonly number[], number[]> {
  choices: readonly (Choice | ChoiceGroup)[];
  isLoading?: boolean;
  /** Asked for when the list is first opened or already holds something (R3.12). */
  onOpen?: () => void;
  placeholder?: string;
}

type ListedChoice = Choice | { label: string; options: Choice[] };

function listed(choice: Choice | ChoiceGroup): ListedChoice {
  return 'options' in choice ? { label: choice.label, options: [...choice.options] } : choice;
}

/** Several of a short list, searched by what is typed. */
export function OptionMultiSelect(props: OptionMultiSelectProps) {
  const { choices, isLoading = false, onOpen, value = [], onChange, ...control } = props;
  const { t } = useTranslation('crud');
  return (
    <PromptSelect<number[], ListedChoice>
      {...control}
      mode="multiple"
      allowClear
      value={[...value]}
      onChange={(chosen) => onChange?.(chosen)}
      onOpenChange={(isOpen) => isOpen && onOpen?.()}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isLoading}
      notFoundContent={isLoading ? t('loading') : t('noOptions')}
      options={choices.map(listed)}
    />
  );
}
