import { useQueryClient } from '@tanstack/react-query';
import {
  renewTerminalSecret,
  resetTerminalRegistration,
  terminal,
} from '@vehicle/contract/fleet/terminal/contract';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../../kit/api/query.ts';
import type { TerminalRow } from '../terminal-declaration.tsx';

export interface IssuedSecret {
  terminalNo: string;
  secret: string;
}

/** The two commands that cut off whoever uses the terminal now; both ask first. */
export function useTerminalCommands() {
  const { t } = useTranslation(['terminal', 'crud']);
  const { modal } = App.useApp();
  const client = useQueryClient();
  const [secret, setSecret] = useState<IssuedSecret | null>(null);
  const renewal = useCallMutation(renewTerminalSecret, { isQuiet: true });
  const reset = useCallMutation(resetTerminalRegistration);
  const reload = () => client.invalidateQueries({ queryKey: [terminal.calls.list.name] });
  const ask = (content: string) =>
    modal.confirm({
      title: t('crud:notice'),
      content,
      okText: t('crud:confirm'),
      cancelText: t('crud:cancel'),
    });

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
