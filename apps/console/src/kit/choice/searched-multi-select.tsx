import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PromptSelect } from '../dialog/prompt-select.tsx';
import type { ControlProps } from '../form/control.ts';
import { useDebounced } from '../list/use-debounced.ts';
import type { Choice } from './option-multi-select.tsx';

interface OptionSearch {
  word: string;
  isOpen: boolean;
}

interface SearchedMultiSelectProps extends ControlProps<readonly number[], number[]> {
  /** What the word has found. */
  found: readonly Choice[];
  /** The text of what is chosen, which need not be among what was found. */
  labelOf: (value: number) => string;
  isLoading: boolean;
  onSearch: (change: Partial<OptionSearch>) => void;
  placeholder?: string;
  /** Where no label of a form names it. */
  'aria-label'?: string;
}

/** Several of a list that is too long to be sent as a whole: what is typed is searched elsewhere. */
export function SearchedMultiSelect(props: SearchedMultiSelectProps) {
  const { found, labelOf, isLoading, onSearch, value = [], onChange, ...control } = props;
  const { t } = useTranslation('crud');
  const others = value.filter((each) => !found.some((choice) => choice.value === each));
  return (
    <PromptSelect<number[]>
      {...control}
      mode="multiple"
      allowClear
      value={[...value]}
      onChange={(chosen) => onChange?.(chosen)}
      onOpenChange={(isOpen) => onSearch(afterOpening(isOpen))}
      showSearch={{
        filterOption: (_, option) => !others.includes(Number(option?.value)),
        onSearch: (word) => onSearch({ word, isOpen: true }),
      }}
      loading={isLoading}
      notFoundContent={isLoading ? t('loading') : t('noOptions')}
      options={[...found, ...others.map((each) => ({ value: each, label: labelOf(each) }))]}
    />
  );
}

// Long enough for a word to be typed, short enough to feel immediate.
const typingPause_ms = 250;
/** Of a search word, as the calls take it. */
const longestWord = 64;

/** A list is opened by what is typed into it, and that word stays; the next opening begins without one. */
export function afterOpening(isOpen: boolean): Partial<OptionSearch> {
  return isOpen ? { isOpen } : { word: '', isOpen };
}

/** What is being searched for, once the typing rests; nothing is asked while the list is closed. */
export function useOptionSearch() {
  const [search, setSearch] = useState<OptionSearch>({ word: '', isOpen: false });
  const onSearch = (change: Partial<OptionSearch>) => setSearch((before) => ({ ...before, ...change }));
  const keyword = useDebounced(search.word.trim().slice(0, longestWord), typingPause_ms);
  return { keyword, isOpen: search.isOpen, onSearch };
}
