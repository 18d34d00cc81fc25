/** Why a process cannot do its work now; as reported to a load balancer and an operator. */
export type Obstacle = 'starting' | 'stopping' | 'database' | 'disk' | 'queueFull';

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
  body: { status: 'ready' } | { status: 'unavailable'; reasons: Obstacle[] };
}

export async function readyAnswer(readiness: Readiness): Promise<ReadyAnswer> {
  const reasons = await readiness.obstacles();
  return reasons.length === 0
    ? { status: 200, body: { status: 'ready' } }
    : { status: 503, body: { status: 'unavailable', reasons } };
}
