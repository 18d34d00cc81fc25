import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { comesTrue } from '../../load/deadline.ts';
import { openFilesLimit } from '../../load/open-files.ts';
import { percentile } from '../../load/report.ts';
import type { ConsoleUser } from '../console-user.ts';
import type { Fault } from '../fault.ts';
import type { Scenario } from '../scenario.ts';

const http_s = 30;
const gateway_s = 75;
const drip_ms = 10_000;
const mostSockets = 2_000;

const beginnings = ['POST /login HTTP/1.1\r\nHost: x\r\n', 'GET / HTTP/1.1\r\nHost: x\r\nX-a: '];
const bodies = [
  'POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
];

/** Sockets that say the beginning and then a byte now and then. */
class SlowCrowd {
  readonly #sockets: Socket[];
  readonly #timer: NodeJS.Timeout;
  open = 0;

  constructor(port: number, openings: readonly Buffer[]) {
    this.open = openings.length;
    this.#sockets = openings.map((opening) => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.open -= 1;
      });
      socket.resume().write(opening);
      return socket;
    });
    this.#timer = setInterval(() => {
      for (const socket of this.#sockets) if (socket.writable) socket.write('a');
    }, drip_ms);
  }

  closesWithin(seconds: number): Promise<boolean> {
    return comesTrue(() => this.open === 0, seconds * 1000);
  }

  end(): void {
    clearInterval(this.#timer);
    for (const socket of this.#sockets) socket.destroy();
  }
}

async function healthP99(user: ConsoleUser, crowd: SlowCrowd): Promise<number> {
  const took: number[] = [];
  while (crowd.open > 0 && took.length < 1_000) {
    took.push((await user.ask('GET', '/health')).took_ms);
    await sleep(20);
  }
  return percentile(took, 0.99);
}

function crowdOf(port: number, texts: readonly string[], count: number): SlowCrowd {
  return new SlowCrowd(
    port,
    Array.from({ length: count }, (_, at) => Buffer.from(texts[at % texts.length] ?? '', 'latin1')),
  );
}

async function crowdGateway(scenario: Scenario, count: number): Promise<void> {
  const crowd = crowdOf(scenario.server.gatewayPort, ['~'], count);
  const isClosed = await crowd.closesWithin(gateway_s);
  scenario.hold(`${crowd.open} sockets that never authenticate stay open`, isClosed);
  crowd.end();
}

async function crowdHttp(scenario: Scenario, user: ConsoleUser, count: number): Promise<void> {
  const crowd = crowdOf(Number(new URL(user.httpUrl).port), [...beginnings, ...bodies], count);
  const probing = healthP99(user, crowd);
  const isClosed = await crowd.closesWithin(http_s);
  scenario.hold(`${crowd.open} slow HTTP clients stay connected`, isClosed);
  crowd.end();
  scenario.remark(`${count} slow clients; /health p99 meanwhile ${Math.round(await probing)} ms`);
}

export const f09: Fault = {
  id: 'F9',
  title: 'slow clients: HTTP heads and bodies, a byte in ten seconds',
  holds: 'they are closed within 30 s (HTTP) and 75 s (gateway), others are served',
  async run(scenario) {
    const user = await scenario.user();
    const count = Math.min(mostSockets, Math.floor(openFilesLimit() / 8));
    const isLong = scenario.seconds >= 60;
    if (!isLong) scenario.remark('the gateway is left out: its sockets have 60 s (--time 60)');
    await Promise.all([crowdHttp(scenario, user, count), isLong ? crowdGateway(scenario, count) : null]);
  },
};
