import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { TcpProxy } from './proxy.ts';
import type { Scene } from './scene.ts';

/** 200 ms there and back, 1 MB/s. */
const SLOWNESS = { delayMs: 100, bytesPerSecond: 1_000_000 };
const MOST_P99_MS = 2_000;
const SETTLED_MS = 3_000;

function throughPort(url: string, port: number): string {
  const address = new URL(url);
  address.port = String(port);
  return address.href;
}

async function behindProxy(scene: Scene): Promise<TcpProxy> {
  const { ground } = scene;
  if (ground === null) throw new Error('the database is not apart');
  const proxy = await TcpProxy.to(Number(new URL(ground.ownerUrl).port));
  await scene.server.stop();
  await scene.startServer({
    settings: {
      DATABASE_URL: throughPort(ground.ownerUrl, proxy.port),
      DATABASE_RUNTIME_URL: throughPort(ground.runtimeUrl, proxy.port),
    },
  });
  return proxy;
}

export const f06: Fault = {
  id: 'F6',
  title: 'a slow database: 200 ms a round trip, 1 MB/s',
  holds: 'at 500 messages/s p99 of the answers stays within 2 s, memory is bounded',
  scene: { perSecond: 500, isDatabaseApart: true },
  async run(scene) {
    const proxy = await behindProxy(scene);
    try {
      const before = await scene.answered();
      await scene.answersFrom(before, scene.options.terminals * 2);
      proxy.slow(SLOWNESS);
      await sleep(SETTLED_MS);
      await scene.load.tell({ order: 'beginMeasuring' });
      await sleep(Math.max(1, scene.seconds - SETTLED_MS / 1000) * 1000);
      const run = await scene.load.run({ order: 'endMeasuring' });
      scene.holdMemory();
      scene.hold(`p99 was ${Math.round(run.p99Ms)} ms`, run.answered > 0 && run.p99Ms <= MOST_P99_MS);
      scene.remark(`${run.answered} answered, p99 ${Math.round(run.p99Ms)} ms`);
      proxy.slow(null);
      await scene.server.stop();
      await scene.startServer();
    } finally {
      proxy.close();
    }
  },
};
