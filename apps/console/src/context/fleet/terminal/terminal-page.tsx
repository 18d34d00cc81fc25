import { ApiOutlined, SwapOutlined } from '@ant-design/icons';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OnceNeeded } from '../../../kit/dialog/once-needed.tsx';
import { ResourceForm } from '../../../kit/form/resource-form.tsx';
import { useOpened } from '../../../kit/form/use-opened.ts';
import { useResourceDialog } from '../../../kit/form/use-resource-dialog.ts';
import { loadNamespaces } from '../../../kit/i18n/i18n.ts';
import type { RowAction, ToolbarAction } from '../../../kit/list/declaration.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useResourceList } from '../../../kit/list/use-resource-list.ts';
import { useStandardActions } from '../../../kit/list/use-standard-actions.tsx';
import { SheetTools } from '../../../kit/sheet/sheet-tools.tsx';
import { RowDialogs } from '../../../kit/table/row-dialogs.tsx';
import { useTerminalCommands } from './command/use-terminal-commands.ts';
import { DeviceRequests } from './device-requests.tsx';
import { GatewayEvents } from './gateway-events.tsx';
import { columns, criteria, fields, initial, type TerminalRow } from './terminal-declaration.tsx';

const TerminalSecret = lazy(async () => ({
  default: (await import('./terminal-secret.tsx')).TerminalSecret,
}));

const dialogs = [
  {
    name: 'commands',
    Dialog: lazy(async () => {
      const [{ CommandDrawer }] = await Promise.all([
        import('./command/command-drawer.tsx'),
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
