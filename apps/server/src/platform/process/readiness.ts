/** Why a process cannot do its work now; as reported to a load balancer and an operator. */
export type Obstacle = 'starting' | 'stopping' | 'database' | 'telemetry' | 'disk' | 'queueFull';

type Check = () => boolean | Promise<boolean>;

/** Who asks gets an answer in time also where a check hangs. */
const answersWithin_ms = 2_000;

async function holds(check: Check): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), answersWithin_ms);
  try {
    return await Promise.race([check(), promise]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the process can do its work, and what is in the way if not. */
export class Readiness {
  readonly #checks: { obstacle: Obstacle; check: Check }[] = [];
  #away: () => readonly string[] = () => [];

  /** Parts of what the process stands on that are away while the rest goes on, by their names. */
  unlessAway(away: () => readonly string[]): void {
    this.#away = away;
  }

  /** Names of what is away, though the process can do its work for the others. */
  away(): readonly string[] {
    return this.#away();
  }

  /** `check` answers whether all is well; false, an error and silence are the obstacle. */
  unless(obstacle: Obstacle, check: Check): void {
    this.#checks.push({ obstacle, check });
  }

  async obstacles(): Promise<Obstacle[]> {
    const found = await Promise.all(
      this.#checks.map(async ({ obstacle, check }) => ((await holds(check)) ? null : obstacle)),
    );
    return found.filter((obstacle) => obstacle !== null);
  }
}

export interface ReadyAnswer {
  status: 200 | 503;
  /** `away`: nodes of the telemetry that do not answer; what is of their vehicles waits. */
  body: ({ status: 'ready' } | { status: 'unavailable'; reasons: Obstacle[] }) & { away?: readonly string[] };
}

export async function readyAnswer(readiness: Readiness): Promise<ReadyAnswer> {
  const reasons = await readiness.obstacles();
  const away = readiness.away();
  const named = away.length > 0 ? { away } : {};
  return reasons.length === 0
    ? { status: 200, body: { status: 'ready', ...named } }
    : { status: 503, body: { status: 'unavailable', reasons, ...named } };
}
