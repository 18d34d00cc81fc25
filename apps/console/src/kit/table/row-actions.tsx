import { MoreOutlined } from '@ant-design/icons';
import { App, Dropdown } from 'antd';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpening } from '../dialog/use-opening.ts';
import type { RowAction } from '../list/declaration.ts';
import { useOutbox } from '../outbox/outbox.ts';
import { useIsWaiting } from '../outbox/waiting-rows.ts';
import { usePermissionCheck } from '../permission/permission.tsx';
import { useIsNarrow } from '../state/use-is-narrow.ts';
import { cardRoom, columnRoom, directActions } from './action-room.ts';

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
        items: actions.map(({ key, title, isDanger, isDisabled, onClick }) => ({
          key,
          label: title,
          danger: isDanger ?? false,
          disabled: Boolean(isDisabled?.(row)),
          title: isDisabled?.(row) ?? '',
          onClick: () => onClick(row),
        })),
      }}
    >
      {/* It takes the place of the one that was pressed, so the keyboard goes on here. */}
      <MoreButton autoFocus />
    </Dropdown>
  );
}

interface ActionButtonProps<Row> {
  row: Row;
  action: RowAction<Row>;
}

/** One that cannot be pressed now says why, to whoever presses it too: a finger has nothing to point with. */
function ActionButton<Row>({ row, action }: ActionButtonProps<Row>) {
  const { title, isDanger = false, isDisabled, onClick } = action;
  const { message } = App.useApp();
  const reason = isDisabled?.(row) ?? null;
  return (
    <button
      type="button"
      className="row-action"
      data-danger={isDanger}
      {...(reason === null ? {} : { 'aria-disabled': true, title: reason })}
      onClick={() => (reason === null ? onClick(row) : message.info(reason))}
    >
      {title}
    </button>
  );
}

/** In place of what would change the row once more. */
function WaitingButton() {
  const { t } = useTranslation('crud');
  return (
    <button
      type="button"
      className="row-action row-waiting"
      onClick={() => useOutbox.setState({ isOpen: true })}
    >
      {t('waitsHere')}
    </button>
  );
}

/**
 * What can be done with a row: by permission, and hidden or out of reach for this row where the action says so (R2.48). While what
 * somebody did with it waits to be sent, it says so and can only be looked at (U12).
 */
export function RowActions<Row>({ row, actions }: RowActionsProps<Row>) {
  const isPermitted = usePermissionCheck();
  const isNarrow = useIsNarrow();
  const isWaiting = useIsWaiting(row);
  const shown = actions.filter(
    ({ permission, isShown }) =>
      isPermitted(permission) && (isShown?.(row) ?? true) && !(isWaiting && permission !== 'NONE'),
  );
  const titles = shown.map(({ title }) => title);
  const direct = shown.slice(0, directActions(titles, isNarrow ? cardRoom : columnRoom));
  const rest = shown.slice(direct.length);

  return (
    <span className="row-actions">
      {isWaiting && <WaitingButton />}
      {direct.map((action) => (
        <ActionButton key={action.key} row={row} action={action} />
      ))}
      {rest.length > 0 && <MoreActions row={row} actions={rest} />}
    </span>
  );
}
