import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BystanderAnswer, BystanderFigures, BystanderOrder, BystanderPlace } from './bystander-order.ts';

const program = fileURLToPath(new URL('./bystander-process.ts', import.meta.url));
const answersWithin_ms = 120_000;

/** Others, who go on as usual while somebody attacks. */
export class Bystanders {
  readonly #process: ChildProcess = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });

  async enter(place: BystanderPlace): Promise<void> {
    await this.#tell({ order: 'enter', place });
  }

  async begin(): Promise<void> {
    await this.#tell({ order: 'begin' });
  }

  async end(): Promise<BystanderFigures> {
    const answer = await this.#tell({ order: 'end' });
    if (answer.answer !== 'figures') throw new Error('the bystanders gave no figures');
    return answer.figures;
  }

  leave(): void {
    this.#process.disconnect();
  }

  async #tell(order: BystanderOrder): Promise<BystanderAnswer> {
    const received = once(this.#process, 'message', { signal: AbortSignal.timeout(answersWithin_ms) });
    this.#process.send(order);
    const [answer]: BystanderAnswer[] = await received;
    if (answer === undefined || answer.answer === 'failed') throw new Error(answer?.reason ?? 'no answer');
    return answer;
  }
}
