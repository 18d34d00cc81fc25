import type { CommandStatus, TerminalCommand } from '@vehicle/contract/telemetry/terminal-command/contract';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/list/use-text.ts';
import { Instant } from '../../../../kit/text/instant.tsx';
import { StateMark } from '../../../../kit/text/state-mark.tsx';

const tones: Readonly<Record<CommandStatus, 'good' | 'warning' | 'bad' | 'quiet'>> = {
  waiting: 'quiet',
  sent: 'warning',
  answered: 'good',
  refused: 'bad',
  expired: 'bad',
  failed: 'bad',
  cancelled: 'quiet',
};

/** How far a command has come, and why no further. */
export function CommandState({ command }: { command: TerminalCommand }) {
  const { t } = useTranslation('terminalCommand');
  const text = useText('terminalCommand');
  const { status, result, failure, attempts, finishedAt } = command;
  const reason = failure === null ? null : t(`failure.${failure}`);
  return (
    <div className="command-state">
      <StateMark tone={tones[status]}>
        {t(`status.${status}`)}
        {result !== null && ` · ${text(`result.${result}`)}`}
      </StateMark>
      {reason !== null && <span>{reason}</span>}
      {attempts > 1 && <span>{t('attempts', { count: attempts })}</span>}
      {finishedAt !== null && <Instant at={finishedAt} />}
    </div>
  );
}
