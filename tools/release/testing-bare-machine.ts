import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf } from '../operations/process-tree.ts';
import { repository } from './tree.ts';

const image = join(repository, 'node_modules/.cache/bare-debian.tar');
const nspawn = '/usr/bin/systemd-nspawn';
const bootsWithin_ms = 60_000;

/** `npm test` makes what it takes where it can; continuous integration must have it. */
export const hasBareMachine =
  process.env.CI !== undefined || (process.getuid?.() === 0 && existsSync(nspawn) && existsSync(image));

export interface Outcome {
  code: number;
  /** Of both streams. */
  said: string;
}

/** A Debian with nothing but its init, in a network of its own that has no interface but loopback. */
export class BareMachine {
  /** Its root, as it is seen from here. */
  readonly root: string;
  readonly #container: ReturnType<typeof spawn>;
  readonly #ended: Promise<void>;

  private constructor(root: string) {
    this.root = root;
    const options = [
      // A run that is broken off leaves no machine behind.
      '--pdeathsig=KILL',
      nspawn,
      '--quiet',
      '--boot',
      '--register=no',
      '--keep-unit',
      '--private-network',
      `--directory=${root}`,
    ];
    this.#container = spawn('setpriv', options, { stdio: 'ignore', detached: true });
    this.#ended = new Promise((resolve) => this.#container.once('exit', () => resolve()));
  }

  static async boot(): Promise<BareMachine> {
    const root = mkdtempSync(join(tmpdir(), 'vehicle-bare-'));
    execFileSync('tar', ['-C', root, '-xf', image]);
    const machine = new BareMachine(root);
    const until = Date.now() + bootsWithin_ms;
    while ((await machine.run('systemctl list-units')).code !== 0) {
      if (Date.now() > until) throw new Error('the bare machine did not boot');
      await sleep(200);
    }
    return machine;
  }

  /** Its init, as a process of this machine; 0 before it is there. */
  get #pid(): number {
    return childrenOf(this.#container.pid ?? 0)[0] ?? 0;
  }

  #enter(command: string, args: readonly string[]): Promise<Outcome> {
    return new Promise((resolve) => {
      execFile(command, args, { maxBuffer: 1 << 24, encoding: 'utf8' }, (error, stdout, stderr) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
        resolve({ code, said: stdout + stderr });
      });
    });
  }

  /** A line for its shell, as root or as another, with the environment of a fresh session. */
  async run(line: string, user = 'root'): Promise<Outcome> {
    if (this.#pid === 0) return { code: 1, said: 'not booted' };
    const home = user === 'root' ? '/root' : `/home/${user}`;
    const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
    const shell = ['env', '-i', `PATH=${path}`, `HOME=${home}`, 'LANG=C.UTF-8', 'sh', '-c', `cd; ${line}`];
    const as = user === 'root' ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'];
    const spaces = ['-m', '-u', '-i', '-n', '-p', '-r', '-w'];
    return this.#enter('nsenter', ['-t', String(this.#pid), ...spaces, ...as, ...shell]);
  }

  /** A program of the repository on the network of this machine, with this one's files. */
  async visit(program: string, ...args: string[]): Promise<Outcome> {
    return this.#enter('nsenter', [
      '-t',
      String(this.#pid),
      '-n',
      process.execPath,
      join(repository, program),
      ...args,
    ]);
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  folder(path: string): string {
    const folder = join(this.root, path);
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  async stop(): Promise<void> {
    // With its init everything in it is gone.
    process.kill(this.#pid || (this.#container.pid ?? 0), 'SIGKILL');
    await this.#ended;
    rmSync(this.root, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
