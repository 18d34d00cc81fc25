import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Clock ticks of /proc in a second. */
const ticksPerSecond = 100;
/** Of the machine, that others may use before times are looked at more kindly. */
const mostForeignShare = 0.25;

interface Reading {
  at_ms: number;
  /** Processor time of the whole machine and of this run, seconds. */
  machine_s: number;
  own_s: number;
  /** Of the server's main thread: how long it ran, and how long it could have run and found no processor. */
  ran: number;
  waited: number;
}

interface ProcessTimes {
  parent: number;
  ticks: number;
}

function timesOf(pid: string): ProcessTimes | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the name, which may hold anything: the state, the parent, and from the twelfth on the times of it and its children.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), ticks };
  } catch {
    return null;
  }
}

/** Of this process and everything that it started. */
function ownTicks(): number {
  const all = new Map<number, ProcessTimes>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const times = timesOf(pid);
    if (times !== null) all.set(Number(pid), times);
  }
  const isOwn = (pid: number): boolean => {
    for (let at = pid; at > 1; at = all.get(at)?.parent ?? 0) if (at === process.pid) return true;
    return false;
  };
  return [...all].reduce((sum, [pid, { ticks }]) => sum + (isOwn(pid) ? ticks : 0), 0);
}

function read(serverPid: number): Reading | null {
  try {
    const [, user = 0, nice = 0, system = 0] = readFileSync('/proc/stat', 'utf8').split(/\s+/).map(Number);
    const [ran = 0, waited = 0] = readFileSync(`/proc/${serverPid}/schedstat`, 'utf8').split(' ').map(Number);
    const machine_s = (user + nice + system) / ticksPerSecond;
    return { at_ms: performance.now(), machine_s, own_s: ownTicks() / ticksPerSecond, ran, waited };
  } catch {
    return null;
  }
}

/**
 * Whether others had the processors meanwhile. Times are bounds for a machine that the run has to itself; where more than a
 * quarter of it was used by strangers to the run, they are widened as much as the server had to wait for a processor.
 */
export class ProcessorShare {
  readonly #serverPid: number;
  readonly #before: Reading | null;

  constructor(serverPid: number) {
    this.#serverPid = serverPid;
    this.#before = read(serverPid);
  }

  /** By how much times are longer than they would be; 1 where the machine does not tell. */
  factor(): number {
    const [before, after] = [this.#before, read(this.#serverPid)];
    if (before === null || after === null) return 1;
    const foreign_s = after.machine_s - before.machine_s - (after.own_s - before.own_s);
    const whole_s = ((after.at_ms - before.at_ms) / 1000) * availableParallelism();
    if (foreign_s / whole_s < mostForeignShare) return 1;
    return 1 + (after.waited - before.waited) / Math.max(1, after.ran - before.ran);
  }
}
