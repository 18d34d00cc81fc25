import { ApiOutlined } from '@ant-design/icons';
import { terminal } from '@vehicle/contract/terminal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowAction, ToolbarAction } from '../../shared/crud/declaration.ts';
import { ResourceForm } from '../../shared/crud/resource-form.tsx';
import { ResourceListing } from '../../shared/crud/resource-listing.tsx';
import { SheetTools } from '../../shared/crud/sheet-tools.tsx';
import { useResourceDialog } from '../../shared/crud/use-resource-dialog.ts';
import { useResourceList } from '../../shared/crud/use-resource-list.ts';
import { useStandardActions } from '../../shared/crud/use-standard-actions.tsx';
import { GatewayEvents } from './gateway-events.tsx';
import { columns, criteria, fields, initial, type TerminalRow } from './terminal-declaration.tsx';
import { TerminalSecret } from './terminal-secret.tsx';
import { useTerminalCommands } from './use-terminal-commands.ts';

export function TerminalPage() {
  const { t } = useTranslation('terminal');
  const list = useResourceList(terminal, criteria);
  const dialog = useResourceDialog(terminal, initial);
  const { add, removeSelected, edit, remove } = useStandardActions(terminal, dialog);
  const { secret, renewSecret, forgetSecret, resetRegistration } = useTerminalCommands();
  const [showsEvents, setShowsEvents] = useState(false);

  const events: ToolbarAction<TerminalRow> = {
    key: 'events',
    title: t('gatewayEvents'),
    permission: 'NONE',
    icon: <ApiOutlined />,
    onClick: () => setShowsEvents(true),
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

  return (
    <>
      <ResourceListing
        namespace="terminal"
        list={list}
        columns={columns}
        criteria={criteria}
        tools={[add, removeSelected, events]}
        moreTools={<SheetTools resource={terminal} list={list} />}
        actions={[edit, secretAction, resetAction, remove]}
        hasSelection
      />
      <ResourceForm namespace="terminal" resource={terminal} dialog={dialog} fields={fields} />
      <TerminalSecret issued={secret} onClose={forgetSecret} />
      <GatewayEvents
        isOpen={showsEvents}
        onClose={() => setShowsEvents(false)}
        onRegister={(preset) => dialog.openAdd({ ...preset })}
      />
    </>
  );
}
