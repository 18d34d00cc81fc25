import {
  renewTerminalSecret,
  resetTerminalRegistration,
  terminal,
} from '@vehicle/contract/fleet/terminal/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../../kit/api/query.ts';
import { useReload } from '../../../../kit/api/use-reload.ts';
import { useConfirmation } from '../../../../kit/dialog/use-confirmation.ts';
import type { TerminalRow } from '../terminal-declaration.tsx';

export interface IssuedSecret {
  terminalNo: string;
  secret: string;
}

/** The two commands that cut off whoever uses the terminal now; both ask first. */
export function useTerminalCommands() {
  const { t } = useTranslation('terminal');
  const [secret, setSecret] = useState<IssuedSecret | null>(null);
  const renewal = useCallMutation(renewTerminalSecret, { isQuiet: true });
  const reset = useCallMutation(resetTerminalRegistration);
  const reload = useReload([terminal.calls.list]);
  const ask = useConfirmation();

  const renewSecret = async ({ id, version, terminalNo }: TerminalRow) => {
    if (!(await ask(t('sureToRenewSecret', { terminalNo })))) return;
    const handleRenewed = (made: string) => {
      setSecret({ terminalNo, secret: made });
      void reload();
    };
    renewal.mutate(
      { params: { id }, body: { version } },
      { onSuccess: ({ object }) => handleRenewed(object.secret) },
    );
  };
  const resetRegistration = async ({ id, version, terminalNo }: TerminalRow) => {
    if (!(await ask(t('sureToResetRegistration', { terminalNo })))) return;
    reset.mutate({ params: { id }, body: { version } }, { onSuccess: reload });
  };
  return { secret, forgetSecret: () => setSecret(null), renewSecret, resetRegistration };
}
