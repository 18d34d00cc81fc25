import { getMessageLog } from '@vehicle/contract/telemetry/message-log/contract';
import { Button, Drawer, Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../kit/api/query.ts';
import type { Criteria } from '../../../kit/list/list-state.ts';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { CopyButton } from '../../../kit/text/copy-button.tsx';
import { FactList } from '../../../kit/text/fact-list.tsx';
import { zoneName } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { VehicleLink } from '../../../kit/text/vehicle-name.tsx';
import { useDelayText } from './delay-text.ts';
import { kindCode } from './message-log-question.ts';
import { MessageLogState } from './message-log-state.tsx';
import { MessageLogView } from './message-log-view.tsx';
import { useKindName } from './use-kind-name.ts';
import type { MessageLog } from './use-message-logs.ts';

/** Whose message it is, when it came and how it was read. */
function MessageLogFacts({ messageLog }: { messageLog: MessageLog }) {
  const { t } = useTranslation('queryMessage');
  const delayOf = useDelayText();
  const { vehicleId, vin, plateNo, at, receivedAt, terminalNo, parseFile, length } = messageLog;
  const facts = [
    ['vin', <VehicleLink key="vin" {...{ vehicleId, vin, plateNo }} />],
    ['terminalNo', terminalNo],
    ['at', <Instant key="at" at={at} />],
    ['receivedAt', <Instant key="receivedAt" at={receivedAt} />],
    ['delay', delayOf(at, receivedAt)],
    ['state', <MessageLogState key="state" row={messageLog} />],
    ['length', `${length} B`],
    ['parseFile', parseFile && t('revision', { name: parseFile.name, number: parseFile.revision })],
  ] as const;
  return (
    <FactList
      className="message-log-facts"
      facts={facts}
      label={(field) => `${t(`column.${field}`)}${field === 'at' ? ` (${zoneName()})` : ''}`}
    />
  );
}

interface MessageLogDrawerProps {
  /** Null: it is closed. */
  id: string | null;
  /** The messages beside it in the grid. */
  before: string | null;
  after: string | null;
  onOpen: (id: string | null) => void;
  onSearch: (criteria: Criteria) => void;
}

const jsonKind = 1;
const around_ms = 10 * 60_000;

function linkTo(id: string): string {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}#/monitoring/queryMessage?id=${encodeURIComponent(id)}`;
}

/** What its vehicle has sent shortly before and after. */
function around({ vehicleId, at, receivedAt, state }: MessageLog): Criteria {
  const isKept = state === 'stored' && at !== null;
  const time_ms = Date.parse(isKept ? at : receivedAt);
  const ends = [-around_ms, around_ms].map((apart) => new Date(time_ms + apart).toISOString());
  const [from, until] = ends;
  return { vehicleId, from, until, ...(isKept ? {} : { state: 'quarantine' }) };
}

interface DetailProps {
  messageLog: MessageLog;
  onSearch: (criteria: Criteria) => void;
}

function Tools({ messageLog, onSearch }: DetailProps) {
  const { t } = useTranslation('queryMessage');
  const { id, hex, parseFile } = messageLog;
  return (
    <div className="message-log-tools">
      <CopyButton text={hex} label={t('copyHex')} />
      <CopyButton text={JSON.stringify(messageLog, null, 2)} label={t('copyJson')} />
      <CopyButton text={linkTo(id)} label={t('copyLink')} />
      <Button onClick={() => onSearch(around(messageLog))}>{t('around')}</Button>
      {parseFile && (
        <Link
          className="message-log-try-out"
          to={`/configFile?tryOut=${parseFile.id}&messageLog=${encodeURIComponent(id)}`}
        >
          {t('tryOut')}
        </Link>
      )}
    </div>
  );
}

type StepsProps = Pick<MessageLogDrawerProps, 'before' | 'after' | 'onOpen'>;

/** To the messages beside it. */
function Steps({ before, after, onOpen }: StepsProps) {
  const { t } = useTranslation('queryMessage');
  const step = (to: string | null, key: 'earlierRow' | 'laterRow') => (
    <Button size="small" disabled={to === null} onClick={() => onOpen(to)}>
      {t(key)}
    </Button>
  );
  return (
    <span className="message-log-steps">
      {step(before, 'earlierRow')}
      {step(after, 'laterRow')}
    </span>
  );
}

function Detail({ messageLog, onSearch }: DetailProps) {
  const { t } = useTranslation('queryMessage');
  return (
    <div className="message-log-detail">
      <MessageLogFacts messageLog={messageLog} />
      <Tools messageLog={messageLog} onSearch={onSearch} />
      {messageLog.length === 0 ? (
        <p className="drawer-note">{t('noBytes')}</p>
      ) : (
        <MessageLogView key={messageLog.id} messageLog={messageLog} />
      )}
    </div>
  );
}

/** A message, byte by byte (R7.34). */
export function MessageLogDrawer({ id, before, after, onOpen, onSearch }: MessageLogDrawerProps) {
  const { t } = useTranslation('queryMessage');
  const nameOf = useKindName();
  const isNarrow = useIsNarrow();
  const query = useCall(
    getMessageLog,
    { params: { id: id ?? '' } },
    { enabled: id !== null, keepsPrevious: true, ownsErrors: true },
  );
  const messageLog = id === null || query.error ? undefined : query.data;
  const title = messageLog
    ? `${messageLog.kind === jsonKind ? '' : `${kindCode(messageLog.kind)} `}${nameOf(messageLog.kind)}`
    : t('title');
  return (
    <Drawer
      open={id !== null}
      onClose={() => onOpen(null)}
      destroyOnHidden
      title={title}
      size={isNarrow ? '100%' : 'min(1240px, 94vw)'}
      extra={<Steps before={before} after={after} onOpen={onOpen} />}
    >
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {!messageLog && !query.error && <Spin className="drawer-spin" />}
      {messageLog && <Detail messageLog={messageLog} onSearch={onSearch} />}
    </Drawer>
  );
}
