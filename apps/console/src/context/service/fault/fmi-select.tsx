import { textIn } from '@vehicle/contract/core/language';
import { useTranslation } from 'react-i18next';
import { PromptSelect } from '../../../kit/dialog/prompt-select.tsx';
import type { ControlProps } from '../../../kit/form/control.ts';
import { useOptionMessage } from '../../../kit/form/option-message.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { useFmis } from './code-meaning.ts';

interface FmiSelectProps extends ControlProps<number | null, number | undefined> {
  allowClear?: boolean;
  'aria-label'?: string;
}

/** A choice among the 32 failure modes, found by number or meaning. */
export function FmiSelect({ value, ...control }: FmiSelectProps) {
  const { t } = useTranslation(['faultCode', 'crud']);
  const language = useLanguage();
  const { fmis, isError } = useFmis();
  useOptionMessage(isError, t('crud:optionsFailed', { title: t('field.fmi') }));
  const options = fmis.map(({ fmi, name }) => ({
    value: fmi,
    label: `${fmi} · ${textIn(name, language)}`,
  }));
  return (
    <PromptSelect<number | undefined>
      {...control}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('fmiHint')}
      value={value ?? undefined}
      options={options}
    />
  );
}
