import { SearchOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
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

/** R2.41. */
export function MenuSearchBox({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const pages = useVisiblePages();
  const search = useMemo(() => menuIndex(pages), [pages]);
  const [pattern, setPattern] = useState('');
  return (
    <Select<string>
      autoFocus
      open
      showSearch={{ filterOption: false, searchValue: pattern, onSearch: setPattern }}
      className="frame-search"
      aria-label={t('search.placeholder')}
      placeholder={t('search.placeholder')}
      suffixIcon={<SearchOutlined />}
      notFoundContent={pattern === '' ? null : t('search.none')}
      options={search(pattern).map(({ path, title }) => ({ value: path, label: title }))}
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
