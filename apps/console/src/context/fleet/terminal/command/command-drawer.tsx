import './command.css';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import {
  type CommandKind,
  controlTerminal,
  queryTerminalCommands,
  sendTerminalCommand,
} from '@vehicle/contract/telemetry/terminal-command/contract';
import { Alert, Button, Form, Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../kit/api/api-error.ts';
import { useCall, useCallMutation } from '../../../../kit/api/query.ts';
import { useReload } from '../../../../kit/api/use-reload.ts';
import { PromptSelect } from '../../../../kit/dialog/prompt-select.tsx';
import { useConfirmation } from '../../../../kit/dialog/use-confirmation.ts';
import { errorsByField, toWrite } from '../../../../kit/form/field-rules.ts';
import { FormFields } from '../../../../kit/form/form-fields.tsx';
import { RecordDrawer } from '../../../../kit/form/record-drawer.tsx';
import type { FormValues } from '../../../../kit/form/use-resource-dialog.ts';
import { useText } from '../../../../kit/list/use-text.ts';
import { usePermissionCheck } from '../../../../kit/permission/permission.tsx';
import type { RowDialogProps } from '../../../../kit/table/row-dialogs.tsx';
import { absent, formatInstant } from '../../../../kit/text/format.ts';
import type { TerminalRow } from '../terminal-declaration.tsx';
import { commandForms, commandSchema, controllingKinds } from './command-fields.tsx';
import { CommandHistory } from './command-history.tsx';

/** Sends a command; what changes the terminal asks first. False where the person does not want to. */
function useCommandSending(row: TerminalRow): (order: FormValues) => Promise<boolean> {
  const { t } = useTranslation('terminalCommand');
  const text = useText('terminalCommand');
  const confirm = useConfirmation();
  const reload = useReload([queryTerminalCommands]);
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
    await reload();
    return true;
  };
}

interface CommandFormProps {
  row: TerminalRow;
  onSent: () => void;
}

/** The harmless question first. */
const kindsInOrder: readonly CommandKind[] = [
  'queryLocation',
  'text',
  'trackLocation',
  'queryParameters',
  'queryAttributes',
  'setParameters',
  'control',
];

/** The kinds that the member may send. */
function useKinds(): CommandKind[] {
  const may = usePermissionCheck();
  return kindsInOrder.filter((kind) =>
    may(controllingKinds.has(kind) ? 'terminal-control' : 'terminal-command'),
  );
}

function KindForm({ row, kind, onSent }: CommandFormProps & { kind: CommandKind }) {
  const { t } = useTranslation('terminalCommand');
  const [form] = Form.useForm();
  const [isBusy, setIsBusy] = useState(false);
  const sendCommand = useCommandSending(row);
  const hints = { allParameters: t('allParameters'), stopsTracking: t('stopsTracking') };
  const { fields, values } = commandForms[kind](hints);
  const schema = commandSchema(kind);

  const handleFinish = async (written: FormValues) => {
    setIsBusy(true);
    try {
      const isSent = await sendCommand({ ...toWrite(schema, { ...values, ...written }), kind });
      if (!isSent) return;
      form.resetFields();
      onSent();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const names = fields.map(({ name }) => name);
      form.setFields(errorsByField(error.errors, names));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Form form={form} layout="vertical" initialValues={{ ...values }} onFinish={handleFinish}>
      <FormFields namespace="terminalCommand" schema={schema} fields={fields} />
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('submit')}
      </Button>
    </Form>
  );
}

/** Why no command can be sent to a terminal now, or null. */
function useObstacle(row: TerminalRow): string | null {
  const { t } = useTranslation('terminalCommand');
  if (!row.inUse) return t('unbound');
  const at = row.lastSeenAt === null ? absent : formatInstant(row.lastSeenAt);
  return row.connected ? null : t('away', { at });
}

/** Chooses a command for a terminal and sends it, where the terminal is there. */
function CommandForm({ row, onSent }: CommandFormProps) {
  const { t } = useTranslation('terminalCommand');
  const kinds = useKinds();
  const [chosen, setKind] = useState<CommandKind | null>(null);
  const kind = chosen ?? kinds[0];
  const obstacle = useObstacle(row);
  if (kind === undefined) return <Alert type="info" showIcon title={t('mayNot')} />;
  if (obstacle !== null) return <Alert type="warning" showIcon title={obstacle} />;
  return (
    <div className="command-form">
      <label htmlFor="command-kind">{t('field.kind')}</label>
      <PromptSelect<CommandKind>
        id="command-kind"
        value={kind}
        onChange={setKind}
        options={kinds.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
      />
      <KindForm key={kind} row={row} kind={kind} onSent={onSent} />
    </div>
  );
}

function CommandTabs({ row }: { row: TerminalRow }) {
  const { t } = useTranslation('terminalCommand');
  const [tab, setTab] = useState('send');
  // Whether it is there may have changed since the list was read.
  const now = useCall(terminal.calls.get, { params: { id: row.id } }, { staleTime_ms: 0, ownsErrors: true });
  return (
    <Tabs
      activeKey={tab}
      onChange={setTab}
      items={[
        {
          key: 'send',
          label: t('send'),
          children: <CommandForm row={now.data ?? row} onSent={() => setTab('history')} />,
        },
        { key: 'history', label: t('history'), children: <CommandHistory terminalId={row.id} /> },
      ]}
    />
  );
}

/** Sends a command to a terminal, and shows those sent before. */
export function CommandDrawer({ row, onClose }: RowDialogProps<TerminalRow>) {
  const { t } = useTranslation('terminalCommand');
  return (
    <RecordDrawer
      row={row}
      title={({ terminalNo }) => t('titleOf', { terminalNo })}
      width={960}
      onClose={onClose}
    >
      {(shown) => <CommandTabs row={shown} />}
    </RecordDrawer>
  );
}
