import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../ui/use-is-narrow.ts';
import { cardRoom, columnRoom, directActions } from './action-room.ts';
import type { RowAction } from './declaration.ts';
import { usePermissionCheck } from './permission.tsx';

interface RowActionsProps<Row> {
  row: Row;
  actions: readonly RowAction<Row>[];
}

/** What can be done with a row: by permission, and hidden for this row where the action says so (R2.48). */
export function RowActions<Row>({ row, actions }: RowActionsProps<Row>) {
  const { t } = useTranslation('crud');
  const isPermitted = usePermissionCheck();
  const isNarrow = useIsNarrow();
  const shown = actions.filter(
    ({ permission, isShown }) => isPermitted(permission) && (isShown?.(row) ?? true),
  );
  const titles = shown.map(({ title }) => title);
  const direct = shown.slice(0, directActions(titles, isNarrow ? cardRoom : columnRoom));
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
