import { Deadline } from '../../load/deadline.ts';
import type { Fault } from '../fault.ts';
import type { Scenario } from '../scenario.ts';

const mostStops = 10;
const stoppedWithin_ms = 10_500;
const atOnce_ms = 2_000;

async function stopGracefully(scenario: Scenario): Promise<void> {
  const started_ms = performance.now();
  scenario.server.signal('SIGTERM');
  const code = await scenario.server.ended();
  const took_ms = performance.now() - started_ms;
  scenario.hold(`a graceful stop ended with ${code}`, code === 0);
  scenario.hold(`a graceful stop took ${Math.round(took_ms)} ms`, took_ms <= stoppedWithin_ms);
  await scenario.startServer();
}

/** The second request of an operator who has lost patience. */
async function stopAtOnce(scenario: Scenario): Promise<void> {
  scenario.server.signal('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 20));
  const started_ms = performance.now();
  scenario.server.signal('SIGINT');
  await scenario.server.ended();
  const took_ms = performance.now() - started_ms;
  scenario.hold(`the second request ended it only after ${Math.round(took_ms)} ms`, took_ms <= atOnce_ms);
  await scenario.startServer();
}

export const f24: Fault = {
  id: 'F24',
  title: 'stop under load: SIGTERM, and once more',
  holds: 'ends within 10 s with everything stored, the second request ends it at once',
  async run(scenario) {
    const deadline = new Deadline(scenario.seconds);
    let stops = 0;
    for (; stops < mostStops && (stops === 0 || !deadline.isOver); stops++) {
      await scenario.work(scenario.pause_ms(300, 1_500));
      await stopGracefully(scenario);
      await scenario.work(300);
      await stopAtOnce(scenario);
    }
    await scenario.work(100);
    scenario.remark(`${stops} graceful stops`);
  },
};
