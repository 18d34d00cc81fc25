import type { Telemetry } from '../../platform/db/telemetry.ts';
import { keepAuthCode } from '../store/outbox/forward-queue.sql.ts';
import {
  type DeliveryOutcome,
  type Failure,
  type ForwardAdapter,
  type ForwardBatch,
  type ForwardTarget,
  timedOut,
} from './adapter.ts';
import type { ForwardLimits } from './forward-limits.ts';
import { HttpsAdapter } from './https-adapter.ts';
import type { OutgoingGate } from './outgoing-address.ts';
import { platformMessage, registrationOf, versionOf } from './platform-body.ts';
import { PlatformConnection } from './platform-connection.ts';

interface Jt808AdapterOptions {
  target: Pick<ForwardTarget, 'address'>;
  gate: OutgoingGate;
  limits: Pick<ForwardLimits, 'connect_ms' | 'answer_ms' | 'sessions' | 'sessionIdle_ms'>;
  /** What the other platform has given to the phone of the vehicle; null: it is worth nothing any more. */
  keepAuthCode(vehicleId: number, phone: string, authCode: string | null): Promise<void>;
}

interface Session {
  connection: PlatformConnection;
  idleTimer: NodeJS.Timeout;
  isBusy: boolean;
}

/** Results of 0x8001. */
const result = Object.freeze({ success: 0, wrong: 2, notSupported: 3, alarmConfirmed: 4 });

/** Phone of the connection that only shows that the platform can be reached. */
const testPhone = '0';

const isFailure = (value: PlatformConnection | Failure): value is Failure => 'reach' in value;

function failureOf(answer: number): Failure | null {
  if (answer === result.success || answer === result.alarmConfirmed) return null;
  const isWrong = answer === result.wrong || answer === result.notSupported;
  return { reach: isWrong ? 'wrong' : 'lane', code: 'answer', detail: String(answer) };
}

/** Speaks to another JT/T 808 platform as each vehicle's terminal, one connection a vehicle. */
class Jt808Adapter implements ForwardAdapter {
  readonly isOneByOne = true;
  readonly #options: Jt808AdapterOptions;
  readonly #sessions = new Map<number, Session>();

  constructor(options: Jt808AdapterOptions) {
    this.#options = options;
  }

  async deliver(batch: ForwardBatch): Promise<DeliveryOutcome> {
    const session = await this.#sessionFor(batch);
    if ('reach' in session) return { delivered: 0, failure: session };
    const { vehicle, terminal, messages } = batch;
    this.#occupy(session);
    let delivered = 0;
    let failure: Failure | null = null;
    for (const { stored } of messages) {
      failure = await this.#sent(session.connection, platformMessage(stored, versionOf(terminal)));
      if (failure !== null) break;
      delivered += 1;
    }
    this.#release(vehicle.id, session);
    return { delivered, failure };
  }

  /** Reached when a connection is made; nothing is registered for that. */
  async test(): Promise<Failure | null> {
    const connection = await this.#connect(testPhone, '2013');
    if (isFailure(connection)) return connection;
    connection.close();
    return null;
  }

  close(): void {
    for (const vehicleId of [...this.#sessions.keys()]) this.#drop(vehicleId);
  }

  async #sent(
    connection: PlatformConnection,
    message: ReturnType<typeof platformMessage>,
  ): Promise<Failure | null> {
    const received = await connection.send(message);
    if (!received.ok) return received.failure;
    return received.message.type === 'platformReply' ? failureOf(received.message.result) : null;
  }

  async #connect(phone: string, version: '2013' | '2019'): Promise<PlatformConnection | Failure> {
    const { gate, target, limits } = this.#options;
    const opened = await gate.open('jt808', target.address);
    if (!opened.ok) return { reach: 'away', code: 'address', detail: opened.fault };
    const { pinned, address } = opened;
    const { connect_ms, answer_ms } = limits;
    return PlatformConnection.open({ pinned, port: address.port, phone, version, connect_ms, answer_ms });
  }

  async #sessionFor(batch: ForwardBatch): Promise<Session | Failure> {
    const { vehicle, terminal } = batch;
    const known = this.#sessions.get(vehicle.id);
    if (known?.connection.isOpen && known.connection.phone === terminal.phone) return known;
    this.#drop(vehicle.id);
    if (!this.#makeRoom()) return { ...timedOut, reach: 'lane' };
    const connection = await this.#connect(terminal.phone, versionOf(terminal));
    if (isFailure(connection)) return connection;
    const failure = await this.#signIn(connection, batch);
    if (failure !== null) {
      connection.close();
      return failure;
    }
    const session: Session = { connection, isBusy: false, idleTimer: setTimeout(() => undefined, 0) };
    this.#sessions.set(vehicle.id, session);
    return session;
  }

  /** With the code of the last registration; where that is no longer taken, by registering again. */
  async #signIn(connection: PlatformConnection, batch: ForwardBatch): Promise<Failure | null> {
    const { vehicle, terminal, authCode } = batch;
    if (authCode !== null) {
      const refused = await this.#authenticate(connection, authCode);
      if (refused?.code !== 'authentication') return refused;
      await this.#options.keepAuthCode(vehicle.id, terminal.phone, null);
    }
    const received = await connection.ask(registrationOf(vehicle, terminal));
    if (!received.ok) return received.failure;
    const given = received.message.type === 'registerAnswer' ? received.message : null;
    if (given === null || given.result !== 0) {
      return { reach: 'lane', code: 'registration', detail: String(given?.result ?? '') };
    }
    const code = given.authCode ?? '';
    await this.#options.keepAuthCode(vehicle.id, terminal.phone, code);
    return this.#authenticate(connection, code);
  }

  async #authenticate(connection: PlatformConnection, authCode: string): Promise<Failure | null> {
    const received = await connection.ask({ type: 'authenticate', authCode, imei: '', softwareVersion: '' });
    if (!received.ok) return received.failure;
    const answer = received.message.type === 'platformReply' ? received.message.result : result.wrong;
    return answer === result.success
      ? null
      : { reach: 'lane', code: 'authentication', detail: String(answer) };
  }

  /** The session that has been idle longest gives way. */
  #makeRoom(): boolean {
    if (this.#sessions.size < this.#options.limits.sessions) return true;
    const idle = [...this.#sessions].find(([, { isBusy }]) => !isBusy);
    if (idle === undefined) return false;
    this.#drop(idle[0]);
    return true;
  }

  #occupy(session: Session): void {
    session.isBusy = true;
    clearTimeout(session.idleTimer);
  }

  #release(vehicleId: number, session: Session): void {
    session.isBusy = false;
    // Behind the others in the order in which they give way.
    this.#sessions.delete(vehicleId);
    if (!session.connection.isOpen) return;
    this.#sessions.set(vehicleId, session);
    session.idleTimer = setTimeout(() => this.#drop(vehicleId), this.#options.limits.sessionIdle_ms);
    session.idleTimer.unref();
  }

  #drop(vehicleId: number): void {
    const session = this.#sessions.get(vehicleId);
    if (session === undefined) return;
    clearTimeout(session.idleTimer);
    session.connection.close();
    this.#sessions.delete(vehicleId);
  }
}

export interface AdapterSurroundings {
  telemetry: Telemetry;
  gate: OutgoingGate;
  limits: ForwardLimits;
  clock: () => Date;
}

export function adapterFor(
  target: ForwardTarget,
  { telemetry, gate, limits, clock }: AdapterSurroundings,
): ForwardAdapter {
  if (target.kind === 'https') return new HttpsAdapter({ target, gate, limits, clock });
  return new Jt808Adapter({
    target,
    gate,
    limits,
    keepAuthCode: (vehicleId, phone, authCode) =>
      keepAuthCode(telemetry, { targetId: target.id, vehicleId }, { phone, authCode }),
  });
}
