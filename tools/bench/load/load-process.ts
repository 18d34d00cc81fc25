/** A fleet of terminals in a process of its own, which gets its orders from its parent. */
import { LoadFleet } from './load-fleet.ts';
import { LoadJournal } from './load-journal.ts';
import type { LoadAnswer, LoadOrder, NumberedAnswer, NumberedOrder } from './load-order.ts';

let fleet: LoadFleet | null = null;
let stop: () => void = () => undefined;

function entered(): LoadFleet {
  if (fleet === null) throw new Error('no fleet has been entered');
  return fleet;
}

async function obey(order: LoadOrder): Promise<LoadAnswer> {
  switch (order.order) {
    case 'enter':
      fleet = new LoadFleet(
        order.port,
        order.phones,
        order.journal === undefined ? null : new LoadJournal(order.journal),
      );
      return { answer: 'done' };
    case 'connect':
      await entered().connect(order.count);
      return { answer: 'done' };
    case 'flatOut':
      return { answer: 'run', result: await entered().runFlatOut(order) };
    case 'atRate': {
      const { count, perSecond, warmUpSeconds, seconds } = order;
      return { answer: 'run', result: await entered().runAtRate(count, perSecond, warmUpSeconds, seconds) };
    }
    case 'start':
      stop = entered().startAtRate(order.count, order.perSecond);
      return { answer: 'done' };
    case 'beginMeasuring':
      entered().beginMeasuring();
      return { answer: 'done' };
    case 'endMeasuring':
      return { answer: 'run', result: entered().endMeasuring() };
    case 'finish':
      stop();
      await entered().drain();
      return { answer: 'done' };
    case 'status':
      return { answer: 'status', ready: entered().ready, refusals: entered().refusals };
    case 'ledger':
      return { answer: 'ledger', ledger: entered().ledger() };
  }
}

process.on('message', ({ number, order }: NumberedOrder) => {
  obey(order)
    .catch((error): LoadAnswer => ({ answer: 'failed', reason: error.message }))
    .then((answer) => process.send?.({ number, answer } satisfies NumberedAnswer));
});
process.on('disconnect', () => process.exit(0));
