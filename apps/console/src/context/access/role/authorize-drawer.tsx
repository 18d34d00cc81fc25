import { Drawer, Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { useGuardedClose } from '../../../kit/dialog/use-guarded-close.ts';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { GrantEditor } from './grant-editor.tsx';
import type { RoleRow } from './role-declaration.tsx';
import { useGrant } from './use-grant.ts';
import './role.css';

interface AuthorizeDrawerProps {
  row: RoleRow | null;
  onClose: () => void;
}

/** Which menus and buttons a role holds (R6.2). Unsaved edits ask before they are dropped. */
export function AuthorizeDrawer({ row, onClose }: AuthorizeDrawerProps) {
  const { t } = useTranslation('role');
  const isNarrow = useIsNarrow();
  const { close, askAndClose, onEdited } = useGuardedClose(onClose);
  return (
    <Drawer
      open={row !== null}
      onClose={() => void askAndClose()}
      destroyOnHidden
      title={t('authorizeOf', { name: row?.name ?? '' })}
      size={isNarrow ? '100%' : 'min(1080px, 86vw)'}
      className="grant-drawer"
    >
      {row && <LoadedGrant row={row} onEdited={onEdited} onClose={close} />}
    </Drawer>
  );
}

interface LoadedGrantProps {
  row: RoleRow;
  onEdited: (isEdited: boolean) => void;
  onClose: () => void;
}

function LoadedGrant({ row, onEdited, onClose }: LoadedGrantProps) {
  const { grant, error, retry } = useGrant(row);
  if (error) return <ErrorState message={error.message} onRetry={retry} />;
  if (!grant) return <Spin className="drawer-spin" />;
  return <GrantEditor row={row} grant={grant} onEdited={onEdited} onSaved={onClose} />;
}
