import type { Page } from '@vehicle/contract/core/envelope';
import type {
  CommandOrder,
  queryTerminalCommands,
  TerminalCommand,
} from '@vehicle/contract/telemetry/terminal-command/contract';
import { isSecretParameter } from '@vehicle/jt808/parameter';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { anyRow, countRows, execute, firstRow } from '../../../platform/db/query.ts';
import { channel } from '../../../platform/ports.ts';
import type { Access } from '../../../record/access.ts';
import { pageOf, wireRows } from '../../../record/page.sql.ts';
import { everything, terminalScope, vehicleScope } from '../../../record/scope.sql.ts';

type Query = z.output<(typeof queryTerminalCommands)['body']>;
type Condition = RawBuilder<boolean>;

/** Whom a command is for, as it stands now. */
export interface CommandTarget {
  terminalNo: string;
  type: string;
  connected: boolean;
  lastSeenAt: Date | null;
  /** Null: bound to no vehicle. */
  vehicleId: number | null;
}

/** The terminal, where the member may see it and the vehicle that it sits in; its row is locked for who counts its commands. */
export function lockTarget(
  { executor, member: { scope } }: Access,
  terminalId: number,
): Promise<CommandTarget | null> {
  return firstRow<CommandTarget>(executor)`
    select t.terminal_no as "terminalNo", t.type, t.connected, t.last_seen_at as "lastSeenAt", vehicle.id as "vehicleId"
    from terminal t left join vehicle on vehicle.terminal_id = t.id
    where t.id = ${terminalId} and ${terminalScope(scope, 't')}
      and (vehicle.id is null or ${vehicleScope(scope, 'vehicle')})
    for no key update of t`;
}

/** How many commands wait or have no answer yet; a statement of its own, for it must see what the lock was waited for. */
export function countPending({ executor }: Access, terminalId: number): Promise<number> {
  return countRows(executor)`
    terminal_command where terminal_id = ${terminalId} and status in ('waiting', 'sent')`;
}

interface NewCommand {
  terminalId: number;
  terminalNo: string;
  vehicleId: number;
  order: CommandOrder;
  expiresAt: Date;
}

/** Writes the command and tells the gateways when the transaction ends. */
export async function insertCommand({ executor, member, now }: Access, command: NewCommand): Promise<number> {
  const { terminalId, terminalNo, vehicleId, order, expiresAt } = command;
  const made = await firstRow<{ id: number }>(executor)`
    insert into terminal_command (terminal_id, terminal_no, vehicle_id, kind, arguments, status, sender_id, created_at,
      expires_at)
    values (${terminalId}, ${terminalNo}, ${vehicleId}, ${order.kind}, ${JSON.stringify(order)}, 'waiting',
      ${member.memberId}, ${now}, ${expiresAt}) returning id`;
  await execute(executor)`select pg_notify(${channel.terminalCommand}, ${String(terminalId)})`;
  return made?.id ?? 0;
}

/** Whether it still waited. */
export function cancelWaiting({ executor, now }: Access, id: number): Promise<boolean> {
  return anyRow(executor)`
    update terminal_command set status = 'cancelled', finished_at = ${now}
    where id = ${id} and status = 'waiting' returning id`;
}

const hidden = '******';

/** A command as people may read it: passwords that it set are nobody's to see again. */
export function withoutSecrets(order: CommandOrder): CommandOrder {
  if (order.kind !== 'setParameters') return order;
  const parameters = order.parameters.map((one) =>
    isSecretParameter(one.parameter)
      ? { form: 'text' as const, parameter: one.parameter, value: hidden }
      : one,
  );
  return { ...order, parameters };
}

const source = sql`terminal_command t
  join vehicle on vehicle.id = t.vehicle_id
  left join member sender on sender.id = t.sender_id`;

const selection = sql`t.id, t.terminal_id as "terminalId", t.terminal_no as "terminalNo", t.vehicle_id as "vehicleId",
  vehicle.vin, vehicle.plate_no as "plateNo", t.arguments as "order", t.status, t.result, t.failure, t.answer, t.attempts, sender.name as sender,
  t.created_at as "createdAt", t.sent_at as "sentAt", t.finished_at as "finishedAt", t.expires_at as "expiresAt"`;

function commandOf(row: TerminalCommand): TerminalCommand {
  return { ...row, order: withoutSecrets(row.order) };
}

export async function getCommand(
  { executor, member }: Access,
  id: number,
): Promise<TerminalCommand | undefined> {
  const [row] = await wireRows<TerminalCommand>(executor)`
    select ${selection} from ${source}
    where t.id = ${id} and ${vehicleScope(member.scope, 'vehicle')}`;
  return row && commandOf(row);
}

const orderColumns: Readonly<Record<string, string>> = { sentAt: 't.sent_at', finishedAt: 't.finished_at' };

function conditionOf({ member }: Access, criteria: NonNullable<Query['criteria']>): Condition {
  const { terminalId, vehicleId, kind, status } = criteria;
  const conditions = [
    vehicleScope(member.scope, 'vehicle'),
    terminalId === undefined ? everything : sql<boolean>`t.terminal_id = ${terminalId}`,
    vehicleId === undefined ? everything : sql<boolean>`t.vehicle_id = ${vehicleId}`,
    kind === undefined ? everything : sql<boolean>`t.kind = ${kind}`,
    status === undefined ? everything : sql<boolean>`t.status = ${status}`,
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

export async function listCommands(access: Access, query: Query): Promise<Page<TerminalCommand>> {
  const { criteria = {}, order } = query;
  const column = sql.ref(orderColumns[order?.property ?? ''] ?? 't.created_at');
  const page = await pageOf<TerminalCommand>(access.executor, query, {
    columns: selection,
    source: sql`${source} where ${conditionOf(access, criteria)}`,
    by: (towards) => sql`${column} ${towards} nulls last, t.id ${towards}`,
  });
  return { ...page, rows: page.rows.map(commandOf) };
}
