import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../kit/text/state-mark.tsx';
import type { MessageLogRow } from './use-message-logs.ts';

/** Whether a message counts, and why not. */
export function MessageLogState({ row }: { row: Pick<MessageLogRow, 'state' | 'isSuspect' | 'isBacklog'> }) {
  const { t } = useTranslation('queryMessage');
  if (row.state !== 'stored') return <StateMark tone="bad">{t(`reason.${row.state}`)}</StateMark>;
  if (row.isSuspect) return <StateMark tone="warning">{t('suspect')}</StateMark>;
  return (
    <StateMark tone={row.isBacklog ? 'quiet' : 'good'}>{t(row.isBacklog ? 'backlog' : 'live')}</StateMark>
  );
}
