import {
  type FirstSteps,
  firstStepName,
  firstSteps,
  takersOf,
} from '@vehicle/contract/access/first-step/contract';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { firstMessageAt } from '../../../pipeline/store/stored-message.sql.ts';
import type { Access } from '../../../record/access.ts';
import { demoIds } from '../demo/demo-record.service.ts';
import { firstTerminal, firstVehicle, stepsDone, takersAbove } from './first-step.sql.ts';

const ownMachine = /^(127\.|::1$|localhost$)/;

async function vehicleOf(access: Access, demo: Awaited<ReturnType<typeof demoIds>>) {
  const found = await firstVehicle(access, demo);
  if (found === null) return null;
  const { hasReported, ...vehicle } = found;
  const firstAt = hasReported ? await firstMessageAt(access.telemetry, vehicle.id) : null;
  return { ...vehicle, firstReportAt: firstAt?.toISOString() ?? null };
}

async function stepsOf(access: Access, done: Awaited<ReturnType<typeof stepsDone>>) {
  const { permissions, memberType } = access.member;
  const steps: FirstSteps['steps'] = [];
  for (const name of firstStepName.options) {
    const needed = takersOf[name];
    const mayTake =
      needed === null ? memberType === 'administrator' : needed.every((code) => permissions.has(code));
    const takers = mayTake ? [] : await takersAbove(access, needed ?? []);
    steps.push({ name, isDone: done[name], mayTake, takers });
  }
  return steps;
}

/** What a platform that has just been set up still lacks. */
export const module = defineModule({
  routes(app) {
    route(app, firstSteps, async ({ access }) => {
      const demo = await demoIds(access.executor);
      const terminal = await firstTerminal(access, demo);
      const done = await stepsDone(access, demo);
      // One that no vehicle has is refused; it has found its way nevertheless.
      done.terminal ||= terminal !== null && terminal.heardAt !== null;
      return {
        steps: await stepsOf(access, done),
        gatewayPort: app.context.gatewayPort,
        isGatewayLocal: ownMachine.test(app.context.env.host),
        terminal: terminal && { ...terminal, heardAt: terminal.heardAt?.toISOString() ?? null },
        vehicle: await vehicleOf(access, demo),
      };
    });
  },
});
