import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DictionaryOption, option } from '@vehicle/contract/core/option';
import { type UIEvent, useState } from 'react';
import { call } from '../api/client.ts';

/** A page of an option list that is shorter is its last. */
const pageSize = 50;

type Options = readonly DictionaryOption[];

interface OptionPages {
  options: Options;
  isFetching: boolean;
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
export function useOptionPages(from: typeof option.model, { keyword, id, isNeeded }: Wanted): OptionPages {
  const client = useQueryClient();
  const query = { ...(keyword === '' ? {} : { keyword }), ...(id === null ? {} : { id }) };
  const list = JSON.stringify(query);
  const [scrolled, setScrolled] = useState({ list, pages: 1 });
  const pages = scrolled.list === list ? scrolled.pages : 1;
  const keyOf = (number: number) => [from.name, 'pages', query, number];

  const { data, isFetching, isError } = useQuery({
    queryKey: keyOf(pages),
    queryFn: async ({ signal }): Promise<Options> => {
      const page = (pageIndex: number) => call(from, { query: { ...query, pageIndex } }, signal);
      const before = client.getQueryData<Options>(keyOf(pages - 1)) ?? [];
      const isWhole = before.length === (pages - 1) * pageSize;
      const missing = isWhole ? [pages] : Array.from({ length: pages }, (_, at) => at + 1);
      const found = await Promise.all(missing.map(page));
      return [...(isWhole ? before : []), ...found.flat()];
    },
    placeholderData: keepPreviousData,
    enabled: isNeeded,
    meta: { ownsErrors: true },
  });
  const options = data ?? [];
  return {
    options,
    isFetching,
    isError,
    onScroll: ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
      const isNearEnd = scrollTop + 2 * clientHeight > scrollHeight;
      const hasMore = options.length === pages * pageSize;
      if (isNearEnd && hasMore && !isFetching) setScrolled({ list, pages: pages + 1 });
    },
  };
}
