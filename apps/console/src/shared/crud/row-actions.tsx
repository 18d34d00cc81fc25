import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RowAction } from './declaration.ts';
import { usePermissionCheck } from './permission.tsx';

interface RowActionsProps<Row> {
  row: Row;
  actions: readonly RowAction<Row>[];
}

/** So many stand side by side; with more than that, the last place opens the rest. */
const visible = 3;

/** What can be done with a row: by permission, and hidden for this row where the action says so (R2.48). */
export function RowActions<Row>({ row, actions }: RowActionsProps<Row>) {
  const { t } = useTranslation('crud');
  const isPermitted = usePermissionCheck();
  const shown = actions.filter(
    ({ permission, isShown }) => isPermitted(permission) && (isShown?.(row) ?? true),
  );
  const direct = shown.length > visible ? shown.slice(0, visible - 1) : shown;
  const rest = shown.slice(direct.length);

  return (
    <span className="row-actions">
      {direct.map(({ key, title, isDanger, onClick }) => (
        <Button key={key} type="link" size="small" danger={isDanger ?? false} onClick={() => onClick(row)}>
          {title}
        </Button>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ key, title, isDanger, onClick }) => ({
              key,
              label: title,
              danger: isDanger ?? false,
              onClick: () => onClick(row),
            })),
          }}
        >
          <Button type="link" size="small" aria-label={t('more')} title={t('more')} icon={<MoreOutlined />} />
        </Dropdown>
      )}
    </span>
  );
}
