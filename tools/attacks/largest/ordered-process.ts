import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const niceness = 5;

export interface Numbered<T> {
  number: number;
  said: T;
}

/**
 * Whoever attacks has a machine of their own; on this one they have a session of their own, between which the kernel shares the
 * processors, and get a third of what others get where all want one.
 */
function giveWay(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch {
    // The kernel does not share so.
  }
}

/** A process that carries out orders, so that the measuring one does not. */
export class OrderedProcess<Order, Answer> {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #number = 0;

  constructor(program: string, { isAttacker }: { isAttacker: boolean }) {
    this.#child = fork(program, { serialization: 'advanced', execArgv: [], detached: isAttacker });
    if (isAttacker && this.#child.pid !== undefined) giveWay(this.#child.pid);
    this.#child.on('message', ({ number, said }: Numbered<Answer>) => {
      this.#waiting.get(number)?.(said);
      this.#waiting.delete(number);
    });
  }

  tell(order: Order): Promise<Answer> {
    const number = this.#number++;
    const answered = new Promise<Answer>((resolve) => this.#waiting.set(number, resolve));
    this.#child.send({ number, said: order } satisfies Numbered<Order>);
    return answered;
  }

  end(): void {
    this.#child.disconnect();
  }
}

/** In the process itself: obeys until whoever gives the orders is gone. */
export function obeyOrders<Order, Answer>(obey: (order: Order) => Promise<Answer>): void {
  process.on('message', ({ number, said }: Numbered<Order>) => {
    obey(said).then((answer) => process.send?.({ number, said: answer } satisfies Numbered<Answer>));
  });
  process.on('disconnect', () => process.exit(0));
}
