import { Deadline } from '../../../load/deadline.ts';
import type { Fault } from '../../fault.ts';
import type { Scenario } from '../../scenario.ts';
import { f01 } from '../f01-kill-server.ts';
import { f02 } from '../f02-kill-postgres.ts';
import { f03 } from '../f03-kill-both.ts';
import { f05 } from '../f05-freeze-postgres.ts';
import { vanishAndReturn } from '../f08-half-open.ts';
import { f11 } from '../f11-fragments.ts';
import { f24 } from '../f24-graceful-stop.ts';

/** A quiet start, then a fault about every five seconds, as others test it. */
const quiet_ms = 5_000;
const each_s = 4;
const vanishing = 5;

const vanish = {
  id: 'F8',
  run: (scenario: Scenario) => {
    const from = scenario.random.below(scenario.devices.length - vanishing);
    return vanishAndReturn(scenario, scenario.devices.slice(from, from + vanishing), 0);
  },
};

export const f27: Fault = {
  id: 'F27',
  title: 'mixed faults for as long as is asked (--time)',
  holds: 'nothing is lost, doubled or never sent, whatever follows what',
  scenario: { perSecond: 500 },
  async run(scenario) {
    const deadline = new Deadline(scenario.seconds);
    const played: string[] = [];
    while (played.length === 0 || !deadline.isOver) {
      await scenario.work(Math.min(quiet_ms, deadline.left_ms));
      const fault = scenario.random.pick([f01, f02, f03, f05, f11, f24, vanish]);
      await scenario.during(each_s, () => fault.run(scenario));
      played.push(fault.id);
      scenario.holdMemory();
    }
    scenario.remark(`${played.length} faults: ${played.slice(0, 30).join(' ')}`);
  },
};
