import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { option } from '@vehicle/contract/core/option';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOptions } from '../../../../kit/api/query.ts';
import { PromptSelect } from '../../../../kit/dialog/prompt-select.tsx';
import { useOptionMessage } from '../../../../kit/form/option-message.ts';
import { useDebounced } from '../../../../kit/list/use-debounced.ts';

interface FittingPartSelectProps {
  modelId: number;
  id?: string;
  value?: number | null;
  onChange?: (value: number | undefined) => void;
}

// Long enough for a word to be typed, short enough to feel immediate.
const typingPauseMs = 250;

/** A choice among the parts that fit a model, which the server searches. */
export function FittingPartSelect({ modelId, value, ...control }: FittingPartSelectProps) {
  const { t } = useTranslation(['vehiclePart', 'crud']);
  const [word, setWord] = useState('');
  const keyword = useDebounced(word.trim(), typingPauseMs);
  const query = {
    ...(keyword === '' ? {} : { keyword }),
    ...(value === null || value === undefined ? {} : { id: value }),
  };
  const { data, isFetching, isError } = useQuery({
    ...callOptions(option.fittingPart, { params: { id: modelId }, query }),
    placeholderData: keepPreviousData,
    meta: { ownsErrors: true },
  });
  useOptionMessage(isError, t('crud:optionsFailed', { title: t('field.partInfoId') }));
  return (
    <PromptSelect<number | undefined>
      {...control}
      value={value ?? undefined}
      showSearch={{ filterOption: false, onSearch: setWord }}
      onOpenChange={(isOpen) => !isOpen && setWord('')}
      loading={isFetching}
      notFoundContent={t(isFetching ? 'crud:loading' : 'crud:noOptions')}
      options={(data?.object ?? []).map(({ id, dictName }) => ({ value: Number(id), label: dictName }))}
    />
  );
}
