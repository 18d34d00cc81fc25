import './terminal.css';
import { ApiOutlined, SwapOutlined } from '@ant-design/icons';
import {
  admitDevice,
  type deviceRequest,
  dismissDevices,
  queryDeviceRequests,
  terminal,
} from '@vehicle/contract/fleet/terminal/contract';
import { Button, Drawer, type TableColumnType, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCall, useCallMutation } from '../../../kit/api/query.ts';
import { useReload } from '../../../kit/api/use-reload.ts';
import { lazyPart } from '../../../kit/dialog/lazy-part.ts';
import { OnceNeeded } from '../../../kit/dialog/once-needed.tsx';
import { useConfirmation } from '../../../kit/dialog/use-confirmation.ts';
import { openAction, useOpened } from '../../../kit/form/use-opened.ts';
import { useResourceDialog } from '../../../kit/form/use-resource-dialog.ts';
import { loadNamespaces } from '../../../kit/i18n/i18n.ts';
import type { RowAction, ToolbarAction } from '../../../kit/list/declaration.ts';
import { ResourceView } from '../../../kit/list/resource-view.tsx';
import { useResourceList } from '../../../kit/list/use-resource-list.ts';
import { useStandardActions } from '../../../kit/list/use-standard-actions.tsx';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { cellColumn, numberColumn } from '../../../kit/table/cell-column.ts';
import { PagedTable } from '../../../kit/table/paged-table.tsx';
import { RowDialogs, rowDialog } from '../../../kit/table/row-dialogs.tsx';
import { absent, formatNumber } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { VehicleLink } from '../../../kit/text/vehicle-name.tsx';
import { useTerminalCommands } from './command/use-terminal-commands.ts';
import { GatewayEvents } from './gateway-events.tsx';
import { columns, criteria, fields, initial, type TerminalRow } from './terminal-declaration.tsx';

type DeviceRequest = z.infer<typeof deviceRequest>;

const pageSize = 20;

/** Devices that ask for a terminal's number and are refused, each with what an operator can decide. */
function DeviceRequests({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['terminal', 'crud']);
  const isNarrow = useIsNarrow();
  const [page, setPage] = useState(1);
  const query = useCall(
    queryDeviceRequests,
    { body: { order: { property: 'lastAt', direction: 'DESC' }, pageIndex: page, pageSize } },
    { enabled: isOpen, keepsPrevious: true, ownsErrors: true, staleTime_ms: 0 },
  );
  const admission = useCallMutation(admitDevice);
  const dismissal = useCallMutation(dismissDevices);
  // Whoever came first may have decided already: the list says how things stand.
  const settled = { onSettled: useReload([queryDeviceRequests, terminal.calls.list]) };
  const ask = useConfirmation();
  const admit = async ({ terminalId, version, terminalNo, identity, connected }: DeviceRequest) => {
    const question = connected ? t('sureToAdmitConnected', { terminalNo }) : t('sureToAdmit', { terminalNo });
    if (!(await ask(question))) return;
    admission.mutate({ params: { id: terminalId }, body: { version, identity } }, settled);
  };
  const dismiss = async ({ terminalId, version, terminalNo }: DeviceRequest) => {
    if (!(await ask(t('sureToDismiss', { terminalNo })))) return;
    dismissal.mutate({ params: { id: terminalId }, body: { version } }, settled);
  };
  const isBusy = admission.isPending || dismissal.isPending;

  const number = (request: DeviceRequest) => (
    <div className="event-sender">
      <strong className="figure">{request.terminalNo}</strong>
      <span className="figure">{request.simNo}</span>
      {request.vehicleId !== null && request.vin !== null && (
        <VehicleLink vehicleId={request.vehicleId} vin={request.vin} plateNo={request.plateNo} />
      )}
      {request.connected && <Tag color="success">{t('request.inUse')}</Tag>}
    </div>
  );
  const device = (request: DeviceRequest) => {
    const [maker = '', model = '', ...rest] = request.identity.split('|');
    return (
      <div className="event-reason">
        <strong>{request.isRegistered ? t('request.same') : t('request.another')}</strong>
        <span>{request.isRegistered ? t('request.sameNote') : t('request.anotherNote')}</span>
        <code>{t('request.identity', { maker, model, id: rest.join('|') })}</code>
      </div>
    );
  };
  const decision = (request: DeviceRequest) => (
    <div className="request-decision">
      <Button type="primary" size="small" disabled={isBusy} onClick={() => void admit(request)}>
        {t('request.admit')}
      </Button>
      <Button size="small" disabled={isBusy} onClick={() => void dismiss(request)}>
        {t('request.dismiss')}
      </Button>
    </div>
  );
  const columns: TableColumnType<DeviceRequest>[] = [
    cellColumn('number', t('request.number'), number),
    { ...cellColumn('device', t('request.device'), device), width: 320 },
    numberColumn('count', t('event.count'), ({ count }) => (
      <span className="figure">{formatNumber(count, 0)}</span>
    )),
    cellColumn('lastAt', t('event.lastAt'), ({ lastAt }) => <Instant at={lastAt} />),
    cellColumn('remote', t('event.remote'), ({ remote }) => (
      <span className="figure">{remote ?? absent}</span>
    )),
    cellColumn('decision', t('request.decision'), decision),
  ];
  const lines = (request: DeviceRequest) => [
    number(request),
    device(request),
    <span key="last" className="figure">
      <Instant at={request.lastAt} /> · {t('event.count')} {formatNumber(request.count, 0)} ·{' '}
      {request.remote ?? absent}
    </span>,
    decision(request),
  ];

  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      title={t('deviceRequests')}
      size={isNarrow ? '100%' : 'min(1080px, 86vw)'}
      extra={<Button onClick={() => void query.refetch()}>{t('crud:reload')}</Button>}
    >
      <p className="drawer-note">{t('deviceRequestsNote')}</p>
      <PagedTable
        query={query}
        keyOf={({ terminalId, identity }) => `${terminalId} ${identity}`}
        columns={columns}
        lines={lines}
        whenEmpty={t('noRequests')}
        advice={t('noRequestsAdvice')}
        onPageChange={setPage}
      />
    </Drawer>
  );
}

const TerminalSecret = lazyPart(async () => (await import('./terminal-secret.tsx')).TerminalSecret);

const dialogs = [
  rowDialog('commands', async () => {
    const drawer = import('./command/command-drawer.tsx');
    const [{ CommandDrawer }] = await Promise.all([drawer, loadNamespaces(['terminalCommand'])]);
    return CommandDrawer;
  }),
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
  const commands = openAction(opened, {
    key: 'commands',
    title: t('commands'),
    permission: 'terminal-command',
    isShown: (row) => row.type !== 'JSON',
  });
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
      <ResourceView
        resource={terminal}
        {...{ list, dialog, columns, criteria, fields }}
        tools={[add, removeSelected, events, requests]}
        actions={[edit, commands, secretAction, resetAction, removeFree]}
        hasSelection
      />
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
