import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { DictionaryOption, option } from '@vehicle/contract/option';
import type { UIEvent } from 'react';
import { call } from '../api/client.ts';

/** A page of an option list that is shorter is its last. */
const pageSize = 50;

interface OptionPages {
  options: readonly DictionaryOption[];
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

/** An option list of the server, page by page as it is scrolled. */
export function useOptionPages(from: typeof option.model, { keyword, id, isNeeded }: Wanted): OptionPages {
  const query = { ...(keyword === '' ? {} : { keyword }), ...(id === null ? {} : { id }) };
  const pages = useInfiniteQuery({
    queryKey: [from.name, 'pages', query],
    queryFn: ({ pageParam, signal }) => call(from, { query: { ...query, pageIndex: pageParam } }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.length < pageSize ? undefined : all.length + 1),
    select: (loaded) => loaded.pages.flat(),
    placeholderData: keepPreviousData,
    enabled: isNeeded,
    meta: { ownsErrors: true },
  });
  const { data, isFetching, isError, hasNextPage, fetchNextPage } = pages;
  return {
    options: data ?? [],
    isFetching,
    isError,
    onScroll: ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
      const isNearEnd = scrollTop + 2 * clientHeight > scrollHeight;
      if (isNearEnd && hasNextPage && !isFetching) void fetchNextPage();
    },
  };
}
