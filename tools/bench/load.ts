import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Ledger, RunResult } from './load/load-fleet.ts';
import type { LoadAnswer, LoadOrder, NumberedAnswer, NumberedOrder } from './load/load-order.ts';

const program = fileURLToPath(new URL('./load/load-process.ts', import.meta.url));

/** The parent's end of a load process. */
export class Load {
  readonly #process: ChildProcess;
  readonly #waiting = new Map<number, (answer: LoadAnswer) => void>();
  #orders = 0;

  constructor() {
    this.#process = fork(program, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.#process.on('message', ({ number, answer }: NumberedAnswer) => this.#waiting.get(number)?.(answer));
    this.#process.on('exit', (code) => {
      const reason = `the load process ended with ${code}`;
      for (const take of this.#waiting.values()) take({ answer: 'failed', reason });
    });
  }

  async tell(order: LoadOrder): Promise<void> {
    await this.#ask(order);
  }

  async run(order: LoadOrder): Promise<RunResult> {
    const answer = await this.#ask(order);
    if (answer.answer !== 'run') throw new Error(`the load process answered ${answer.answer}`);
    return answer.result;
  }

  async ledger(): Promise<Ledger> {
    const answer = await this.#ask({ order: 'ledger' });
    if (answer.answer !== 'ledger') throw new Error(`the load process answered ${answer.answer}`);
    return answer.ledger;
  }

  async status(): Promise<{ ready: number; refusals: string[] }> {
    const answer = await this.#ask({ order: 'status' });
    if (answer.answer !== 'status') throw new Error(`the load process answered ${answer.answer}`);
    return answer;
  }

  stop(): void {
    this.#waiting.clear();
    this.#process.kill('SIGKILL');
  }

  async #ask(order: LoadOrder): Promise<LoadAnswer> {
    const number = ++this.#orders;
    const answer = await new Promise<LoadAnswer>((resolve) => {
      this.#waiting.set(number, resolve);
      this.#process.send({ number, order } satisfies NumberedOrder);
    });
    this.#waiting.delete(number);
    if (answer.answer === 'failed') throw new Error(answer.reason);
    return answer;
  }
}
