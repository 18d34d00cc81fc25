import { setTimeout as sleep } from 'node:timers/promises';
import type { GatewayEventKind } from '@vehicle/contract/telemetry/gateway-event/contract';
import { timeAnswerOf } from '@vehicle/jt808/command';
import type { Frame } from '@vehicle/jt808/frame';
import type { Log } from '../../platform/log.ts';
import type { TerminalEntry } from '../ingest/decode/terminal-entry.ts';
import type { Ingest } from '../ingest/ingest.ts';
import type { Report } from '../ingest/report.ts';
import type { Connection } from './connection.ts';
import { carriesData, type DataMessage, quarantined, readerOf } from './data-reports.ts';
import type { Downlink } from './downlink.ts';
import type { FlappingGuard } from './flapping.ts';
import type { Inbound } from './inbound.ts';
import type { GatewayLimits } from './limits.ts';
import { result, terminalAnswers, uplink } from './message-id.ts';
import { authenticate, register } from './registration.ts';
import type { Sessions } from './sessions.ts';

export interface DispatcherDeps {
  ingest: Ingest;
  log: Log;
  limits: GatewayLimits;
  sessions: Sessions;
  flapping: FlappingGuard;
  downlink: Downlink;
}

type Handler = (inbound: Inbound) => void;

/** As a rule a terminal sends what is not answered three times more. */
const mostRepeats = 3;

const stripped = (phone: string): string => phone.replace(/^0+(?=.)/, '');

const refuse: Handler = ({ connection, header }) => connection.reply(header, result.notSupported);

function confirm({ connection, header, body, firstSerial }: Inbound): void {
  if (header.messageId === uplink.mediaUpload && body.length >= 4) {
    connection.send(header, { type: 'mediaAnswer', mediaId: body.readUInt32BE(0), packetIds: null });
    return;
  }
  // A terminal may wait for the answer to the first packet or to the last.
  if (firstSerial !== header.serial) connection.reply({ ...header, serial: firstSerial }, result.success);
  connection.reply(header, result.success);
}

/** Decides what happens to a good frame: who sent it, what it is, and what is answered when. */
export class Dispatcher {
  readonly #deps: DispatcherDeps;
  /** Identities that could not be looked up, and the last reason. */
  #unchecked = { count: 0, reason: '' };
  readonly #handlers: ReadonlyMap<number, Handler>;

  constructor(deps: DispatcherDeps) {
    this.#deps = deps;
    const succeed: Handler = ({ connection, header }) => connection.reply(header, result.success);
    this.#handlers = new Map<number, Handler>([
      [uplink.heartbeat, succeed],
      [uplink.parameterAnswer, succeed],
      [uplink.attributeAnswer, succeed],
      [uplink.mediaEvent, succeed],
      [uplink.unregister, (inbound) => this.#noted(this.#unregister(inbound))],
      [uplink.timeQuery, (inbound) => this.#tellTime(inbound)],
      ...terminalAnswers.map((id): [number, Handler] => [id, () => undefined]),
    ]);
  }

  frame(connection: Connection, frame: Frame, received_ms: number): void {
    const phone = this.#phoneOf(connection, frame);
    if (connection.phone === null && !this.#admits(connection, phone)) return;
    if (connection.phone !== phone) {
      this.#reject('phoneMismatch', connection, frame, phone);
      return;
    }
    const { messageId } = frame.header;
    if (messageId === uplink.register || messageId === uplink.authenticate) {
      this.#identify(connection, frame, received_ms);
      return;
    }
    if (connection.terminalId === null) {
      this.#reject('notAuthenticated', connection, frame, phone);
      return;
    }
    connection.badFrames = 0;
    this.#deps.ingest.presence.touch(connection.terminalId, received_ms);
    const inbound = this.#wholeMessage(connection, frame, received_ms);
    if (inbound !== null) this.#message(inbound);
  }

  /** Without leading zeros; as a rule every frame of a connection has the same. */
  #phoneOf(connection: Connection, { header: { phone } }: Frame): string {
    const { spokenPhone } = connection;
    if (spokenPhone?.field === phone) return spokenPhone.phone;
    connection.spokenPhone = { field: phone, phone: stripped(phone) };
    return connection.spokenPhone.phone;
  }

  /** A frame that is wrong in itself or in its place. */
  countBad(kind: GatewayEventKind, connection: Connection, detail: string, sample: Uint8Array): void {
    const { remote, phone } = connection;
    this.#deps.ingest.events.count(kind, { phone: phone ?? undefined, remote, detail, sample });
    connection.badFrames++;
    if (connection.badFrames >= this.#deps.limits.badFrames) connection.destroy();
  }

  #admits(connection: Connection, phone: string): boolean {
    const { flapping, ingest } = this.#deps;
    const { remote } = connection;
    if (!flapping.admits(phone, remote, performance.now())) {
      ingest.events.count('flapping', { phone, remote });
      connection.destroy();
      return false;
    }
    connection.phone = phone;
    return true;
  }

  // Data gets no answer at all: any answer could make the terminal drop its only copy.
  #reject(kind: GatewayEventKind, connection: Connection, { header, raw }: Frame, phone: string): void {
    if (!carriesData(header.messageId)) connection.reply(header, result.failure);
    this.countBad(kind, connection, `phone ${phone}`, raw);
  }

  #wholeMessage(connection: Connection, frame: Frame, received_ms: number): Inbound | null {
    const { header, body } = frame;
    const whole = { connection, header, body, firstSerial: header.serial, received_ms };
    if (header.encryption !== 0 || header.subpackage === null) return whole;
    connection.replyTo = header;
    const pushed = connection.reassembler.push(frame, performance.now());
    if (pushed.state === 'whole') return { ...whole, body: pushed.body, firstSerial: pushed.firstSerial };
    if (pushed.state === 'rejected') {
      this.countBad('subpackageDropped', connection, pushed.reason, frame.raw);
      return null;
    }
    // Camera terminals send the next packet only when this one is answered; the media itself is confirmed by 0x8800.
    if (header.messageId === uplink.mediaUpload) connection.reply(header, result.success);
    return null;
  }

  #identify(connection: Connection, frame: Frame, received_ms: number): void {
    const { header, body } = frame;
    const { identifying } = connection;
    const isAlone = header.subpackage === null && header.encryption === 0;
    // Asked again because the answer takes long: the one that is under way answers all of them.
    if (isAlone && identifying?.messageId === header.messageId && identifying.repeats < mostRepeats) {
      identifying.repeats++;
      return;
    }
    if (!isAlone || identifying !== null) {
      this.#reject('notAuthenticated', connection, frame, connection.phone ?? '');
      return;
    }
    const inbound: Inbound = { connection, header, body, firstSerial: header.serial, received_ms };
    const work = header.messageId === uplink.register ? this.#register(inbound) : this.#authenticate(inbound);
    connection.identifying = { messageId: header.messageId, repeats: 0 };
    this.#noted(work.finally(() => this.#identified(connection)));
  }

  #identified(connection: Connection): void {
    connection.identifying = null;
    if (connection.identityRefusals >= this.#deps.limits.identityRefusals) connection.end();
  }

  /** Where the database is away there is no answer, and the terminal asks again. */
  #noted(work: Promise<void>): void {
    work.catch((error) => {
      this.#unchecked.count++;
      this.#unchecked.reason = error.message;
    });
  }

  /** Says once what has gone wrong since the last time. */
  sweep(): void {
    if (this.#unchecked.count > 0) this.#deps.log.warn('gateway.identityNotChecked', this.#unchecked);
    this.#unchecked = { count: 0, reason: '' };
  }

  async #register(inbound: Inbound): Promise<void> {
    const { connection, header } = inbound;
    const outcome = await register(this.#deps.ingest, inbound, connection.phone ?? '');
    connection.send(header, { type: 'registerAnswer', replySerial: header.serial, ...outcome });
    if (outcome.authCode === null) connection.identityRefusals++;
  }

  async #authenticate(inbound: Inbound): Promise<void> {
    const { connection, header } = inbound;
    const terminal = await authenticate(this.#deps.ingest, inbound, {
      phone: connection.phone ?? '',
      within_ms: this.#deps.limits.lookUpWithin_ms,
    });
    if (connection.socket.destroyed) return;
    if (terminal !== null) {
      connection.knowForm(header);
      this.#deps.sessions.open(connection, terminal);
      // A terminal that has its answer can be sent commands.
      await this.#presenceWritten();
      if (connection.socket.destroyed) return;
      connection.reply(header, result.success);
      this.#deps.downlink.opened(terminal.id);
      return;
    }
    connection.reply(header, result.failure);
    connection.identityRefusals++;
  }

  /** A database that is away keeps nobody from signing in. */
  async #presenceWritten(): Promise<void> {
    const { ingest, limits } = this.#deps;
    const late = new AbortController();
    await Promise.race([
      ingest.presence.written(),
      sleep(limits.presenceWithin_ms, undefined, { signal: late.signal }).catch(() => undefined),
    ]);
    late.abort();
  }

  #message(inbound: Inbound): void {
    const { connection, header, body } = inbound;
    const { messageId } = header;
    if (header.encryption !== 0) {
      const { phone, remote, terminalId } = connection;
      const source = { phone: phone ?? undefined, remote, terminalId: terminalId ?? undefined, sample: body };
      this.#deps.ingest.events.count('encrypted', source);
      const read = (message: DataMessage) => [quarantined(message, 'encrypted')];
      this.#store(inbound, read, refuse);
      return;
    }
    this.#deps.downlink.receive(inbound);
    const handle = this.#handlers.get(messageId);
    if (handle !== undefined) {
      handle(inbound);
      return;
    }
    const read = readerOf(messageId);
    if (read === undefined) refuse(inbound);
    else this.#store(inbound, read, confirm);
  }

  /** Hands the reports that `read` finds to the ingest; `answer` runs when all of them are durable, and never if they cannot be. */
  #store(inbound: Inbound, read: (message: DataMessage) => Report[], answer: Handler): void {
    const { ingest } = this.#deps;
    const { connection, header, body, received_ms } = inbound;
    const terminal = this.#boundTerminal(connection);
    if (terminal === null) return;
    const { vehicleId, plan } = terminal;
    if (vehicleId === null || ingest.queueOf(vehicleId).isOverfull) return;
    let pending = 0;
    const settle = (): void => {
      pending--;
      connection.reportsUnderWay--;
      connection.onStored();
      if (pending === 0) answer(inbound);
    };
    const { messageId, version, serial } = header;
    const { layout } = plan;
    const message = { messageId, body, version, serial, received_ms, terminal, vehicleId, layout, settle };
    const reports = read(message);
    pending = reports.length;
    connection.reportsUnderWay += pending;
    if (pending === 0) answer(inbound);
    for (const report of reports) {
      if (report.quarantine === 'body') {
        const { phone, id: terminalId } = terminal;
        ingest.events.count('bodyUndecodable', { phone, terminalId, vehicleId, sample: body });
      }
      ingest.offer(report);
    }
  }

  /** The terminal of a session as it is now: it may have been removed or unbound meanwhile. */
  #boundTerminal(connection: Connection): TerminalEntry | null {
    const { phone, remote } = connection;
    const terminal = this.#deps.ingest.registry.byPhone(phone ?? '');
    const isCodeVoid = terminal?.authCode !== connection.authCode;
    if (terminal !== undefined && terminal.vehicleId !== null && !isCodeVoid) return terminal;
    if (isCodeVoid) {
      connection.destroy();
      return null;
    }
    const kind = terminal === undefined ? 'unknownTerminal' : 'unboundTerminal';
    this.#deps.ingest.events.count(kind, { phone: phone ?? undefined, remote, terminalId: terminal?.id });
    connection.destroy();
    return null;
  }

  /** The code is void from then on: the terminal has to register again. Until that is written it gets no answer and asks again. */
  async #unregister({ connection, header }: Inbound): Promise<void> {
    if (connection.isSigningOff) return;
    connection.isSigningOff = true;
    try {
      await this.#deps.ingest.registry.unregister(connection.phone ?? '');
    } catch (error) {
      connection.isSigningOff = false;
      throw error;
    }
    connection.reply(header, result.success);
    connection.end();
  }

  #tellTime({ connection, header }: Inbound): void {
    connection.send(header, { type: 'timeAnswer', ...timeAnswerOf(new Date()) });
  }
}
