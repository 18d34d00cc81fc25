import type { gatewayEvent } from '@vehicle/contract/telemetry/gateway-event/contract';
import { Button, type TableColumnType, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Permission } from '../../../kit/permission/permission.tsx';
import { absent, formatNumber } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { VinLink } from '../../../kit/text/vin-link.tsx';

type GatewayEvent = z.infer<typeof gatewayEvent>;

/** The columns of the list of refusals; on a phone all of it in one. `onRegister` takes the phone of a terminal that nobody has registered. */
export function useGatewayEventColumns(
  isNarrow: boolean,
  onRegister: (phone: string) => void,
): TableColumnType<GatewayEvent>[] {
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
        <VinLink vehicleId={event.vehicleId} vin={event.vin} />
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
  if (isNarrow)
    return [
      {
        key: 'whole',
        render: (_, event) => (
          <div className="event-whole">
            {reason(event)}
            {sender(event)}
            <span className="figure">
              <Instant at={event.lastAt} /> · {t('event.count')} {formatNumber(event.count, 0)}
            </span>
            {event.sample !== null && <code>{event.sample}</code>}
          </div>
        ),
      },
    ];
  return [
    { key: 'lastAt', title: t('event.lastAt'), render: (_, event) => <Instant at={event.lastAt} /> },
    {
      key: 'kind',
      title: t('event.kind'),
      width: 280,
      render: (_, event) => reason(event),
    },
    {
      key: 'phone',
      title: t('event.phone'),
      render: (_, event) => sender(event),
    },
    {
      key: 'count',
      title: t('event.count'),
      align: 'right',
      render: (_, event) => <span className="figure">{formatNumber(event.count, 0)}</span>,
    },
    {
      key: 'sample',
      title: t('event.sample'),
      render: (_, event) =>
        event.sample === null ? (
          absent
        ) : (
          <Tooltip title={<code className="event-sample-whole">{event.sample}</code>}>
            <code className="event-sample">{event.sample}</code>
          </Tooltip>
        ),
    },
    {
      key: 'remote',
      title: t('event.remote'),
      render: (_, event) => <span className="figure">{event.remote ?? absent}</span>,
    },
    { key: 'firstAt', title: t('event.firstAt'), render: (_, event) => <Instant at={event.firstAt} /> },
  ];
}
