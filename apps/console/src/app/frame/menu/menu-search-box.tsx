import { SearchOutlined } from '@ant-design/icons';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { Select } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCall } from '../../../kit/api/query.ts';
import { useDebounced } from '../../../kit/list/use-debounced.ts';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { vehicleTitle } from '../../../kit/text/vehicle-name.tsx';
import { isExternal, pagesOf, visibleEntries } from '../../menu/menu-entry.ts';
import { type FoundPage, menuIndex } from '../../menu/menu-index.ts';
import { useMenu } from '../../menu/menu-store.ts';
import { useMenuTitle } from '../../menu/menu-title.ts';

/** R6.7: every page of the permitted menu that a person can see. */
function useVisiblePages(): FoundPage[] {
  const titleOf = useMenuTitle();
  const entries = useMenu((menu) => menu.entries);
  return pagesOf(visibleEntries(entries))
    .filter(({ page }) => !isExternal(page.path))
    .map(({ page, groups }) => ({ path: page.path, title: [...groups, page].map(titleOf).join(' / ') }));
}

const typingPause_ms = 250;
const shownVehicles = 5;
const longestWord = 64;
/** One letter is in every plate. */
const leastWord = 2;

/** On a phone people look for machines here, by what is written on them. */
function useFoundVehicles(pattern: string): FoundPage[] {
  const isNarrow = useIsNarrow();
  const word = useDebounced(pattern.trim().slice(0, longestWord), typingPause_ms);
  const isAsked = isNarrow && word.length >= leastWord;
  const { data } = useCall(
    vehicle.calls.list,
    { body: { criteria: { word, isRetired: false }, pageIndex: 1, pageSize: shownVehicles } },
    { enabled: isAsked, ownsErrors: true },
  );
  if (!isAsked || data === undefined) return [];
  return data.rows.map((row) => ({ path: `/singleVehicle/index/${row.id}`, title: vehicleTitle(row) }));
}

/** R2.41. */
export function MenuSearchBox({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const pages = useVisiblePages();
  const search = useMemo(() => menuIndex(pages), [pages]);
  const [pattern, setPattern] = useState('');
  const isNarrow = useIsNarrow();
  const vehicles = useFoundVehicles(pattern);
  const placeholder = t(isNarrow ? 'search.phone' : 'search.placeholder');
  return (
    <Select<string>
      autoFocus
      open
      showSearch={{ filterOption: false, searchValue: pattern, onSearch: setPattern }}
      className="frame-search"
      aria-label={placeholder}
      placeholder={placeholder}
      suffixIcon={<SearchOutlined />}
      notFoundContent={pattern === '' ? null : t(isNarrow ? 'search.noneOnPhone' : 'search.none')}
      options={[...vehicles, ...search(pattern)].map(({ path, title }) => ({ value: path, label: title }))}
      onBlur={onClose}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
      onSelect={(path) => {
        onClose();
        void navigate(path);
      }}
    />
  );
}
