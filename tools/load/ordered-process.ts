import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { reasonOf } from '@vehicle/server/platform/reason-of';

const niceness = 5;

/** What a process does for its parent, by name. */
type Orders = Readonly<Record<string, (...parts: never[]) => unknown>>;

/** Several may be under way; the number tells which one is answered. */
interface Order {
  number: number;
  name: string;
  parts: readonly unknown[];
}

interface Answer {
  number: number;
  /** Only the order tells what it is. */
  value: never;
  /** Why the order was not carried out. */
  failure?: string;
}

interface Waiting {
  resolve(value: never): void;
  reject(error: Error): void;
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

/** The parent's end of a process that carries out orders, so that the measuring one does not. */
export class OrderedProcess<O extends Orders> {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, Waiting>();
  #number = 0;

  constructor(program: URL, { isAttacker = false } = {}) {
    this.#child = fork(program, {
      serialization: 'advanced',
      execArgv: [],
      detached: isAttacker,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    if (isAttacker && this.#child.pid !== undefined) giveWay(this.#child.pid);
    this.#child.on('message', ({ number, value, failure }: Answer) => {
      const waiting = this.#waiting.get(number);
      this.#waiting.delete(number);
      if (failure === undefined) waiting?.resolve(value);
      else waiting?.reject(new Error(failure));
    });
    this.#child.on('exit', (code) => {
      for (const { reject } of this.#waiting.values())
        reject(new Error(`${program.pathname} ended with ${code}`));
    });
  }

  tell<N extends keyof O & string>(name: N, ...parts: Parameters<O[N]>): Promise<Awaited<ReturnType<O[N]>>> {
    const number = ++this.#number;
    const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<O[N]>>>();
    this.#waiting.set(number, { resolve, reject });
    this.#child.send({ number, name, parts } satisfies Order, (error) => error && reject(error));
    return promise;
  }

  end(): void {
    this.#waiting.clear();
    this.#child.kill('SIGKILL');
  }
}

/** In the process itself: obeys until whoever gives the orders is gone. */
export function obeyOrders(orders: Orders): void {
  const obey = async ({ name, parts }: Order): Promise<unknown> => {
    const order = orders[name];
    if (order === undefined) throw new Error(`there is no order ${name}`);
    return Reflect.apply(order, null, parts);
  };
  process.on('message', async (order: Order) => {
    const answer = await obey(order).then(
      (value) => ({ value }),
      (error) => ({ failure: reasonOf(error) }),
    );
    process.send?.({ number: order.number, ...answer });
  });
  process.on('disconnect', () => process.exit(0));
}
