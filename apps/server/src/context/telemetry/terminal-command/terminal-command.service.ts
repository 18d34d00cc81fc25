import {
  type CommandOrder,
  type ParameterValue,
  pendingLimit,
  type TerminalCommand,
} from '@vehicle/contract/telemetry/terminal-command/contract';
import { parameterKind, parameterWidth } from '@vehicle/jt808/parameter';
import { bytesOfText, isGbk } from '@vehicle/jt808/text';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { fail } from '../../../record/errors.ts';
import { commandRefusal } from './command-refusal.ts';
import {
  type CommandTarget,
  cancelWaiting,
  countPending,
  getCommand,
  insertCommand,
  lockTarget,
  withoutSecrets,
} from './terminal-command.sql.ts';

/** How long a command waits for a terminal whose link breaks just then. */
const waitFor_ms = 5 * 60_000;
/** A parameter's length stands in one byte. */
const longestText_bytes = 255;

function problemOf({ form, parameter, value }: ParameterValue): 'INVALID' | 'NOT_GBK' | null {
  if (form === 'hex') return null;
  const kind = parameterKind(parameter);
  if (kind !== null && kind !== form) return 'INVALID';
  if (form === 'number') return value < 2 ** (8 * parameterWidth(parameter)) ? null : 'INVALID';
  if (!isGbk(value)) return 'NOT_GBK';
  return bytesOfText(value).length <= longestText_bytes ? null : 'INVALID';
}

/** What the schema cannot tell: the terminal's alphabet, and what its parameters hold. */
function checkOrder(order: CommandOrder): void {
  if (order.kind === 'text' && !isGbk(order.text)) throw fail.fieldRules({ text: 'NOT_GBK' });
  if (order.kind !== 'setParameters') return;
  const found = order.parameters.flatMap((parameter, at) => {
    const problem = problemOf(parameter);
    return problem === null ? [] : [[`parameters.${at}.value`, problem] as const];
  });
  if (found.length > 0) throw fail.fieldRules(Object.fromEntries(found));
}

/** Refuses what could not arrive now; answers the vehicle that it is for. */
function checkTarget({ type, vehicleId, connected, lastSeenAt }: CommandTarget): number {
  if (type === 'JSON') throw fail.commandRefused(commandRefusal.noDownlink);
  if (vehicleId === null) throw fail.commandRefused(commandRefusal.unbound);
  if (!connected) throw fail.terminalAway(lastSeenAt?.toISOString() ?? { text: commandRefusal.never });
  return vehicleId;
}

async function seen(access: Access, id: number): Promise<TerminalCommand> {
  const command = await getCommand(access, id);
  if (!command) throw fail.notFound('terminalCommand', id);
  return command;
}

/** Writes a command for a terminal that is there; the gateway that holds its connection sends it. */
export async function sendCommand(
  access: Access,
  { call, terminalId, order }: { call: string; terminalId: number; order: CommandOrder },
): Promise<TerminalCommand> {
  checkOrder(order);
  const target = await lockTarget(access, terminalId);
  if (!target) throw fail.notFound('terminal', terminalId);
  const vehicleId = checkTarget(target);
  if ((await countPending(access, terminalId)) >= pendingLimit) {
    throw fail.commandRefused(commandRefusal.tooMany);
  }
  const { terminalNo } = target;
  const expiresAt = new Date(access.now.getTime() + waitFor_ms);
  const id = await insertCommand(access, { terminalId, terminalNo, vehicleId, order, expiresAt });
  const command = await seen(access, id);
  const { vin } = command;
  await recordAct(access, {
    call,
    record: `terminalCommand/${id}`,
    after: { terminalNo, vin, ...withoutSecrets(order) },
  });
  return command;
}

export async function cancelCommand(access: Access, call: string, id: number): Promise<void> {
  const before = await seen(access, id);
  if (!(await cancelWaiting(access, id))) throw fail.commandRefused(commandRefusal.gone);
  const { terminalNo, vin, order } = before;
  await recordAct(access, {
    call,
    record: `terminalCommand/${id}`,
    before: { terminalNo, vin, kind: order.kind },
  });
}

export const readCommand = seen;
