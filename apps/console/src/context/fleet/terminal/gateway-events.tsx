import './terminal.css';
import {
  type GatewayEventKind,
  type gatewayEvent,
  gatewayEventKind,
  queryGatewayEvents,
} from '@vehicle/contract/telemetry/gateway-event/contract';
import { Button, Drawer, Input, type TableColumnType, Tooltip } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCall } from '../../../kit/api/query.ts';
import { EnumSelect } from '../../../kit/choice/enum-select.tsx';
import { useDebounced } from '../../../kit/list/use-debounced.ts';
import { Permission } from '../../../kit/permission/permission.tsx';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { cellColumn, numberColumn } from '../../../kit/table/cell-column.ts';
import { PagedTable } from '../../../kit/table/paged-table.tsx';
import { absent, formatNumber } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { VehicleLink } from '../../../kit/text/vehicle-name.tsx';
import { type Preset, registrationPreset } from './registration-preset.ts';

type GatewayEvent = z.infer<typeof gatewayEvent>;

/** How a refusal is shown. `onRegister` takes the phone of a terminal that nobody has registered. */
function useGatewayEventCells(onRegister: (phone: string) => void) {
  const { t } = useTranslation('terminal');
  const reason = (event: GatewayEvent) => (
    <div className="event-reason">
      <strong>{t(`eventKind.${event.kind}`)}</strong>
      <span>{t(`eventAdvice.${event.kind}`)}</span>
      {event.detail && <code>{event.detail}</code>}
    </div>
  );
  const sender = (event: GatewayEvent) => (
    <div className="event-sender">
      <span className="figure">{event.phone ?? absent}</span>
      {event.vehicleId !== null && event.vin !== null && (
        <VehicleLink vehicleId={event.vehicleId} vin={event.vin} plateNo={event.plateNo} />
      )}
      {event.kind === 'unknownTerminal' && event.phone !== null && (
        <Permission of="terminal-add">
          <Button size="small" onClick={() => onRegister(event.phone ?? '')}>
            {t('registerThis')}
          </Button>
        </Permission>
      )}
    </div>
  );
  const lines = (event: GatewayEvent) => [
    reason(event),
    sender(event),
    <span key="last" className="figure">
      <Instant at={event.lastAt} /> · {t('event.count')} {formatNumber(event.count, 0)}
    </span>,
    event.sample !== null && <code key="sample">{event.sample}</code>,
  ];
  const columns: TableColumnType<GatewayEvent>[] = [
    cellColumn('lastAt', t('event.lastAt'), (event) => <Instant at={event.lastAt} />),
    { ...cellColumn('kind', t('event.kind'), reason), width: 280 },
    cellColumn('phone', t('event.phone'), sender),
    numberColumn('count', t('event.count'), (event) => (
      <span className="figure">{formatNumber(event.count, 0)}</span>
    )),
    cellColumn('sample', t('event.sample'), (event) =>
      event.sample === null ? (
        absent
      ) : (
        <Tooltip title={<code className="event-sample-whole">{event.sample}</code>}>
          <code className="event-sample">{event.sample}</code>
        </Tooltip>
      ),
    ),
    cellColumn('remote', t('event.remote'), (event) => (
      <span className="figure">{event.remote ?? absent}</span>
    )),
    cellColumn('firstAt', t('event.firstAt'), (event) => <Instant at={event.firstAt} />),
  ];
  return { columns, lines };
}

interface GatewayEventsProps {
  isOpen: boolean;
  onClose: () => void;
  onRegister: (preset: Preset) => void;
}

const pageSize = 20;

/** What the gateway refused or only just tolerated: who sent it, why it was refused, and one example. */
export function GatewayEvents({ isOpen, onClose, onRegister }: GatewayEventsProps) {
  const { t } = useTranslation(['terminal', 'crud']);
  const isNarrow = useIsNarrow();
  const [page, setPage] = useState(1);
  const [kind, setKind] = useState<GatewayEventKind | undefined>();
  const [phoneText, setPhoneText] = useState('');
  const phone = useDebounced(phoneText.trim(), 250);
  const query = useCall(
    queryGatewayEvents,
    {
      body: {
        criteria: { ...(kind ? { kind } : {}), ...(phone === '' ? {} : { phone }) },
        order: { property: 'lastAt', direction: 'DESC' },
        pageIndex: page,
        pageSize,
      },
    },
    { enabled: isOpen, keepsPrevious: true, ownsErrors: true, staleTime_ms: 0 },
  );
  const stranger = useRef<string | null>(null);
  const { columns, lines } = useGatewayEventCells((sender) => {
    stranger.current = sender;
    onClose();
  });
  // A drawer that closes gives the focus back to its button: a dialog that opened earlier would lose it.
  const handleOpened = (isNowOpen: boolean) => {
    if (isNowOpen || stranger.current === null) return;
    onRegister(registrationPreset(stranger.current));
    stranger.current = null;
  };

  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      afterOpenChange={handleOpened}
      title={t('gatewayEvents')}
      size={isNarrow ? '100%' : 'min(1080px, 86vw)'}
      extra={<Button onClick={() => void query.refetch()}>{t('crud:reload')}</Button>}
    >
      <p className="drawer-note">{t('gatewayEventsNote')}</p>
      <div className="events-criteria">
        <Input
          allowClear
          maxLength={20}
          aria-label={t('event.phone')}
          placeholder={t('event.phone')}
          value={phoneText}
          onChange={(change) => {
            setPhoneText(change.target.value);
            setPage(1);
          }}
        />
        <EnumSelect
          of={gatewayEventKind}
          namespace="terminal"
          texts="eventKind"
          aria-label={t('event.kind')}
          placeholder={t('event.kind')}
          allowClear
          {...(kind ? { value: kind } : {})}
          onChange={(chosen) => {
            setKind(gatewayEventKind.safeParse(chosen).data);
            setPage(1);
          }}
        />
      </div>
      <PagedTable
        query={query}
        columns={columns}
        lines={lines}
        whenEmpty={t('noEvents')}
        advice={t('noEventsAdvice')}
        onPageChange={setPage}
      />
    </Drawer>
  );
}
