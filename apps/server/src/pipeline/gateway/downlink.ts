import { commandOrder } from '@vehicle/contract/telemetry/terminal-command/contract';
import type { Log } from '../../platform/log.ts';
import type { ClaimedCommand, CommandOutcome } from '../commands/terminal-command.sql.ts';
import type { TerminalCommands } from '../commands/terminal-commands.ts';
import { commandMessage } from './command-message.ts';
import type { Connection } from './connection.ts';
import type { Inbound } from './inbound.ts';
import type { GatewayLimits } from './limits.ts';
import { acknowledged, type Ending, ended, endingBy, mayAnswer, type Outstanding } from './outstanding.ts';
import type { Sessions } from './sessions.ts';

export interface DownlinkDeps {
  commands: TerminalCommands;
  log: Log;
  sessions: Sessions;
  limits: Pick<GatewayLimits, 'commandTimeout_ms' | 'commandRetries' | 'commandAnswer_ms'>;
}

/** All waits of a command together: T(N+1) = T(N) × (N+1) (JT/T 808 §4), and for the answer proper. */
function wholeWait_ms({
  commandTimeout_ms,
  commandRetries,
  commandAnswer_ms,
}: DownlinkDeps['limits']): number {
  let [wait_ms, sum_ms] = [commandTimeout_ms, commandTimeout_ms];
  for (let retry = 1; retry <= commandRetries; retry++) {
    wait_ms *= retry + 1;
    sum_ms += wait_ms;
  }
  return sum_ms + commandAnswer_ms;
}

/** Brings commands to the terminals of this process, one at a time to each, and keeps what they answer. */
export class Downlink {
  readonly #deps: DownlinkDeps;
  readonly #outstanding = new Map<Connection, Outstanding>();
  /** Terminals whose next command is to be looked for. */
  readonly #asked = new Set<number>();
  #outcomes: CommandOutcome[] = [];
  #mustLookAtAll = true;
  #isStopped = false;
  #running: Promise<void> | null = null;
  #unlisten: (() => Promise<void>) | null = null;

  constructor(deps: DownlinkDeps) {
    this.#deps = deps;
  }

  async start(): Promise<void> {
    this.#unlisten = await this.#deps.commands.listen((terminalIds) => {
      if (terminalIds === null) this.#mustLookAtAll = true;
      for (const id of terminalIds ?? []) if (this.#deps.sessions.of(id) !== undefined) this.#asked.add(id);
      this.#work();
    });
  }

  /** Sends nothing more and writes what became of what was sent; before the connections are closed. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#unlisten?.();
    for (const connection of [...this.#outstanding.keys()]) {
      this.#end(connection, ended('failed', 'serverStopped'));
    }
    await this.#running;
    this.#work();
    await this.#running;
  }

  /** A terminal has signed in: commands may have been waiting for it. */
  opened(terminalId: number): void {
    this.#asked.add(terminalId);
    this.#work();
  }

  closed(connection: Connection): void {
    this.#end(connection, ended('failed', 'connectionLost'));
  }

  /** Every whole message passes here: what it answers, if anything. */
  receive(inbound: Inbound): void {
    if (!mayAnswer(inbound.header.messageId)) return;
    const outstanding = this.#outstanding.get(inbound.connection);
    if (outstanding === undefined) return;
    const ending = endingBy(outstanding, inbound);
    if (ending === 'answerFollows') {
      outstanding.isAcknowledged = true;
      outstanding.due_ms = performance.now() + this.#deps.limits.commandAnswer_ms;
    } else if (ending !== null) this.#end(inbound.connection, ending);
  }

  /** Sends again what stays unanswered, unchanged, and gives up after the last wait; `now_ms` is monotonic. */
  sweep(now_ms: number): void {
    for (const [connection, outstanding] of this.#outstanding) {
      if (now_ms >= outstanding.due_ms) this.#repeat(connection, outstanding, now_ms);
    }
    // What the database did not take the last time.
    this.#work();
  }

  #repeat(connection: Connection, outstanding: Outstanding, now_ms: number): void {
    // Many terminals leave it at 0x0001; the next command must not wait for more.
    if (outstanding.isAcknowledged) {
      this.#end(connection, acknowledged);
      return;
    }
    if (outstanding.attempts > this.#deps.limits.commandRetries) {
      this.#end(connection, ended('expired'));
      return;
    }
    outstanding.attempts++;
    outstanding.wait_ms *= outstanding.attempts;
    outstanding.due_ms = now_ms + outstanding.wait_ms;
    connection.repeat(outstanding.sent);
  }

  #end(connection: Connection, ending: Ending): void {
    const outstanding = this.#outstanding.get(connection);
    if (outstanding === undefined) return;
    this.#outstanding.delete(connection);
    const { commandId: id, attempts } = outstanding;
    this.#outcomes.push({ id, attempts, at: new Date(), ...ending });
    if (connection.terminalId !== null) this.#asked.add(connection.terminalId);
    this.#work();
  }

  get #hasWork(): boolean {
    const mayClaim = !this.#isStopped && (this.#asked.size > 0 || this.#mustLookAtAll);
    return this.#outcomes.length > 0 || mayClaim;
  }

  #work(): void {
    if (this.#running !== null || !this.#hasWork) return;
    this.#running = this.#workOff()
      .catch((error) => this.#deps.log.warn('gateway.commandsPostponed', { reason: error.message }))
      .finally(() => {
        this.#running = null;
      });
  }

  async #workOff(): Promise<void> {
    while (this.#hasWork) {
      await this.#settle();
      if (this.#isStopped) continue;
      await this.#lookAtAll();
      await this.#claim();
    }
  }

  async #settle(): Promise<void> {
    const outcomes = this.#outcomes.splice(0);
    if (outcomes.length === 0) return;
    try {
      await this.#deps.commands.settle(outcomes);
    } catch (error) {
      this.#outcomes.unshift(...outcomes);
      throw error;
    }
  }

  async #lookAtAll(): Promise<void> {
    if (!this.#mustLookAtAll) return;
    const waiting = await this.#deps.commands.waiting(new Date());
    this.#mustLookAtAll = false;
    for (const id of waiting) if (this.#deps.sessions.of(id) !== undefined) this.#asked.add(id);
  }

  #isFree(terminalId: number): boolean {
    const connection = this.#deps.sessions.of(terminalId);
    return connection !== undefined && !this.#outstanding.has(connection);
  }

  async #claim(): Promise<void> {
    const free = [...this.#asked].filter((id) => this.#isFree(id));
    // Whoever is busy is asked for again when that command has ended.
    this.#asked.clear();
    if (free.length === 0) return;
    const now = new Date();
    const expiresAt = new Date(now.getTime() + wholeWait_ms(this.#deps.limits));
    try {
      for (const command of await this.#deps.commands.claim(free, { now, expiresAt })) this.#send(command);
    } catch (error) {
      for (const id of free) this.#asked.add(id);
      throw error;
    }
  }

  #send({ id, terminalId, order }: ClaimedCommand): void {
    const connection = this.#deps.sessions.of(terminalId);
    const parsed = commandOrder.safeParse(order);
    if (connection?.form == null || !parsed.success) {
      const failure = parsed.success ? 'connectionLost' : 'notSendable';
      this.#outcomes.push({ id, attempts: 0, at: new Date(), ...ended('failed', failure) });
      return;
    }
    const wait_ms = this.#deps.limits.commandTimeout_ms;
    this.#outstanding.set(connection, {
      commandId: id,
      kind: parsed.data.kind,
      sent: connection.command(commandMessage(parsed.data, connection.form.version)),
      attempts: 1,
      wait_ms,
      due_ms: performance.now() + wait_ms,
      isAcknowledged: false,
    });
  }
}
