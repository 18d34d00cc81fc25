import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { StateMark } from '../../../kit/text/state-mark.tsx';
import { FailureText } from './failure-text.tsx';
import { QueuedCount } from './queued-count.tsx';
import type { HealthyRow } from './target-row.ts';
import './forward-target.css';

type Tone = 'good' | 'warning' | 'bad' | 'quiet';

/** Something fails and waits; something waits; all has arrived; nothing has ever been sent. */
function toneOf({ health, enabled }: HealthyRow): {
  tone: Tone;
  state: 'failing' | 'waiting' | 'good' | 'idle';
} {
  if (health === null || (!enabled && health.queued === 0)) return { tone: 'quiet', state: 'idle' };
  if (health.lastError !== null) return { tone: 'bad', state: 'failing' };
  if (health.queued > 0) return { tone: 'warning', state: 'waiting' };
  return health.acknowledgedAt === null ? { tone: 'quiet', state: 'idle' } : { tone: 'good', state: 'good' };
}

/** How it goes with a target, in a line or three. */
export function HealthCell({ row }: { row: HealthyRow }) {
  const { t } = useTranslation('forwardTarget');
  const { health } = row;
  const { tone, state } = toneOf(row);
  if (health === null) return null;
  return (
    <div className="forward-health">
      <span>
        <StateMark tone={tone}>{t(`state.${state}`)}</StateMark>
        {health.queued > 0 && (
          <>
            {' · '}
            {t('field.queued')} <QueuedCount count={health.queued} />
          </>
        )}
        {health.deadLetters > 0 && ` · ${t('letters')} ${formatNumber(health.deadLetters, 0)}`}
      </span>
      {health.oldestQueuedAt !== null && (
        <span className="forward-quiet">
          {t('field.oldestQueuedAt')} <Instant at={health.oldestQueuedAt} />
        </span>
      )}
      {health.acknowledgedAt !== null && (
        <span className="forward-quiet">
          {t('field.acknowledgedAt')} <Instant at={health.acknowledgedAt} />
        </span>
      )}
      {health.lastError !== null && <FailureText failure={health.lastError} />}
    </div>
  );
}
