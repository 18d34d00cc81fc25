import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../kit/api/query.ts';
import { RecordDrawer } from '../../../../kit/form/record-drawer.tsx';
import type { RowDialogProps } from '../../../../kit/table/row-dialogs.tsx';
import type { TerminalRow } from '../terminal-declaration.tsx';
import { CommandForm } from './command-form.tsx';
import { CommandHistory } from './command-history.tsx';
import './command.css';

function CommandTabs({ row }: { row: TerminalRow }) {
  const { t } = useTranslation('terminalCommand');
  const [tab, setTab] = useState('send');
  // Whether it is there may have changed since the list was read.
  const now = useCall(terminal.calls.get, { params: { id: row.id } }, { staleTimeMs: 0, ownsErrors: true });
  return (
    <Tabs
      activeKey={tab}
      onChange={setTab}
      items={[
        {
          key: 'send',
          label: t('send'),
          children: <CommandForm row={now.data ?? row} onSent={() => setTab('history')} />,
        },
        { key: 'history', label: t('history'), children: <CommandHistory terminalId={row.id} /> },
      ]}
    />
  );
}

/** Tells a terminal something, and shows what it was told before. */
export function CommandDrawer({ row, onClose }: RowDialogProps<TerminalRow>) {
  const { t } = useTranslation('terminalCommand');
  return (
    <RecordDrawer
      row={row}
      title={({ terminalNo }) => t('titleOf', { terminalNo })}
      width={960}
      onClose={onClose}
    >
      {(shown) => <CommandTabs row={shown} />}
    </RecordDrawer>
  );
}
