import { GlobalOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../../kit/i18n/i18n.ts';
import { isLanguage, languageNames } from '../../kit/i18n/language.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';

export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const handleClick = ({ key }: { key: string }) => {
    if (isLanguage(key)) void changeLanguage(key);
  };
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: Object.entries(languageNames).map(([key, name]) => ({
          key,
          label: <span lang={key}>{name}</span>,
        })),
        selectable: true,
        selectedKeys: [language],
        onClick: handleClick,
      }}
    >
      <Button type="text" aria-label={t('language')} icon={<GlobalOutlined />} />
    </Dropdown>
  );
}
