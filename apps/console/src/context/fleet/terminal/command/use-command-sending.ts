import { useQueryClient } from '@tanstack/react-query';
import {
  controlTerminal,
  queryTerminalCommands,
  sendTerminalCommand,
} from '@vehicle/contract/telemetry/terminal-command/contract';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../../kit/api/query.ts';
import { useConfirmation } from '../../../../kit/dialog/use-confirmation.ts';
import type { FormValues } from '../../../../kit/form/use-resource-dialog.ts';
import { useText } from '../../../../kit/list/use-text.ts';
import type { TerminalRow } from '../terminal-declaration.tsx';

/** Sends a command; what changes the terminal asks first. False where the person does not want to. */
export function useCommandSending(row: TerminalRow): (order: FormValues) => Promise<boolean> {
  const { t } = useTranslation('terminalCommand');
  const text = useText('terminalCommand');
  const confirm = useConfirmation();
  const client = useQueryClient();
  const sending = useCallMutation(sendTerminalCommand, { isQuiet: true });
  const controlling = useCallMutation(controlTerminal, { isQuiet: true });
  const { id: terminalId, terminalNo } = row;

  return async (order) => {
    const control = controlTerminal.body.safeParse({ ...order, terminalId });
    if (control.success) {
      const body = control.data;
      const question =
        body.kind === 'control'
          ? t('sureToControl', { terminalNo, act: text(`act.${body.act}`) })
          : t('sureToSet', { terminalNo, count: body.parameters.length });
      if (!(await confirm(question, { isDanger: true }))) return false;
      await controlling.mutateAsync({ body });
    } else {
      await sending.mutateAsync({ body: sendTerminalCommand.body.parse({ ...order, terminalId }) });
    }
    await client.invalidateQueries({ queryKey: [queryTerminalCommands.name] });
    return true;
  };
}
