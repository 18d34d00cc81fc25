import { FontSizeOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { setSize, sizes, useInterface } from '../../interface-store.ts';

/** R2.37: the global size. */
export function SizeMenu() {
  const { t } = useTranslation('shell');
  const current = useInterface((state) => state.size);
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: sizes.map((size) => ({ key: size, label: t(`size.${size}`), onClick: () => setSize(size) })),
        selectable: true,
        selectedKeys: [current],
      }}
    >
      <Button
        type="text"
        className="frame-wide-only"
        aria-label={t('size.label')}
        icon={<FontSizeOutlined />}
      />
    </Dropdown>
  );
}
