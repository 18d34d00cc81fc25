import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DictionaryOption, option } from '@vehicle/contract/core/option';
import { Select } from 'antd';
import { type UIEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { keptOffline_ms, useCall } from '../api/query.ts';
import { useOpening } from '../dialog/use-opening.ts';
import type { ControlProps } from '../form/control.ts';
import { useOptionMessage } from '../form/option-message.ts';
import type { Namespace } from '../i18n/namespaces.ts';
import { useDebounced } from '../list/use-debounced.ts';
import { useText } from '../list/use-text.ts';

/** A page of an option list that is shorter is its last. */
const pageSize = 50;
type Options = readonly DictionaryOption[];

interface OptionPages {
  options: Options;
  isFetching: boolean;
  /** It waits for a network. */
  isPaused: boolean;
  isError: boolean;
  /** For the list's own scroll: fetches what comes next before its end is reached. */
  onScroll: (event: UIEvent<HTMLElement>) => void;
}

interface Wanted {
  keyword: string;
  /** Is among the options whatever the word. */
  id: number | null;
  isNeeded: boolean;
}

/**
 * An option list of the server, page by page as it is scrolled. Each state of the list is an entry of its own, made from the
 * one before it: the library's infinite queries would cost every list 2 KB for this.
 */
function useOptionPages(from: typeof option.model, { keyword, id, isNeeded }: Wanted): OptionPages {
  const client = useQueryClient();
  const query = { ...(keyword === '' ? {} : { keyword }), ...(id === null ? {} : { id }) };
  const list = JSON.stringify(query);
  const [scrolled, setScrolled] = useState({ list, pages: 1 });
  const pages = scrolled.list === list ? scrolled.pages : 1;
  const keyOf = (number: number) => [from.name, 'pages', query, number];

  const { data, isFetching, isError, isPaused } = useQuery<Options>({
    queryKey: keyOf(pages),
    queryFn: async ({ signal }): Promise<Options> => {
      const page = (pageIndex: number) => call(from, { query: { ...query, pageIndex } }, signal);
      const before = client.getQueryData<Options>(keyOf(pages - 1)) ?? [];
      const isWhole = before.length === (pages - 1) * pageSize;
      const missing = isWhole ? [pages] : Array.from({ length: pages }, (_, at) => at + 1);
      const found = await Promise.all(missing.map(page));
      return [...(isWhole ? before : []), ...found.flat()];
    },
    // Until what is asked for comes, and without a network instead of it: what has come before.
    placeholderData: (before) => before ?? client.getQueryData<Options>([from.name, 'pages', {}, 1]),
    enabled: isNeeded,
    // Of a list that nobody has searched: a form may be filled in long after the network has gone.
    ...(keyword === '' ? { gcTime: keptOffline_ms } : {}),
    meta: { ownsErrors: true },
  });
  const options = data ?? [];
  return {
    options,
    isFetching,
    isPaused,
    isError,
    onScroll: ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
      const isNearEnd = scrollTop + 2 * clientHeight > scrollHeight;
      const hasMore = options.length === pages * pageSize;
      if (isNearEnd && hasMore && !isFetching) setScrolled({ list, pages: pages + 1 });
    },
  };
}

type Chosen = number | string;

interface OptionSelectProps extends ControlProps<Chosen | null, Chosen | undefined> {
  from: typeof option.model;
  /** Whose title stands in the message when the list does not come (R8.11). */
  namespace: Namespace;
  field: string;
  /** In a form: what could not be obtained (R8.18), in place of the title. */
  obtains?: 'model' | 'configFile' | 'manufacturer' | 'terminalType';
  /** The option's name is stored, where the record keeps text and not an id. */
  storesName?: boolean;
  allowClear?: boolean;
  /** Entries of it that the form knows by itself, such as the one that is chosen. */
  known?: Options;
  /** The list is fetched with the form: by the time that somebody chooses there may be no network. */
  isEager?: boolean;
}

const noneKnown: Options = [];

// Long enough for a word to be typed, short enough to feel immediate.
const typingPause_ms = 250;

/** A choice from an option list of the server, which also searches it; fetched when first needed (R3.12) and page by page. */
export function OptionSelect(props: OptionSelectProps) {
  const { from, namespace, field, obtains, storesName = false, value, ...control } = props;
  const { known = noneKnown, isEager = false } = props;
  const { t } = useTranslation('crud');
  const title = useText(namespace)(`field.${field}`);
  const [word, setWord] = useState('');
  const { open: isOpen, onOpenChange } = useOpening();
  const keyword = useDebounced(word.trim(), typingPause_ms);
  const id = typeof value === 'number' ? value : null;
  const isCode = typeof value === 'string' && value !== '' && !storesName;
  const query = useOptionPages(from, { keyword, id, isNeeded: isEager || isOpen || id !== null || isCode });
  // An entry of the dictionary that it offers no more stays where it is chosen.
  const isUnlisted = isCode && !query.isFetching && !query.options.some((each) => each.id === value);
  const other = useCall(
    from,
    { query: { code: String(value) } },
    { enabled: isUnlisted && !query.isError, ownsErrors: true },
  );
  const unlisted = isUnlisted ? (other.data ?? []).filter((each) => each.id === value) : [];
  const listed = [...query.options, ...unlisted];
  const options = [...listed, ...known.filter((one) => !listed.some(({ id }) => id === one.id))];
  const waits = query.isPaused ? t('optionsOffline') : t('loading');
  useOptionMessage(query.isError, obtains ? t(`obtainFailed.${obtains}`) : t('optionsFailed', { title }));

  return (
    <Select<Chosen | undefined>
      {...(control.id === undefined ? {} : { id: control.id })}
      allowClear={control.allowClear ?? false}
      value={value ?? undefined}
      onChange={(chosen) => control.onChange?.(chosen)}
      onBlur={() => control.onBlur?.()}
      showSearch={{ filterOption: false, onSearch: setWord }}
      open={isOpen}
      onOpenChange={(isWanted) => {
        onOpenChange(isWanted);
        if (!isWanted) setWord('');
      }}
      onPopupScroll={query.onScroll}
      loading={query.isFetching}
      notFoundContent={query.isFetching || query.isPaused ? waits : t('noOptions')}
      // A number that stands for something tells nobody what.
      labelRender={({ label, value: chosen }) =>
        label ?? (typeof chosen === 'number' ? t('loading') : chosen)
      }
      options={options.map(({ id: value, dictName }) => ({
        value: storesName ? dictName : value,
        label: dictName,
      }))}
    />
  );
}
