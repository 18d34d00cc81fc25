import { ApiOutlined, SwapOutlined } from '@ant-design/icons';
import { terminal } from '@vehicle/contract/terminal';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowAction, ToolbarAction } from '../../shared/crud/declaration.ts';
import { ResourceForm } from '../../shared/crud/resource-form.tsx';
import { ResourceListing } from '../../shared/crud/resource-listing.tsx';
import { RowDialogs } from '../../shared/crud/row-dialogs.tsx';
import { SheetTools } from '../../shared/crud/sheet-tools.tsx';
import { useOpened } from '../../shared/crud/use-opened.ts';
import { useResourceDialog } from '../../shared/crud/use-resource-dialog.ts';
import { useResourceList } from '../../shared/crud/use-resource-list.ts';
import { useStandardActions } from '../../shared/crud/use-standard-actions.tsx';
import { loadNamespaces } from '../../shared/i18n/i18n.ts';
import { OnceNeeded } from '../../shared/ui/once-needed.tsx';
import { DeviceRequests } from './device-requests.tsx';
import { GatewayEvents } from './gateway-events.tsx';
import { columns, criteria, fields, initial, type TerminalRow } from './terminal-declaration.tsx';
import { useTerminalCommands } from './use-terminal-commands.ts';

const TerminalSecret = lazy(async () => ({
  default: (await import('./terminal-secret.tsx')).TerminalSecret,
}));

const dialogs = [
  {
    name: 'commands',
    Dialog: lazy(async () => {
      const [{ CommandDrawer }] = await Promise.all([
        import('./command-drawer.tsx'),
        loadNamespaces(['terminalCommand']),
      ]);
      return { default: CommandDrawer };
    }),
  },
] as const;

export function TerminalPage() {
  const { t } = useTranslation('terminal');
  const list = useResourceList(terminal, criteria);
  const dialog = useResourceDialog(terminal, initial);
  const { add, removeSelected, edit, remove } = useStandardActions(terminal, dialog);
  const { secret, renewSecret, forgetSecret, resetRegistration } = useTerminalCommands();
  const opened = useOpened<'commands', TerminalRow>();
  const [showsEvents, setShowsEvents] = useState(false);
  const [showsRequests, setShowsRequests] = useState(false);

  const events: ToolbarAction<TerminalRow> = {
    key: 'events',
    title: t('gatewayEvents'),
    permission: 'NONE',
    icon: <ApiOutlined />,
    onClick: () => setShowsEvents(true),
  };
  const requests: ToolbarAction<TerminalRow> = {
    key: 'requests',
    title: t('deviceRequests'),
    permission: 'terminal-edit',
    icon: <SwapOutlined />,
    onClick: () => setShowsRequests(true),
  };
  const commands: RowAction<TerminalRow> = {
    key: 'commands',
    title: t('commands'),
    permission: 'terminal-command',
    isShown: (row) => row.type !== 'JSON',
    onClick: opened.open('commands'),
  };
  const secretAction: RowAction<TerminalRow> = {
    key: 'secret',
    title: t('renewSecret'),
    permission: 'terminal-edit',
    isShown: (row) => row.type === 'JSON',
    onClick: (row) => void renewSecret(row),
  };
  const resetAction: RowAction<TerminalRow> = {
    key: 'reset',
    title: t('resetRegistration'),
    permission: 'terminal-edit',
    isShown: (row) => row.registeredAt !== null,
    onClick: (row) => void resetRegistration(row),
  };

  const removeFree: RowAction<TerminalRow> = {
    ...remove,
    isDisabled: ({ inUse }) => (inUse ? t('removeBoundFirst') : null),
  };

  return (
    <>
      <ResourceListing
        namespace="terminal"
        list={list}
        columns={columns}
        criteria={criteria}
        tools={[add, removeSelected, events, requests]}
        moreTools={<SheetTools resource={terminal} list={list} />}
        actions={[edit, commands, secretAction, resetAction, removeFree]}
        hasSelection
      />
      <ResourceForm namespace="terminal" resource={terminal} dialog={dialog} fields={fields} />
      <OnceNeeded isNeeded={secret !== null}>
        <TerminalSecret issued={secret} onClose={forgetSecret} />
      </OnceNeeded>
      <RowDialogs dialogs={dialogs} opened={opened} />
      <DeviceRequests isOpen={showsRequests} onClose={() => setShowsRequests(false)} />
      <GatewayEvents
        isOpen={showsEvents}
        onClose={() => setShowsEvents(false)}
        onRegister={(preset) => dialog.openAdd({ ...preset })}
      />
    </>
  );
}
