import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { option } from '@vehicle/contract/core/option';
import { useTranslation } from 'react-i18next';
import type { callOptions } from '../api/query.ts';
import type { ControlProps } from '../form/control.ts';
import { useOptionMessage } from '../form/option-message.ts';
import type { Namespace } from '../i18n/namespaces.ts';
import { useText } from '../list/use-text.ts';
import { SearchedMultiSelect, useOptionSearch } from './searched-multi-select.tsx';

type OptionQuery = ReturnType<typeof callOptions<typeof option.model>>;

interface OptionManySelectProps extends ControlProps<readonly number[], number[]> {
  /** Asks for an option list, such as `(query) => callOptions(option.part, { query })`. */
  ask: (query: { keyword?: string; id?: number }) => OptionQuery;
  /** Whose title stands in the message when the list does not come (R8.11). */
  namespace: Namespace;
  field: string;
  placeholder?: string;
}

const namesStayFresh_ms = 60_000;

/** Several from an option list of the server, which searches it (R3.12); what is chosen is named whether it was found or not. */
export function OptionManySelect({ ask, namespace, field, value = [], ...control }: OptionManySelectProps) {
  const { t } = useTranslation('crud');
  const title = useText(namespace)(`field.${field}`);
  const { keyword, isOpen, onSearch } = useOptionSearch();
  const query = useQuery({
    ...ask(keyword === '' ? {} : { keyword }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    meta: { ownsErrors: true },
  });
  const found = query.data?.object ?? [];
  const chosen = useQueries({
    queries: value.map((id) => ({
      ...ask({ id }),
      staleTime: namesStayFresh_ms,
      meta: { ownsErrors: true },
    })),
    combine: (results) => results.flatMap(({ data }) => data?.object ?? []),
  });
  useOptionMessage(query.isError, t('optionsFailed', { title }));
  const labelOf = (id: number) =>
    [...found, ...chosen].find((each) => each.id === id)?.dictName ?? t('loading');

  return (
    <SearchedMultiSelect
      {...control}
      value={value}
      found={found.map(({ id, dictName }) => ({ value: Number(id), label: dictName }))}
      labelOf={labelOf}
      isLoading={query.isFetching}
      onSearch={onSearch}
    />
  );
}
