import { useQueryClient } from '@tanstack/react-query';
import {
  cancelTerminalCommand,
  queryTerminalCommands,
  type TerminalCommand,
} from '@vehicle/contract/telemetry/terminal-command/contract';
import { App, Button, type TableColumnType } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCallMutation } from '../../../../kit/api/query.ts';
import { Permission } from '../../../../kit/permission/permission.tsx';
import { PagedTable } from '../../../../kit/table/paged-table.tsx';
import { Instant } from '../../../../kit/text/instant.tsx';
import { AnswerContent, OrderContent } from './command-content.tsx';
import { CommandState } from './command-state.tsx';

/** While a command has not ended. */
const askAgain_ms = 1000;
const pageSize = 10;

function useCommandHistory(terminalId: number) {
  const [pageIndex, setPage] = useState(1);
  const order = { property: 'createdAt', direction: 'DESC' } as const;
  const query = useCall(
    queryTerminalCommands,
    { body: { criteria: { terminalId }, order, pageIndex, pageSize } },
    { keepsPrevious: true, ownsErrors: true, staleTimeMs: 0 },
  );
  const { refetch, dataUpdatedAt } = query;
  const isOpen = query.data?.rows.some(({ status }) => status === 'waiting' || status === 'sent') ?? false;
  useEffect(() => {
    if (!isOpen || dataUpdatedAt === 0) return;
    const timer = setTimeout(() => void refetch(), askAgain_ms);
    return () => clearTimeout(timer);
  }, [isOpen, dataUpdatedAt, refetch]);
  return { query, setPage };
}

function CancelButton({ id }: { id: number }) {
  const { t } = useTranslation('terminalCommand');
  const { message } = App.useApp();
  const client = useQueryClient();
  const cancellation = useCallMutation(cancelTerminalCommand, { isQuiet: true });
  return (
    <Permission of="terminal-command">
      <Button
        size="small"
        loading={cancellation.isPending}
        onClick={() =>
          cancellation.mutate(
            { params: { id } },
            {
              onSuccess: () => void message.success(t('cancelled')),
              onSettled: () => client.invalidateQueries({ queryKey: [queryTerminalCommands.name] }),
            },
          )
        }
      >
        {t('cancel')}
      </Button>
    </Permission>
  );
}

function OrderCell({ command }: { command: TerminalCommand }) {
  const { t } = useTranslation('terminalCommand');
  return (
    <div className="command-order">
      <strong>{t(`kind.${command.order.kind}`)}</strong>
      <OrderContent order={command.order} />
    </div>
  );
}

/** What a terminal was told and what came of it, the newest first; asks again while something is open. */
export function CommandHistory({ terminalId }: { terminalId: number }) {
  const { t } = useTranslation('terminalCommand');
  const { query, setPage } = useCommandHistory(terminalId);
  const cancel = ({ id, status }: TerminalCommand) => status === 'waiting' && <CancelButton id={id} />;
  const columns: TableColumnType<TerminalCommand>[] = [
    {
      key: 'createdAt',
      title: t('field.createdAt'),
      render: (_, { createdAt, sender }) => (
        <div className="command-order">
          <Instant at={createdAt} />
          <span>{sender}</span>
        </div>
      ),
    },
    { key: 'order', title: t('field.order'), render: (_, command) => <OrderCell command={command} /> },
    { key: 'status', title: t('field.status'), render: (_, command) => <CommandState command={command} /> },
    {
      key: 'answer',
      title: t('field.answer'),
      render: (_, { answer }) => <AnswerContent answer={answer} />,
    },
    { key: 'cancel', render: (_, command) => cancel(command) },
  ];
  const lines = (command: TerminalCommand) => [
    <OrderCell key="order" command={command} />,
    <CommandState key="state" command={command} />,
    command.answer && <AnswerContent key="answer" answer={command.answer} />,
    [<Instant key="at" at={command.createdAt} />, ' ', command.sender],
    cancel(command),
  ];
  return (
    <PagedTable query={query} columns={columns} lines={lines} whenEmpty={t('noHistory')} onTurn={setPage} />
  );
}
