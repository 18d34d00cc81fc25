import { SearchOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isExternal, pagesOf, visibleEntries } from '../menu/menu-entry.ts';
import { searched } from '../menu/menu-search.ts';
import { useMenu } from '../menu/menu-store.ts';
import { useMenuTitle } from '../menu/menu-title.ts';

/** Every page of the menu that a person can see, titled with the groups that it stands in. */
function useVisiblePages(): { path: string; title: string }[] {
  const titleOf = useMenuTitle();
  const entries = useMenu((menu) => menu.entries);
  return pagesOf(visibleEntries(entries))
    .filter(({ page }) => !isExternal(page.path))
    .map(({ page, groups }) => ({ path: page.path, title: [...groups, page].map(titleOf).join(' / ') }));
}

function SearchBox({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const pages = useVisiblePages();
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
      options={searched(pages, pattern).map(({ path, title }) => ({ value: path, label: title }))}
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

/** R2.41. */
export function MenuSearch() {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <SearchBox onClose={() => setIsOpen(false)} />;
  return (
    <Button
      type="text"
      aria-label={t('search.open')}
      icon={<SearchOutlined />}
      onClick={() => setIsOpen(true)}
    />
  );
}
