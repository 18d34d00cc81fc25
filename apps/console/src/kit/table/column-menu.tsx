import { ProfileOutlined } from '@ant-design/icons';
import { Button, Checkbox, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useOpening } from '../dialog/use-opening.ts';
import type { Column, ResourceNamespace } from '../list/declaration.ts';
import { useText } from '../list/use-text.ts';
import { useShownColumns } from './shown-columns.ts';

interface ColumnMenuProps<Row> {
  namespace: ResourceNamespace;
  columns: readonly Column<Row>[];
}

/** Which columns of a list are in view; the first always is. */
export function ColumnMenu<Row>({ namespace, columns }: ColumnMenuProps<Row>) {
  const { t } = useTranslation('crud');
  const text = useText(namespace);
  const opening = useOpening();
  const { shown, show } = useShownColumns(namespace, columns);
  return (
    <Dropdown
      {...opening}
      trigger={['click']}
      popupRender={() => (
        <fieldset className="column-menu" aria-label={t('columns')}>
          {columns.map((column, at) => (
            <Checkbox
              key={column.field}
              checked={shown.includes(column)}
              disabled={at === 0}
              onChange={({ target }) => show(column.field, target.checked)}
            >
              {text(`field.${column.field}`)}
            </Checkbox>
          ))}
        </fieldset>
      )}
    >
      <Button aria-label={t('columns')} title={t('columns')} icon={<ProfileOutlined />} />
    </Dropdown>
  );
}
