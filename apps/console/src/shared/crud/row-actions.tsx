import { MoreOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../ui/use-is-narrow.ts';
import { useOpening } from '../ui/use-opening.ts';
import { cardRoom, columnRoom, directActions } from './action-room.ts';
import type { RowAction } from './declaration.ts';
import { usePermissionCheck } from './permission.tsx';

interface RowActionsProps<Row> {
  row: Row;
  actions: readonly RowAction<Row>[];
}

/** Plain buttons: a list has dozens of them, and each of antd's is six components deep. */
function MoreButton(props: ComponentProps<'button'>) {
  const { t } = useTranslation('crud');
  return (
    <button {...props} type="button" className="row-action" aria-label={t('more')} title={t('more')}>
      <MoreOutlined />
    </button>
  );
}

/** The rest of the actions, whose menu is made when it is first asked for. */
function MoreActions<Row>({ row, actions }: RowActionsProps<Row>) {
  const opening = useOpening();
  const [wasOpened, setWasOpened] = useState(false);
  if (opening.open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return <MoreButton aria-haspopup="menu" onClick={() => opening.onOpenChange(true)} />;
  return (
    <Dropdown
      {...opening}
      trigger={['click']}
      menu={{
        items: actions.map(({ key, title, isDanger, onClick }) => ({
          key,
          label: title,
          danger: isDanger ?? false,
          onClick: () => onClick(row),
        })),
      }}
    >
      {/* It takes the place of the one that was pressed, so the keyboard goes on here. */}
      <MoreButton autoFocus />
    </Dropdown>
  );
}

/** What can be done with a row: by permission, and hidden for this row where the action says so (R2.48). */
export function RowActions<Row>({ row, actions }: RowActionsProps<Row>) {
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
      {direct.map(({ key, title, isDanger = false, onClick }) => (
        <button
          key={key}
          type="button"
          className="row-action"
          data-danger={isDanger}
          onClick={() => onClick(row)}
        >
          {title}
        </button>
      ))}
      {rest.length > 0 && <MoreActions row={row} actions={rest} />}
    </span>
  );
}
