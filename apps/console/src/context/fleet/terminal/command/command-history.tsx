import {
  type CommandAnswer,
  type CommandOrder,
  type CommandStatus,
  cancelTerminalCommand,
  type ParameterValue,
  queryTerminalCommands,
  type TerminalCommand,
} from '@vehicle/contract/telemetry/terminal-command/contract';
import { App, Button, type TableColumnType } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCallMutation } from '../../../../kit/api/query.ts';
import { useReload } from '../../../../kit/api/use-reload.ts';
import { useText } from '../../../../kit/list/use-text.ts';
import { Permission } from '../../../../kit/permission/permission.tsx';
import { cellColumn } from '../../../../kit/table/cell-column.ts';
import { PagedTable } from '../../../../kit/table/paged-table.tsx';
import { absent, formatInstant } from '../../../../kit/text/format.ts';
import { Instant } from '../../../../kit/text/instant.tsx';
import { StateMark } from '../../../../kit/text/state-mark.tsx';
import { useParameterName } from './use-parameter-name.ts';

interface Line {
  name: string;
  value: string;
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="command-lines">
      {lines.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Parameters({ of }: { of: readonly ParameterValue[] }) {
  const nameOf = useParameterName();
  return (
    <Lines lines={of.map(({ parameter, value }) => ({ name: nameOf(parameter), value: String(value) }))} />
  );
}

/** The content of a command, below its kind. */
function OrderContent({ order }: { order: CommandOrder }) {
  const { t } = useTranslation('terminalCommand');
  const nameOf = useParameterName();
  switch (order.kind) {
    case 'text':
      return <span className="command-text">{order.text}</span>;
    case 'queryParameters':
      return <span>{order.parameters.map(nameOf).join(', ')}</span>;
    case 'trackLocation': {
      const names = ['interval_s', 'validity_s'] as const;
      return (
        <Lines lines={names.map((name) => ({ name: t(`field.${name}`), value: String(order[name]) }))} />
      );
    }
    case 'setParameters':
      return <Parameters of={order.parameters} />;
    case 'control':
      return <span>{t(`act.${order.act}`)}</span>;
    default:
      return null;
  }
}

const attributeNames = ['maker', 'model', 'deviceNo', 'iccid', 'hardware', 'firmware'] as const;

/** What a terminal answered. */
function AnswerContent({ answer }: { answer: CommandAnswer | null }) {
  const { t } = useTranslation('terminalCommand');
  if (answer === null) return absent;
  if (answer.kind === 'parameters') return <Parameters of={answer.parameters} />;
  if (answer.kind === 'attributes') {
    return (
      <Lines lines={attributeNames.map((name) => ({ name: t(`answer.${name}`), value: answer[name] }))} />
    );
  }
  const { at, latitude, longitude, speed_kmh, isFixed } = answer;
  if (latitude === null || longitude === null) return t('noPosition');
  return (
    <div className="command-position">
      <span className="figure">
        {latitude.toFixed(6)}, {longitude.toFixed(6)}
      </span>
      <span>
        {speed_kmh} km/h · {isFixed ? t('fixed') : t('notFixed')}
      </span>
      <span>{at === null ? absent : formatInstant(at)}</span>
    </div>
  );
}

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
function CommandState({ command }: { command: TerminalCommand }) {
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

/** While a command has not ended. */
const askAgain_ms = 1000;
const pageSize = 10;

function useCommandHistory(terminalId: number) {
  const [pageIndex, setPage] = useState(1);
  const order = { property: 'createdAt', direction: 'DESC' } as const;
  const query = useCall(
    queryTerminalCommands,
    { body: { criteria: { terminalId }, order, pageIndex, pageSize } },
    { keepsPrevious: true, ownsErrors: true, staleTime_ms: 0 },
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
  const reload = useReload([queryTerminalCommands]);
  const cancellation = useCallMutation(cancelTerminalCommand, { isQuiet: true });
  return (
    <Permission of="terminal-command">
      <Button
        size="small"
        loading={cancellation.isPending}
        onClick={() =>
          cancellation.mutate(
            { params: { id } },
            { onSuccess: () => void message.success(t('cancelled')), onSettled: reload },
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

/** The commands of a terminal and their results, the newest first; asks again while something is open. */
export function CommandHistory({ terminalId }: { terminalId: number }) {
  const { t } = useTranslation('terminalCommand');
  const { query, setPage } = useCommandHistory(terminalId);
  const cancel = ({ id, status }: TerminalCommand) => status === 'waiting' && <CancelButton id={id} />;
  const columns: TableColumnType<TerminalCommand>[] = [
    cellColumn('createdAt', t('field.createdAt'), ({ createdAt, sender }) => (
      <div className="command-order">
        <Instant at={createdAt} />
        <span>{sender}</span>
      </div>
    )),
    cellColumn('order', t('field.order'), (command) => <OrderCell command={command} />),
    cellColumn('status', t('field.status'), (command) => <CommandState command={command} />),
    cellColumn('answer', t('field.answer'), ({ answer }) => <AnswerContent answer={answer} />),
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
    <PagedTable
      query={query}
      columns={columns}
      lines={lines}
      whenEmpty={t('noHistory')}
      onPageChange={setPage}
    />
  );
}
