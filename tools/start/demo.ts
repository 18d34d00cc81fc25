import { createInterface } from 'node:readline';
import type { DemoOrder, DemoReport } from '@vehicle/server/platform/process/demo-keeper';
import { demoMember } from './banner.ts';
import { type Part, startPart } from './part.ts';

const fleetStop_ms = 5_000;
/** What is removed in one piece is undone by the database where it is cut short. */
const removalStop_ms = 2_000;

/** As `Part` says it of a program that has come to its end. */
const ended = 'exit code 0';

type Act = DemoOrder['demo'];

function isOrder(message: unknown): message is DemoOrder {
  return (
    typeof message === 'object' &&
    message !== null &&
    'demo' in message &&
    (message.demo === 'make' || message.demo === 'remove')
  );
}

interface Supervised {
  server: Part;
  say: (text: string) => void;
  /** Everything is about to end: nothing of it is news. */
  isStopping: () => boolean;
}

/** Makes the demo and plays its fleet, and removes it, as the server asks for it; the server is told how it goes. */
export class DemoRunner {
  readonly #supervised: Supervised;
  #fleet: Part | undefined;
  #removal: Part | undefined;

  constructor(supervised: Supervised) {
    this.#supervised = supervised;
    supervised.server.process.on('message', (message) => {
      if (isOrder(message)) void this.#obey(message.demo);
    });
    this.#tell({ demo: 'supervised' });
  }

  /** `isAsked`: also where somebody has removed it. */
  make(isAsked: boolean): void {
    const { say, isStopping } = this.#supervised;
    const fleet = this.#run('make', 'tools/demo/main.ts', isAsked ? ['--again'] : []);
    this.#fleet = fleet;
    void fleet.ended.then((how) => {
      const isWanted = this.#fleet !== fleet || isStopping();
      this.#tell({ demo: 'fleet', isPlaying: false });
      if (!isWanted)
        say(`演示车队已停止，服务器继续运行 The demo fleet has stopped (${how}); the server goes on.`);
    });
  }

  /** The fleet first, so that what it has sent is stored and answered. */
  async stop(): Promise<void> {
    await this.#removal?.stop(removalStop_ms);
    await this.#stopFleet();
  }

  kill(): void {
    this.#removal?.process.kill('SIGKILL');
    this.#fleet?.process.kill('SIGKILL');
  }

  async #obey(act: Act): Promise<void> {
    await this.#stopFleet();
    if (this.#supervised.isStopping()) return;
    if (act === 'make') this.make(true);
    else this.#removal = this.#run('remove', 'tools/demo/remove.ts', []);
  }

  async #stopFleet(): Promise<void> {
    const fleet = this.#fleet;
    this.#fleet = undefined;
    await fleet?.stop(fleetStop_ms);
  }

  #tell(report: DemoReport): void {
    const { server } = this.#supervised;
    if (!server.hasEnded()) server.process.send?.(report);
  }

  /** Hands on what the program tells; one that ends without having told its end has failed. */
  #run(act: Act, program: string, args: readonly string[]): Part {
    const { say } = this.#supervised;
    const part = startPart(program, { stdout: 'pipe', programArguments: args });
    let hasTold = false;
    part.process.on('message', (report: DemoReport) => {
      hasTold ||= report.demo === 'ended';
      this.#tell(report);
    });
    if (part.process.stdout) {
      createInterface({ input: part.process.stdout }).on('line', (line) => say(demoMember(line) ?? line));
    }
    void part.ended.then((how) => {
      if (!hasTold) this.#tell({ demo: 'ended', act, failure: how === ended ? null : how, removal: null });
    });
    return part;
  }
}
