import { Button, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { useConfirmation } from '../../../kit/dialog/use-confirmation.ts';
import { giveUp, type OutboxEntry, sendAgain, useOutbox } from '../../../kit/outbox/outbox.ts';
import { EmptyState } from '../../../kit/state/empty-state.tsx';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { StateMark } from '../../../kit/text/state-mark.tsx';

const width = 420;

function EntryItem({ entry, isSending }: { entry: OutboxEntry; isSending: boolean }) {
  const { t } = useTranslation('shell');
  const ask = useConfirmation();
  const handleGiveUp = async () => {
    if (await ask(t('outbox.sureToGiveUp'), { isDanger: true })) await giveUp(entry);
  };
  const isRejected = entry.state === 'rejected';
  const state = isSending ? 'sending' : entry.state;
  return (
    <li>
      <span className="outbox-title">{entry.title || t('outbox.untitled')}</span>
      <span className="outbox-when">
        <Instant at={entry.writtenAt} />
        {entry.photos > 0 && ` · ${t('outbox.photos', { count: entry.photos })}`}
      </span>
      <StateMark tone={isRejected ? 'bad' : 'quiet'}>{t(`outbox.state.${state}`)}</StateMark>
      {isRejected && <span className="outbox-reason">{entry.reason || t('outbox.noReason')}</span>}
      <span className="outbox-acts">
        <Button disabled={isSending} onClick={() => void sendAgain(entry)}>
          {t('outbox.retry')}
        </Button>
        <Button type="text" danger disabled={isSending} onClick={() => void handleGiveUp()}>
          {t('outbox.giveUp')}
        </Button>
      </span>
    </li>
  );
}

/** What waits on this device to be sent, and what of it was refused, with the reason. */
export function OutboxDrawer() {
  const { t } = useTranslation('shell');
  const { entries, sendingId, isOpen } = useOutbox();
  const isNarrow = useIsNarrow();
  return (
    <Drawer
      open={isOpen}
      title={t('outbox.title')}
      size={isNarrow ? '100%' : width}
      onClose={() => useOutbox.setState({ isOpen: false })}
    >
      {entries.length === 0 ? (
        <EmptyState title={t('outbox.empty')} />
      ) : (
        <ul className="outbox">
          {entries.map((entry) => (
            <EntryItem key={entry.id} entry={entry} isSending={entry.id === sendingId} />
          ))}
        </ul>
      )}
    </Drawer>
  );
}
