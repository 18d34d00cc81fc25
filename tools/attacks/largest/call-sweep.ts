import type { Call } from '@vehicle/contract/core/call';
import { failure } from '@vehicle/contract/core/envelope';
import type { TestMember } from '@vehicle/server/testing/builders';
import { z } from 'zod';
import type { Seen } from './bounds.ts';
import { isReading, type Largest, largestInputs } from './call-input.ts';
import type { CallWorld } from './call-world.ts';
import type { Client } from './client.ts';
import type { Reply, Request } from './client-process.ts';
import { daysOf, halvedAt, leastAt, rangesOf, withRange } from './grown-body.ts';
import { type Outcome, outcomeOf, type Watcher } from './watcher.ts';

const atOnce = 20;
const aloneRuns = 3;
/** So long other choices of the input are tried, to find the heaviest. */
const choices_ms = 1_500;
const answeredWithin_ms = 6_000;
const formWithin_ms = 60_000;
const round_ms = 3_000;
const lateRound_ms = 300;
const halvings = 14;
/** Steps back up, where half of a range was accepted. */
const steps = 4;
/** Different inputs for a call that changes something, of which each is good once. */
const fresh = { json: atOnce, multipart: 2, nothing: atOnce };

export interface Sweep {
  world: CallWorld;
  watcher: Watcher;
  client: Client;
  url: string;
  /** From then on crowds are asked for a moment only. */
  lateAt_ms: number;
}

export interface SweptCall {
  seen: Seen[];
  /** Why its largest input was never accepted; null: it was. */
  refusal: string | null;
  /** What answered most. */
  largest: { request: Request; bytes: number } | null;
}

const bodyObject = z.record(z.string(), z.unknown());

interface Trial {
  largest: Largest;
  reply: Reply;
}

const isAccepted = ({ status }: Reply) => status >= 200 && status < 300;
/** Nothing has refused it; it only takes longer than anybody waits. */
const isTooLong = ({ status, ms }: Reply) => status === 0 && ms >= answeredWithin_ms;

class CallSweep {
  readonly #sweep: Sweep;
  readonly #call: Call;
  readonly replies: Reply[] = [];
  refusal = '';

  constructor(sweep: Sweep, call: Call) {
    this.#sweep = sweep;
    this.#call = call;
  }

  async #ask(requests: readonly Request[], within_ms: number): Promise<Reply[]> {
    const { client, url } = this.#sweep;
    return client.tell('ask', { url, requests, within_ms });
  }

  async ask({ input }: Largest, member: TestMember): Promise<Reply> {
    const request = await this.#sweep.world.requestOf(this.#call, input, member);
    const isForm = this.#call.accepts === 'multipart';
    const [reply] = await this.#ask([request], isForm ? formWithin_ms : answeredWithin_ms);
    if (reply === undefined) throw new Error('no reply');
    this.replies.push(reply);
    return reply;
  }

  /** The input, made smaller where the server says what is too much, until it is accepted; null: never. */
  async #accepted(largest: Largest, member: TestMember): Promise<Trial | null> {
    let { input } = largest;
    let refusedDays: number | null = null;
    for (let halving = 0; halving < halvings; halving++) {
      const reply = await this.ask({ ...largest, input }, member);
      if (isTooLong(reply)) return { largest: { ...largest, input }, reply };
      if (isAccepted(reply))
        return this.#longer({ largest: { ...largest, input }, reply }, refusedDays, member);
      this.refusal = `${reply.status} ${reply.refusal.slice(0, 300)}`;
      const paths = pathsIn(reply);
      const [range] = rangesOf(largest.call);
      if (range) refusedDays = daysOf(input.body, range);
      const body = smaller(largest, input.body, paths);
      if (JSON.stringify(body) === JSON.stringify(input.body)) return null;
      input = { ...input, body };
    }
    return null;
  }

  async #longer(trial: Trial, refusedDays: number | null, member: TestMember): Promise<Trial> {
    const { largest } = trial;
    const [range] = rangesOf(largest.call);
    if (refusedDays === null || range === undefined) return trial;
    let best = trial;
    let most = refusedDays;
    for (let step = 0; step < steps; step++) {
      const days = Math.floor((daysOf(best.largest.input.body, range) + most) / 2);
      if (days <= daysOf(best.largest.input.body, range)) return best;
      const input = { ...largest.input, body: withRange(largest.input.body, range, days) };
      const reply = await this.ask({ ...largest, input }, member);
      if (isAccepted(reply)) best = { largest: { ...largest, input }, reply };
      else most = days;
    }
    return best;
  }

  /** The heaviest input that is accepted. */
  async heaviest(inputs: readonly Largest[], member: TestMember): Promise<Trial | null> {
    const started = performance.now();
    let heaviest: Trial | null = null;
    for (const input of inputs) {
      if (heaviest !== null && performance.now() - started > choices_ms) break;
      const trial = await this.#accepted(input, member);
      if (trial !== null && trial.reply.ms > (heaviest?.reply.ms ?? -1)) heaviest = trial;
    }
    return heaviest;
  }

  async together(requests: readonly Request[]): Promise<Outcome> {
    const isLate = performance.now() > this.#sweep.lateAt_ms;
    return outcomeOf(await this.#ask(requests, isLate ? lateRound_ms : round_ms));
  }
}

/** Where the server says that something is too much. */
function pathsIn({ refusal }: Reply): string[][] {
  try {
    const { object } = failure.parse(JSON.parse(refusal));
    return object?.errors?.map(({ path }) => path.split('.')) ?? [];
  } catch {
    return [];
  }
}

/** What reads is halved where it is too much; what writes has the least there; where nothing is said, the least of all. */
function smaller({ call, least }: Largest, body: unknown, paths: readonly string[][]): unknown {
  const [first] = paths;
  if (body instanceof FormData) return body;
  if (first === undefined) return least;
  const halved = isReading(call) ? halvedAt(call, body, first) : body;
  if (JSON.stringify(halved) !== JSON.stringify(body)) return halved;
  const reduced = paths.reduce((held, path) => leastAt(held, least, path), body);
  return JSON.stringify(reduced) === JSON.stringify(body) ? least : reduced;
}

async function sweepReading(sweep: Sweep, call: Call): Promise<SweptCall> {
  const { world, watcher } = sweep;
  const asking = new CallSweep(sweep, call);
  let heaviest: Trial | null = null;
  let [member] = await world.members(call, 1);
  const alone = await watcher.confirmed(call.name, 'alone', async () => async () => {
    asking.replies.length = 0;
    for (const isFresh of [false, true]) {
      if (heaviest !== null || member === undefined) break;
      heaviest = await asking.heaviest(await largestInputs(call, { world, member, isFresh }), member);
      if (heaviest === null && asking.refusal.startsWith('403')) {
        world.needsAdministrator(call);
        [member] = await world.members(call, 1);
      }
    }
    for (let at = 1; heaviest !== null && member !== undefined && at < aloneRuns; at++)
      await asking.ask(heaviest.largest, member);
    return outcomeOf(asking.replies);
  });
  const found: Trial | null = heaviest;
  if (found === null) return { seen: [alone], refusal: asking.refusal, largest: null };
  return {
    seen: [alone, ...(await crowds(sweep, asking, { call, trial: found }))],
    refusal: null,
    largest: await answered(world, call, found),
  };
}

async function answered(
  world: CallWorld,
  call: Call,
  { largest, reply }: Trial,
): Promise<SweptCall['largest']> {
  const [member] = await world.members(call, 1);
  return member ? { request: await world.requestOf(call, largest.input, member), bytes: reply.bytes } : null;
}

async function crowds(
  sweep: Sweep,
  asking: CallSweep,
  { call, trial }: { call: Call; trial: Trial },
): Promise<Seen[]> {
  const { world, watcher } = sweep;
  const members = await world.members(call, atOnce);
  const requests = await Promise.all(
    members.map((member) => world.requestOf(call, trial.largest.input, member)),
  );
  const [first] = requests;
  if (first === undefined) return [];
  const ofOne = Array.from({ length: atOnce }, () => first);
  return [
    await watcher.confirmed(call.name, 'twenty of one', async () => () => asking.together(ofOne)),
    await watcher.confirmed(call.name, 'twenty of twenty', async () => () => asking.together(requests)),
  ];
}

/** Each request needs records of its own: what has been changed or removed once is another thing the second time. */
async function sweepWriting(sweep: Sweep, call: Call): Promise<SweptCall> {
  const { world, watcher } = sweep;
  const asking = new CallSweep(sweep, call);
  let reduced: readonly string[] = [];
  const attempt = async (): Promise<Seen> => {
    const [member] = await world.members(call, 1);
    if (member === undefined) throw new Error('no member');
    return watcher.confirmed(call.name, 'alone', async () => {
      const inputs = await largestInputs(call, { world, member, isFresh: true });
      return async () => {
        asking.replies.length = 0;
        for (const input of inputs) {
          const trial = await asking.heaviest([input], member);
          if (trial !== null) reduced = reducedIn(input, trial.largest);
        }
        return outcomeOf(asking.replies);
      };
    });
  };
  let alone = await attempt();
  if (!asking.replies.some(isAccepted) && asking.refusal.startsWith('403')) {
    world.needsAdministrator(call);
    alone = await attempt();
  }
  const twenty = await watcher.confirmed(call.name, 'twenty of twenty', async () => {
    world.forgetMembers(call);
    const requests = await freshRequests(world, call, reduced);
    return () => asking.together(requests);
  });
  world.forgetMembers(call);
  const wasAccepted = [alone, twenty].some(({ answers }) =>
    Object.keys(answers).some((status) => status.startsWith('2')),
  );
  return { seen: [alone, twenty], refusal: wasAccepted ? null : asking.refusal, largest: null };
}

/** The properties of the body of which the largest value was not accepted. */
function reducedIn({ input }: Largest, accepted: Largest): string[] {
  const [asked, taken] = [input.body, accepted.input.body].map(
    (body) => bodyObject.safeParse(body).data ?? {},
  );
  return Object.keys(asked ?? {}).filter(
    (name) => JSON.stringify(asked?.[name]) !== JSON.stringify(taken?.[name]),
  );
}

async function freshRequests(world: CallWorld, call: Call, reduced: readonly string[]): Promise<Request[]> {
  const members = await world.members(call, atOnce);
  const requests: Request[] = [];
  for (const member of members.slice(0, fresh[call.accepts])) {
    const largest = (await largestInputs(call, { world, member, isFresh: true })).at(-1);
    if (largest === undefined) continue;
    const body = reduced.reduce((held, name) => leastAt(held, largest.least, [name]), largest.input.body);
    requests.push(await world.requestOf(call, { ...largest.input, body }, member));
  }
  return Array.from({ length: atOnce }, (_, at) => requests[at % requests.length]).filter(
    (one) => one !== undefined,
  );
}

export function sweepCall(sweep: Sweep, call: Call): Promise<SweptCall> {
  return isReading(call) ? sweepReading(sweep, call) : sweepWriting(sweep, call);
}
