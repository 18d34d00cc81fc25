import type { BoundedRule } from '@vehicle/contract/core/field-rule';
import type { Language } from '@vehicle/contract/core/language';
import {
  type CommandOrder,
  cancelTerminalCommand,
  controlTerminal,
  getTerminalCommand,
  type ParameterValue,
  pendingLimit,
  queryTerminalCommands,
  sendTerminalCommand,
  type TerminalCommand,
} from '@vehicle/contract/telemetry/terminal-command/contract';
import { parameterKind, parameterWidth } from '@vehicle/jt808/parameter';
import { bytesOfText, isGbk } from '@vehicle/jt808/text';
import { writing } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { fail, present } from '../../../record/errors.ts';
import {
  type CommandTarget,
  cancelWaiting,
  countPending,
  getCommand,
  insertCommand,
  listCommands,
  lockTarget,
  withoutSecrets,
} from './terminal-command.sql.ts';

type LocalText = Readonly<Record<Language, string>>;

/** Why a command is not taken. */
const commandRefusal = Object.freeze({
  noDownlink: {
    zh: 'JSON（HTTPS）终端只能上报，不接收指令。',
    en: 'JSON (HTTPS) terminals only report and accept no commands.',
    es: 'los terminales JSON (HTTPS) solo reportan y no admiten comandos.',
    ja: 'JSON（HTTPS）端末は送信専用で、コマンドを受け付けません。',
  },
  unbound: {
    zh: '终端未绑定车辆，请先绑定。',
    en: 'the terminal is not bound to a vehicle. Please bind it first.',
    es: 'el terminal no está asignado a ningún vehículo. Asígnelo primero.',
    ja: '端末が車両に紐付いていません。先に紐付けてください。',
  },
  tooMany: {
    zh: '已有 5 条指令未完成，请等待其结束或取消后再下发。',
    en: 'five commands are still pending. Wait for them or cancel some.',
    es: 'hay cinco comandos pendientes. Espere o cancele alguno.',
    ja: '未完了のコマンドが 5 件あります。完了を待つか取り消してください。',
  },
  gone: {
    zh: '指令已发出或已结束，不能取消。',
    en: 'the command has been sent or has ended and cannot be cancelled.',
    es: 'ya se ha enviado o ha terminado y no se puede cancelar.',
    ja: '既に送信済みか終了しているため、取り消せません。',
  },
  never: { zh: '从未', en: 'never', es: 'nunca', ja: 'なし' },
} satisfies Record<string, LocalText>);

/** How long a command waits for a terminal whose link breaks just then. */
const waitFor_ms = 5 * 60_000;
/** A parameter's length stands in one byte. */
const longestText_bytes = 255;

function problemOf({ form, parameter, value }: ParameterValue): BoundedRule | null {
  if (form === 'hex') return null;
  const kind = parameterKind(parameter);
  if (kind !== null && kind !== form) return 'INVALID';
  if (form === 'number') {
    const largest = 2 ** (8 * parameterWidth(parameter)) - 1;
    return value <= largest ? null : `AT_MOST ${largest}`;
  }
  if (!isGbk(value)) return 'NOT_GBK';
  return bytesOfText(value).length <= longestText_bytes ? null : `BYTES_AT_MOST ${longestText_bytes}`;
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
  return present(await getCommand(access, id), 'terminalCommand', id);
}

/** Writes a command for a terminal that is there; the gateway that holds its connection sends it. */
async function sendCommand(
  access: Access,
  { call, terminalId, order }: { call: string; terminalId: number; order: CommandOrder },
): Promise<TerminalCommand> {
  checkOrder(order);
  const target = present(await lockTarget(access, terminalId), 'terminal', terminalId);
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

async function cancelCommand(access: Access, call: string, id: number): Promise<void> {
  const before = await seen(access, id);
  if (!(await cancelWaiting(access, id))) throw fail.commandRefused(commandRefusal.gone);
  const { terminalNo, vin, order } = before;
  await recordAct(access, {
    call,
    record: `terminalCommand/${id}`,
    before: { terminalNo, vin, kind: order.kind },
  });
}

const readCommand = seen;

export const module = defineModule({
  routes(app) {
    route(app, sendTerminalCommand, (context) => {
      const { terminalId, ...order } = context.body;
      const { name: call } = sendTerminalCommand;
      return writing(context, (access) => sendCommand(access, { call, terminalId, order }));
    });

    route(app, controlTerminal, (context) => {
      const { terminalId, ...order } = context.body;
      const { name: call } = controlTerminal;
      return writing(context, (access) => sendCommand(access, { call, terminalId, order }));
    });

    route(app, getTerminalCommand, ({ params, access }) => readCommand(access, params.id));

    route(app, queryTerminalCommands, ({ body, access }) => listCommands(access, body));

    route(app, cancelTerminalCommand, async (context) => {
      const { id } = context.params;
      await writing(context, (access) => cancelCommand(access, cancelTerminalCommand.name, id));
      return undefined;
    });
  },
});
