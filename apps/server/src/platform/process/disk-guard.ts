import { statfs } from 'node:fs/promises';
import type { Log } from '../log.ts';

export interface DiskSpace {
  free_bytes: number;
  total_bytes: number;
}

/** `low`: nothing large is taken any more. `out`: nothing at all, while PostgreSQL still has room to stay up. */
export type DiskState = 'ample' | 'low' | 'out';

const mib = 1024 * 1024;
/** A share of the disk, but on a large one no more than PostgreSQL needs between two looks. */
const marks = {
  low: { share: 0.1, most_bytes: 2_048 * mib },
  out: { share: 0.05, most_bytes: 512 * mib },
} as const;
/** Room that must come back beyond a mark, so that the state does not flicker. */
const backFactor = 1.2;
const lookEvery_ms = 500;

export interface DiskGuardOptions {
  /** Folders that grow; the one with the least room counts. */
  directories: readonly string[];
  log: Log;
  onChange: (state: DiskState) => void;
  readSpace?: (directory: string) => Promise<DiskSpace>;
}

/** What is free for everybody but the system itself. */
export async function spaceOf(directory: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(directory);
  return { free_bytes: bavail * bsize, total_bytes: blocks * bsize };
}

function isBelow(mark: keyof typeof marks, { free_bytes, total_bytes }: DiskSpace, factor: number): boolean {
  const { share, most_bytes } = marks[mark];
  return free_bytes < Math.min(total_bytes * share, most_bytes) * factor;
}

/** Too little for anything large. */
export function isSpaceLow(space: DiskSpace): boolean {
  return isBelow('low', space, 1);
}

const rank = { ample: 0, low: 1, out: 2 } as const;

function stateAfter(before: DiskState, space: DiskSpace): DiskState {
  const factorOf = (mark: 'low' | 'out') => (rank[before] >= rank[mark] ? backFactor : 1);
  if (isBelow('out', space, factorOf('out'))) return 'out';
  return isBelow('low', space, factorOf('low')) ? 'low' : 'ample';
}

/** Watches the disk of the own PostgreSQL, which would stop for good where a commit finds no room. */
export class DiskGuard {
  readonly #options: DiskGuardOptions;
  #timer: NodeJS.Timeout | null = null;
  #state: DiskState = 'ample';
  #space: DiskSpace | null = null;

  constructor(options: DiskGuardOptions) {
    this.#options = options;
  }

  get state(): DiskState {
    return this.#state;
  }

  /** Null: not known. */
  get free_bytes(): number | null {
    return this.#space?.free_bytes ?? null;
  }

  get total_bytes(): number | null {
    return this.#space?.total_bytes ?? null;
  }

  async start(): Promise<void> {
    await this.look();
    const again = async () => {
      await this.look();
      if (this.#timer !== null) this.#timer = setTimeout(again, lookEvery_ms).unref();
    };
    this.#timer = setTimeout(again, lookEvery_ms).unref();
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** What cannot be measured changes nothing. */
  async look(): Promise<void> {
    const { directories, readSpace = spaceOf, log, onChange } = this.#options;
    try {
      const spaces = await Promise.all(directories.map(readSpace));
      const tightest = spaces.toSorted((a, b) => a.free_bytes - b.free_bytes)[0];
      if (!tightest) return;
      this.#space = tightest;
      const before = this.#state;
      this.#state = stateAfter(before, tightest);
      if (this.#state === before) return;
      const say = this.#state === 'ample' ? log.info : log.error;
      say('disk.changed', { state: this.#state, ...tightest });
      onChange(this.#state);
    } catch (error) {
      log.debug('disk.notMeasured', { error });
    }
  }
}
