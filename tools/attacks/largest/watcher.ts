import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EventLoopDelay, eventLoopDelay } from '../../load/event-loop-delay.ts';
import { percentile } from '../../load/report.ts';
import type { ServerUnderTest } from '../../load/server-under-test.ts';
import { bounds, type Seen } from './bounds.ts';
import { Client } from './client.ts';
import type { Reply, Request } from './client-process.ts';

const probeEvery_ms = 50;
const rssEvery_ms = 50;
const settle_ms = 5_000;
/** Whoever is answered within that has the server idle. */
const quiet_ms = 150;

export type Outcome = Pick<Seen, 'slowestMs' | 'answers' | 'requests' | 'bytes'>;

export function outcomeOf(replies: readonly Reply[]): Outcome {
  const answers: Record<string, number> = {};
  for (const { status, refusal } of replies) {
    const code = /"code":"([A-Z_]+)"/.exec(refusal)?.[1];
    const key = code === undefined ? String(status) : `${status} ${code}`;
    answers[key] = (answers[key] ?? 0) + 1;
  }
  return {
    slowestMs: Math.max(0, ...replies.map(({ ms }) => ms)),
    answers,
    requests: replies.length,
    bytes: replies.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

const isLate = ({ eventLoopP99Ms, othersP95Ms }: Seen): boolean =>
  eventLoopP99Ms > bounds.eventLoopP99Ms || othersP95Ms > bounds.othersP95Ms;

interface Watching {
  server: ServerUnderTest;
  logPath: string;
  /** What others ask for meanwhile. */
  probes: readonly Request[];
}

/** Looks at the server, and at how others are served, while something happens. */
export class Watcher {
  readonly #watching: Watching;
  readonly #client = new Client();
  readonly #startMiB: number;
  /** What took too long, and did not when it was asked for again. */
  readonly lateOnce: Seen[] = [];

  constructor(watching: Watching) {
    this.#watching = watching;
    this.#startMiB = watching.server.rssMiB();
  }

  /** How late the event loop has been, or how long a turn was by its own processor time, since this was last asked. */
  async #delay(of: 'eventLoop' | 'turns'): Promise<EventLoopDelay> {
    return eventLoopDelay.parse(await this.#watching.server.ask(of));
  }

  #logBytes(): number {
    return statSync(this.#watching.logPath).size;
  }

  /** What was asked before, and left, is worked off first: it must not count towards the next. */
  async #settled(): Promise<void> {
    const { server, probes } = this.#watching;
    const until = performance.now() + settle_ms;
    while (performance.now() < until) {
      const asked = { url: server.httpUrl, requests: probes.slice(-1), within_ms: settle_ms };
      const [reply] = await this.#client.tell('ask', asked);
      if (reply !== undefined && reply.status === 200 && reply.ms < quiet_ms) return;
      await sleep(probeEvery_ms);
    }
  }

  async during(name: string, way: string, work: () => Promise<Outcome>): Promise<Seen> {
    const { server, probes } = this.#watching;
    await this.#settled();
    const [beforeMiB, beforeBytes] = [server.rssMiB(), this.#logBytes()];
    let peakMiB = beforeMiB;
    const timer = setInterval(() => {
      peakMiB = Math.max(peakMiB, server.rssMiB());
    }, rssEvery_ms);
    await this.#delay('eventLoop');
    await this.#delay('turns');
    await this.#client.tell('watch', { url: server.httpUrl, requests: probes, every_ms: probeEvery_ms });
    const reported = await work();
    const delay = await this.#delay('eventLoop');
    const own = await this.#delay('turns');
    const others = await this.#client.tell('watched');
    clearInterval(timer);
    peakMiB = Math.max(peakMiB, server.rssMiB());
    return {
      name,
      way,
      ...reported,
      eventLoopP99Ms: delay.p99Ms,
      eventLoopMaxMs: delay.maxMs,
      ownTurnMaxMs: own.maxMs,
      rssOverStartMiB: peakMiB - this.#startMiB,
      rssGrownMiB: peakMiB - beforeMiB,
      othersP95Ms: percentile(
        others.map(({ ms }) => ms),
        0.95,
      ),
      othersFailed: others.filter(({ status }) => status === 0 || status >= 400).length,
      logBytes: this.#logBytes() - beforeBytes,
    };
  }

  /**
   * As `during`, of what `prepare` makes ready; what has taken too long is asked for again, and is late where two of three times
   * are. Others share the machine, and of sixty answers the third slowest is looked at, of a short burst the slowest: what is
   * slow by itself is so again.
   */
  async confirmed(name: string, way: string, prepare: () => Promise<() => Promise<Outcome>>): Promise<Seen> {
    const first = await this.during(name, way, await prepare());
    if (!isLate(first)) return first;
    const again: Seen[] = [];
    for (const most of [2, 3]) {
      while (again.length < most) again.push(await this.during(name, way, await prepare()));
      const late = again.filter(isLate);
      if (late.length > 1) return first;
      const inTime = again.filter((seen) => !isLate(seen));
      if (inTime[1]) {
        this.lateOnce.push(first);
        return inTime[1];
      }
    }
    return first;
  }

  end(): void {
    this.#client.end();
  }
}
