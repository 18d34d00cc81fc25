import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { TcpProxy } from '../proxy.ts';
import type { Scenario } from '../scenario.ts';

/** 200 ms there and back, 1 MB/s. */
const slowness = { delay_ms: 100, bytesPerSecond: 1_000_000 };
const mostP99_ms = 2_000;
const settled_ms = 3_000;

function throughPort(url: string, port: number): string {
  const address = new URL(url);
  address.port = String(port);
  return address.href;
}

async function behindProxy(scenario: Scenario): Promise<TcpProxy> {
  const { environment } = scenario;
  if (environment === null) throw new Error('the database is not apart');
  const proxy = await TcpProxy.to(Number(new URL(environment.ownerUrl).port));
  await scenario.server.stop();
  await scenario.startServer({
    settings: {
      DATABASE_URL: throughPort(environment.ownerUrl, proxy.port),
      DATABASE_RUNTIME_URL: throughPort(environment.runtimeUrl, proxy.port),
    },
  });
  return proxy;
}

export const f06: Fault = {
  id: 'F6',
  title: 'a slow database: 200 ms a round trip, 1 MB/s',
  holds: 'at 500 messages/s p99 of the answers stays within 2 s, memory is bounded',
  scenario: { perSecond: 500, isDatabaseApart: true },
  async run(scenario) {
    const proxy = await behindProxy(scenario);
    try {
      const before = await scenario.answered();
      await scenario.answersFrom(before, scenario.options.terminals * 2);
      proxy.slow(slowness);
      await sleep(settled_ms);
      await scenario.load.tell('beginMeasuring');
      await sleep(Math.max(1, scenario.seconds - settled_ms / 1000) * 1000);
      const run = await scenario.load.tell('endMeasuring');
      scenario.holdMemory();
      scenario.hold(`p99 was ${Math.round(run.p99Ms)} ms`, run.answered > 0 && run.p99Ms <= mostP99_ms);
      scenario.remark(`${run.answered} answered, p99 ${Math.round(run.p99Ms)} ms`);
      proxy.slow(null);
      await scenario.server.stop();
      await scenario.startServer();
    } finally {
      proxy.close();
    }
  },
};
