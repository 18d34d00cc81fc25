import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const loadBox = async () => ({ default: (await import('./menu-search-box.tsx')).MenuSearchBox });
const MenuSearchBox = lazy(loadBox);

/** R2.41; the box and its library are fetched when somebody is about to search, so that it is there for the first letter. */
export function MenuSearch() {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState(false);
  const button = (
    <Button
      type="text"
      aria-label={t('search.open')}
      icon={<SearchOutlined />}
      onPointerEnter={() => void loadBox()}
      onFocus={() => void loadBox()}
      onClick={() => setIsOpen(true)}
    />
  );
  if (!isOpen) return button;
  return (
    <Suspense fallback={button}>
      <MenuSearchBox onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
