import { searchSpns, spn as spnNumber } from '@vehicle/contract/core/j1939';
import { textIn } from '@vehicle/contract/core/language';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { afterOpening, useOptionSearch } from '../../../kit/choice/searched-multi-select.tsx';
import { PromptSelect } from '../../../kit/dialog/prompt-select.tsx';
import type { ControlProps } from '../../../kit/form/control.ts';
import { useOptionMessage } from '../../../kit/form/option-message.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { type Spn, useSpn } from './code-meaning.ts';

interface SpnSelectProps extends ControlProps<number | null, number | undefined> {
  allowClear?: boolean;
  'aria-label'?: string;
}

/** The SPN that has been typed as a number; makers have parameters of their own, which no list knows. */
function typedSpn(word: string): number | null {
  return /^\d{1,6}$/.test(word) && spnNumber.safeParse(Number(word)).success ? Number(word) : null;
}

/** A choice of a parameter by its number or its name; what is listed nowhere can be chosen by its number. */
export function SpnSelect({ value, ...control }: SpnSelectProps) {
  const { t } = useTranslation(['faultCode', 'crud']);
  const language = useLanguage();
  const { keyword, isOpen, onSearch } = useOptionSearch();
  const { data, isFetching, isError } = useCall(
    searchSpns,
    { query: keyword === '' ? {} : { keyword } },
    { enabled: isOpen, keepsPrevious: true, ownsErrors: true },
  );
  useOptionMessage(isError, t('crud:optionsFailed', { title: t('field.spn') }));
  const chosen = useSpn(value ?? null);
  const found = data ?? [];

  const known = (spn: number) => [...found, chosen].find((each) => each?.spn === spn) ?? null;
  const labelOf = ({ spn, name, unit }: Spn) =>
    `${spn} · ${textIn(name, language)}${unit === '' ? '' : ` (${unit})`}`;
  const optionOf = (spn: number) => {
    const each = known(spn);
    return { value: spn, label: each ? labelOf(each) : `${spn} · ${t('ownSpn')}` };
  };
  const numbers = [typedSpn(keyword), ...found.map(({ spn }) => spn), isOpen ? null : (value ?? null)];
  const offered = [...new Set(numbers.filter((spn) => spn !== null))];

  return (
    <PromptSelect<number | undefined>
      {...control}
      value={value ?? undefined}
      placeholder={t('spnHint')}
      showSearch={{ filterOption: false, onSearch: (word) => onSearch({ word }) }}
      onOpenChange={(open) => onSearch(afterOpening(open))}
      loading={isFetching}
      notFoundContent={t(isFetching ? 'crud:loading' : 'crud:noOptions')}
      options={offered.map(optionOf)}
    />
  );
}
