import { createHmac } from 'node:crypto';
import { Agent as HttpAgent, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { messageFlag } from '../ingest/message-row.ts';
import type { StoredMessage } from '../store/stored-message.sql.ts';
import {
  brokenConnection,
  type DeliveryOutcome,
  type Failure,
  type ForwardAdapter,
  type ForwardBatch,
  type ForwardedMessage,
  type ForwardTarget,
  timedOut,
} from './adapter.ts';
import type { OutgoingAddress, OutgoingGate } from './outgoing-address.ts';

/** The edition of the form below; a receiver may rely on it as long as the number stays. */
const form = 1;

function positionOf(stored: StoredMessage) {
  const { latitudeE6, longitudeE6, altitude_m, speed_kmh, direction_deg } = stored;
  if (latitudeE6 === null || longitudeE6 === null) return null;
  return { latitude: latitudeE6 / 1e6, longitude: longitudeE6 / 1e6, altitude_m, speed_kmh, direction_deg };
}

function messageBody({ id, stored, metrics }: ForwardedMessage) {
  return {
    id,
    at: stored.at.toISOString(),
    receivedAt: stored.receivedAt.toISOString(),
    kind: stored.kind,
    isSuspect: (stored.flags & messageFlag.suspect) !== 0,
    isBacklog: (stored.flags & messageFlag.backlog) !== 0,
    position: positionOf(stored),
    status: stored.status,
    alarm: stored.alarm,
    metrics,
    raw: stored.raw.toString('base64'),
  };
}

/** What an https target is sent: messages of one vehicle, the oldest first. */
function httpBody({ vehicle, terminal, messages, isBackfill }: ForwardBatch) {
  return {
    form,
    vehicle: { id: vehicle.id, vin: vehicle.vin, plateNo: vehicle.plateNo },
    terminal: { terminalNo: terminal.terminalNo, phone: terminal.phone, type: terminal.type },
    isBackfill,
    messages: messages.map(messageBody),
  };
}

/** Signed like any other, with nothing in it. */
function httpTestBody(now: Date) {
  return { form, isTest: true, at: now.toISOString(), messages: [] };
}

interface HttpsLimits {
  answer_ms: number;
}

interface HttpsAdapterOptions {
  target: Pick<ForwardTarget, 'address' | 'secret'>;
  gate: OutgoingGate;
  limits: HttpsLimits;
  clock: () => Date;
}

/** The receiver has understood the request and will not take this content, however often it comes. */
const contentRefused: ReadonlySet<number> = new Set([400, 409, 413, 415, 422]);

/** HMAC-SHA256 over the time and the body, so that neither can be changed or an old one be sent anew. */
function signatureOf(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

/** What the answer says of the batch; a redirect is followed by nobody. */
function failureOf(status: number): Failure | null {
  if (status >= 200 && status < 300) return null;
  return { reach: contentRefused.has(status) ? 'wrong' : 'away', code: 'status', detail: String(status) };
}

interface Agents {
  plain: HttpAgent;
  secure: HttpsAgent;
}

interface Post {
  agents: Agents;
  address: OutgoingAddress;
  pinned: string;
  headers: Record<string, string | number>;
  body: string;
  timeout_ms: number;
}

/** Resolves to the status; the rest of the answer is let go by, as long as the time allows. */
function post({ agents, address, pinned, headers, body, timeout_ms }: Post): Promise<number> {
  const send = address.isPlainHttp ? requestHttp : requestHttps;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const signal = AbortSignal.timeout(timeout_ms);
  const { host, port, path } = address;
  const sending = send(
    {
      // The connection goes to the address that was checked; name and certificate stay those of the target.
      host: pinned,
      servername: host === pinned ? '' : host,
      port,
      path,
      method: 'POST',
      headers: { ...headers, host: hostHeader(address) },
      agent: address.isPlainHttp ? agents.plain : agents.secure,
      signal,
    },
    (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.resume();
    },
  );
  sending.on('error', (error) => {
    // The receiver had closed an idle connection at the very moment.
    if (sending.reusedSocket && !signal.aborted)
      resolve(post({ agents, address, pinned, headers, body, timeout_ms }));
    else reject(error);
  });
  sending.end(body);
  return promise;
}

function hostHeader({ host, port, isPlainHttp }: OutgoingAddress): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return port === (isPlainHttp ? 80 : 443) ? name : `${name}:${port}`;
}

/** Posts batches of messages as signed JSON. */
export class HttpsAdapter implements ForwardAdapter {
  readonly isOneByOne = false;
  readonly #options: HttpsAdapterOptions;
  readonly #agents: Agents = {
    plain: new HttpAgent({ keepAlive: true }),
    secure: new HttpsAgent({ keepAlive: true }),
  };

  constructor(options: HttpsAdapterOptions) {
    this.#options = options;
  }

  async deliver(batch: ForwardBatch): Promise<DeliveryOutcome> {
    const failure = await this.#send(httpBody(batch), batch.messages[0]?.id ?? '');
    return { delivered: failure === null ? batch.messages.length : 0, failure };
  }

  test(): Promise<Failure | null> {
    return this.#send(httpTestBody(this.#options.clock()), 'test');
  }

  close(): void {
    this.#agents.plain.destroy();
    this.#agents.secure.destroy();
  }

  async #send(content: object, messageId: string): Promise<Failure | null> {
    const { target, gate, limits, clock } = this.#options;
    const opened = await gate.open('https', target.address);
    if (!opened.ok) return { reach: 'away', code: 'address', detail: opened.fault };
    const body = JSON.stringify(content);
    const timestamp = String(Math.floor(clock().getTime() / 1000));
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-message-id': messageId,
      'x-timestamp': timestamp,
      'x-signature': signatureOf(target.secret ?? '', timestamp, body),
    };
    try {
      const { address, pinned } = opened;
      const agents = this.#agents;
      return failureOf(await post({ agents, address, pinned, headers, body, timeout_ms: limits.answer_ms }));
    } catch (error) {
      return error instanceof Error && error.name === 'AbortError' ? timedOut : brokenConnection(error);
    }
  }
}
