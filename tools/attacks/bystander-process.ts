/** People and a terminal that have nothing to do with an attack, in a process of their own: how are they served meanwhile? */

import { login } from '@vehicle/contract/access/member/passport';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { locationOf } from '@vehicle/jt808/location';
import { reasonOf } from '@vehicle/server/platform/reason-of';
import { TestTerminal } from '@vehicle/server/testing/gateway-terminal';
import { obeyOrders } from '../load/ordered-process.ts';
import { percentile } from '../load/report.ts';
import { send } from './send.ts';

/** What a bystander has to know. */
interface BystanderPlace {
  httpUrl: string;
  gatewayPort: number;
  /** Null: no terminal reports, since the gateway does not listen where one reaches it. */
  phone: string | null;
  authCode: string;
  token: string;
  loginName: string;
  password: string;
  /** Where the bystander sits. */
  from: string;
}

export interface AskedFigures {
  asked: number;
  failed: number;
  p95Ms: number;
  maxMs: number;
  /** Of the first that failed. */
  reason: string | null;
}

export interface BystanderFigures {
  calls: AskedFigures;
  signIns: AskedFigures;
  reports: AskedFigures;
}

const callEvery_ms = 50;
const signInEvery_ms = 500;
const reportEvery_ms = 100;
const waits_ms = 30_000;

/** Asks in time whether or not the one before has been answered, as many people do. */
class Probe {
  readonly #ask: () => Promise<string | null>;
  readonly #every_ms: number;
  readonly #underWay = new Set<Promise<void>>();
  #took: number[] = [];
  #failed = 0;
  #reason: string | null = null;
  #timer: NodeJS.Timeout | undefined;

  /** `ask` gives null, or why it failed. */
  constructor(every_ms: number, ask: () => Promise<string | null>) {
    this.#every_ms = every_ms;
    this.#ask = ask;
  }

  begin(): void {
    [this.#took, this.#failed, this.#reason] = [[], 0, null];
    this.#timer = setInterval(() => this.#askOnce(), this.#every_ms);
  }

  async end(): Promise<AskedFigures> {
    clearInterval(this.#timer);
    await Promise.all(this.#underWay);
    return {
      asked: this.#took.length,
      failed: this.#failed,
      p95Ms: Math.round(percentile(this.#took, 0.95)),
      maxMs: Math.round(percentile(this.#took, 1)),
      reason: this.#reason,
    };
  }

  #askOnce(): void {
    const started_ms = performance.now();
    const asking = this.#ask()
      .catch(reasonOf)
      .then((reason) => {
        this.#took.push(performance.now() - started_ms);
        this.#underWay.delete(asking);
        if (reason === null) return;
        this.#failed += 1;
        this.#reason ??= reason;
      });
    this.#underWay.add(asking);
  }
}

const reasonOfAnswer = ({ status, text }: { status: number; text: string }): string | null =>
  status === 200 && text.includes('"success":true') ? null : `${status} ${text.slice(0, 120)}`;

/** Reports places, each acknowledged by its serial. */
class Reporter {
  readonly #terminal: TestTerminal;
  readonly #waiting = new Map<number, (reason: string | null) => void>();
  #made = 0;

  private constructor(terminal: TestTerminal) {
    this.#terminal = terminal;
    void this.#receive();
  }

  static async enter({ gatewayPort, authCode }: BystanderPlace, phone: string): Promise<Reporter> {
    const terminal = await TestTerminal.connect(gatewayPort, phone);
    if ((await terminal.authenticate(authCode)) !== 0) throw new Error('the bystander could not sign in');
    return new Reporter(terminal);
  }

  close(): void {
    this.#terminal.close();
  }

  report(): Promise<string | null> {
    if (this.#terminal.isClosed) return Promise.resolve('the terminal has been sent away');
    this.#made += 1;
    const longitude = 110 + (this.#made % 1e6) * 1e-6;
    const place = { latitude: 39, longitude, speed_kmh: 10, status: 3, time: new Date() };
    const serial = this.#terminal.send({ type: 'location', ...locationOf(place) });
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#settle(serial, 'never acknowledged'), waits_ms);
      this.#waiting.set(serial, (reason) => {
        clearTimeout(timer);
        resolve(reason);
      });
    });
  }

  #settle(serial: number, reason: string | null): void {
    this.#waiting.get(serial)?.(reason);
    this.#waiting.delete(serial);
  }

  async #receive(): Promise<void> {
    for (;;) {
      const answer = await this.#terminal.nextWithin(waits_ms);
      if (answer?.message.type === 'platformReply')
        this.#settle(answer.message.replySerial, answer.message.result === 0 ? null : 'refused');
      if (answer === null && this.#terminal.isClosed) break;
    }
    for (const serial of [...this.#waiting.keys()]) this.#settle(serial, 'the terminal has been sent away');
  }
}

interface Bystanders {
  calls: Probe;
  signIns: Probe;
  reports: Probe;
  reporter: Reporter | null;
}

async function enter(place: BystanderPlace): Promise<Bystanders> {
  const { httpUrl, phone, token, loginName, password, from } = place;
  const reporter = phone === null ? null : await Reporter.enter(place, phone);
  const list = vehicle.calls.list;
  const signIn = async () =>
    reasonOfAnswer(await send(httpUrl, login, { body: { loginName, password }, from }));
  const refusal = await signIn();
  if (refusal !== null) throw new Error(`the bystander could not sign in: ${refusal}`);
  const ask = async () => reasonOfAnswer(await send(httpUrl, list, { body: { pageSize: 10 }, token, from }));
  const report = async () => reporter?.report() ?? null;
  return {
    calls: new Probe(callEvery_ms, ask),
    signIns: new Probe(signInEvery_ms, signIn),
    reports: new Probe(reportEvery_ms, report),
    reporter,
  };
}

let present: Bystanders | null = null;

function entered(): Bystanders {
  if (present === null) throw new Error('nobody has entered');
  return present;
}

const orders = {
  async enter(place: BystanderPlace): Promise<void> {
    present?.reporter?.close();
    present = await enter(place);
  },
  begin(): void {
    const { calls, signIns, reports } = entered();
    for (const probe of [calls, signIns, reports]) probe.begin();
  },
  async end(): Promise<BystanderFigures> {
    const { calls, signIns, reports } = entered();
    const [ofCalls, ofSignIns, ofReports] = await Promise.all([calls.end(), signIns.end(), reports.end()]);
    return { calls: ofCalls, signIns: ofSignIns, reports: ofReports };
  },
};
export type BystanderOrders = typeof orders;

obeyOrders(orders);
