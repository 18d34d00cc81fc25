import { useTranslation } from 'react-i18next';
import { SecretOnce } from '../../../kit/dialog/secret-once.tsx';
import type { IssuedSecret } from './command/use-terminal-commands.ts';

interface TerminalSecretProps {
  issued: IssuedSecret | null;
  onClose: () => void;
}

/** The new secret of a terminal. */
export function TerminalSecret({ issued, onClose }: TerminalSecretProps) {
  const { t } = useTranslation('terminal');
  const terminalNo = issued?.terminalNo ?? '';
  return (
    <SecretOnce
      secret={issued?.secret ?? null}
      texts={{
        title: t('secretOf', { terminalNo }),
        warning: t('secretOnce'),
        label: t('secret'),
        use: t('secretUse', { terminalNo }),
        kept: t('secretKept'),
      }}
      onClose={onClose}
    />
  );
}
