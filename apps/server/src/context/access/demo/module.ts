import { clearDemo, type DemoState, demoState, makeDemo } from '@vehicle/contract/access/demo/contract';
import { writing } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import { type RequestContext, route } from '../../../http/route.ts';
import type { Executor } from '../../../platform/db/executor.ts';
import type { DemoKeeper } from '../../../platform/process/demo-keeper.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { fail } from '../../../record/errors.ts';
import { namedKinds, readDemoRecord } from './demo-record.service.ts';

/** What an operator runs where nobody does it for them. */
const commands = {
  [makeDemo.name]: 'node tools/demo/main.ts --again',
  [clearDemo.name]: 'npm run demo:remove',
};

async function stateOf(executor: Executor, keeper: DemoKeeper): Promise<DemoState> {
  const record = await readDemoRecord(executor);
  const isPresent = record?.state === 'present';
  const { isSupervised, isPlaying, work } = keeper;
  const contents = isPresent
    ? Object.entries(namedKinds).map(([kind, ids]) => ({
        kind: kind as keyof typeof namedKinds,
        count: record[ids].length,
      }))
    : [];
  return { isPresent, contents, isSupervised, isPlaying, work };
}

type DemoCall = typeof makeDemo | typeof clearDemo;

/** Answers at once: what is there already, or gone already, is not asked for. */
async function order(context: RequestContext<DemoCall>, keeper: DemoKeeper): Promise<DemoState> {
  const { call, access } = context;
  const act = call === makeDemo ? 'make' : 'remove';
  if (!keeper.isSupervised) throw fail.demoUnsupervised(commands[call.name] ?? '');
  if (keeper.isBusy) throw fail.demoBusy();
  const { isPresent } = await stateOf(access.executor, keeper);
  if (act === 'make' ? isPresent && keeper.isPlaying : !isPresent) return stateOf(access.executor, keeper);
  await writing(context, (written) => recordAct(written, { call: call.name, record: 'demo' }));
  // Somebody else may have been quicker.
  if (keeper.isBusy) throw fail.demoBusy();
  keeper.order(act);
  return stateOf(access.executor, keeper);
}

/** The demo as administrators have it made and removed; whoever supervises the server carries it out. */
export const module = defineModule({
  routes(app) {
    const { demoKeeper } = app.context;
    route(app, demoState, ({ access }) => stateOf(access.executor, demoKeeper));
    route(app, makeDemo, (context) => order(context, demoKeeper));
    route(app, clearDemo, (context) => order(context, demoKeeper));
  },
});
