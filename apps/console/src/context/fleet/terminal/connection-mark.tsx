import { useTranslation } from 'react-i18next';

/** Whether the gateway holds a connection of the terminal: filled or hollow, with the word. */
export function ConnectionMark({ isConnected }: { isConnected: boolean }) {
  const { t } = useTranslation('terminal');
  return (
    <span className="live-status" data-status={isConnected ? 'online' : 'offline'}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <circle
          cx="8"
          cy="8"
          r="5.5"
          fill={isConnected ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="2"
        />
      </svg>
      {isConnected ? t('connected') : t('disconnected')}
    </span>
  );
}
