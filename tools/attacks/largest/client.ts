import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { NumberedReplies, Order, Reply } from './client-order.ts';

const program = fileURLToPath(new URL('client-process.ts', import.meta.url));

/** A client in a process of its own, so that what it does is not done by who measures. */
export class Client {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (replies: Reply[]) => void>();
  #number = 0;

  /** Who attacks has a machine of his own; on this one he gives way to what is measured, by so much. */
  constructor(niceness = 0) {
    this.#child = fork(program, { serialization: 'advanced', execArgv: [] });
    if (this.#child.pid !== undefined) setPriority(this.#child.pid, niceness);
    this.#child.on('message', ({ number, replies }: NumberedReplies) => {
      this.#waiting.get(number)?.(replies);
      this.#waiting.delete(number);
    });
  }

  tell(order: Order): Promise<Reply[]> {
    const number = this.#number++;
    const answered = new Promise<Reply[]>((resolve) => this.#waiting.set(number, resolve));
    this.#child.send({ number, order });
    return answered;
  }

  end(): void {
    this.#child.disconnect();
  }
}
