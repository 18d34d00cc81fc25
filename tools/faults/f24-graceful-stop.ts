import { Deadline } from './deadline.ts';
import type { Fault } from './fault.ts';
import type { Scene } from './scene.ts';

const MOST_STOPS = 10;
const STOPPED_WITHIN_MS = 10_500;
const AT_ONCE_MS = 2_000;

async function stopGracefully(scene: Scene): Promise<void> {
  const startedMs = performance.now();
  scene.server.signal('SIGTERM');
  const code = await scene.server.ended();
  const tookMs = performance.now() - startedMs;
  scene.hold(`a graceful stop ended with ${code}`, code === 0);
  scene.hold(`a graceful stop took ${Math.round(tookMs)} ms`, tookMs <= STOPPED_WITHIN_MS);
  await scene.startServer();
}

/** The second request of an operator who has lost patience. */
async function stopAtOnce(scene: Scene): Promise<void> {
  scene.server.signal('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 20));
  const startedMs = performance.now();
  scene.server.signal('SIGINT');
  await scene.server.ended();
  const tookMs = performance.now() - startedMs;
  scene.hold(`the second request ended it only after ${Math.round(tookMs)} ms`, tookMs <= AT_ONCE_MS);
  await scene.startServer();
}

export const f24: Fault = {
  id: 'F24',
  title: 'stop under load: SIGTERM, and once more',
  holds: 'ends within 10 s with everything stored, the second request ends it at once',
  async run(scene) {
    const deadline = new Deadline(scene.seconds);
    let stops = 0;
    for (; stops < MOST_STOPS && (stops === 0 || !deadline.isOver); stops++) {
      await scene.work(scene.pauseMs(300, 1_500));
      await stopGracefully(scene);
      await scene.work(300);
      await stopAtOnce(scene);
    }
    await scene.work(100);
    scene.remark(`${stops} graceful stops`);
  },
};
