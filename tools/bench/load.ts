import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Ledger, RunResult } from './load-fleet.ts';
import type { LoadAnswer, LoadOrder } from './load-order.ts';

const program = fileURLToPath(new URL('./load-process.ts', import.meta.url));

/** The parent's end of a load process. */
export class Load {
  readonly #process: ChildProcess;
  #waiting: ((answer: LoadAnswer) => void) | null = null;

  constructor() {
    this.#process = fork(program, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.#process.on('message', (answer: LoadAnswer) => this.#waiting?.(answer));
    this.#process.on('exit', (code) =>
      this.#waiting?.({ answer: 'failed', reason: `the load process ended with ${code}` }),
    );
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

  stop(): void {
    this.#waiting = null;
    this.#process.kill('SIGKILL');
  }

  async #ask(order: LoadOrder): Promise<LoadAnswer> {
    const answer = await new Promise<LoadAnswer>((resolve) => {
      this.#waiting = resolve;
      this.#process.send(order);
    });
    this.#waiting = null;
    if (answer.answer === 'failed') throw new Error(answer.reason);
    return answer;
  }
}
