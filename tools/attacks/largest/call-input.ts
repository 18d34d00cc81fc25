import type { Call } from '@vehicle/contract/core/call';
import type { TestMember } from '@vehicle/server/testing/builders';
import type { Choose } from '@vehicle/server/testing/security/example';
import { type Input, inputOf } from '@vehicle/server/testing/security/input';
import { z } from 'zod';
import type { CallWorld } from './call-world.ts';
import { grownBody, otherChoices } from './grown-body.ts';
import { grownForms } from './grown-form.ts';

/** Reads and changes nothing: it can be asked again as it is. */
export function isReading(call: Call): boolean {
  if (call.method === 'GET' || call.path.endsWith('/query')) return true;
  const isOfSession = call.authority === 'session' && !call.path.startsWith('/passport/');
  return call.method === 'POST' && call.accepts === 'json' && isOfSession && call.status === 200;
}

interface Wanted {
  world: CallWorld;
  member: TestMember;
  /** Records made only for it. */
  isFresh: boolean;
}

const credentials = z.object({ shape: z.object({ loginName: z.unknown(), password: z.unknown() }) });

/** Each form that the body may have, as a call of its own. */
function formsOf(call: Call): Call[] {
  const { body } = call;
  if (!(body instanceof z.ZodDiscriminatedUnion)) return [call];
  return body.options.flatMap((option) => (option instanceof z.ZodType ? [{ ...call, body: option }] : []));
}

const vehicles = [500, 200, 100, 50, 20, 10, 5, 1];

/** What the query may hold, the largest first. */
async function queriesOf(
  call: Call,
  { query }: Input,
  world: CallWorld,
  choose: Choose,
): Promise<Input['query'][]> {
  const { query: schema } = call;
  if (!(schema instanceof z.ZodObject)) return [query];
  if ('vehicles' in schema.shape) {
    const ids = await world.matter(call, choose).idsOf('vehicle', vehicles[0] ?? 1);
    const lists = vehicles.map((count) => ({ vehicles: ids.slice(0, count).join(',') }));
    return lists.filter((list) => schema.safeParse(list).success);
  }
  const others = Object.entries(schema.shape).flatMap(([name, inner]) => {
    const bare = inner instanceof z.ZodDefault || inner instanceof z.ZodOptional ? inner.unwrap() : inner;
    if (bare instanceof z.ZodEnum)
      return bare.options.map((option) => ({ ...query, [name]: String(option) }));
    return [{ ...query, [name]: '1' }].filter((one) => schema.safeParse(one).success);
  });
  return [query, ...others];
}

async function bodiesOf(
  call: Call,
  least: Input,
  world: CallWorld,
  choose: Choose,
): Promise<{ call: Call; body: unknown }[]> {
  const grown = await grownBody(call, least.body, world.matter(call, choose));
  const others = isReading(call) ? otherChoices(call, grown) : [];
  return [grown, ...others].map((body) => ({ call, body }));
}

/** A call with an input, as large as it can be in one of several ways; `call.body` is the form that was chosen. */
export interface Largest {
  call: Call;
  input: Input;
  /** The least body that there could be instead. */
  least: unknown;
}

/** What only members may read of a member is their own. */
function freshOf(world: CallWorld, member: TestMember, isOfReading: boolean): Choose {
  const fresh = world.chooseFresh(member.memberId);
  return async (kind, property) =>
    isOfReading && kind === 'member' ? member.memberId : fresh(kind, property);
}

/** The largest inputs of a call, one for each choice that it leaves. */
export async function largestInputs(call: Call, { world, member, isFresh }: Wanted): Promise<Largest[]> {
  const { side } = world.filled;
  const choose = isFresh ? freshOf(world, member, isReading(call)) : world.chooseLargest;
  if (call.accepts === 'multipart') {
    const least = await inputOf(call, side, choose);
    const forms = await grownForms({ executor: world.executor, call, side, choose });
    return forms.map((body) => ({ call, input: { ...least, body }, least: body }));
  }
  const signsIn = credentials.safeParse(call.body).success;
  const all: Largest[] = [];
  for (const form of formsOf(call)) {
    const least = await inputOf(form, side, choose);
    if (signsIn) {
      const { loginName, password } = member;
      all.push({
        call: form,
        input: { ...least, body: { loginName, password } },
        least: { loginName, password },
      });
      continue;
    }
    for (const { body } of form.accepts === 'json'
      ? await bodiesOf(form, least, world, choose)
      : [{ body: undefined }]) {
      for (const query of await queriesOf(form, least, world, choose))
        all.push({ call: form, input: { ...least, query, body }, least: least.body });
    }
  }
  return all;
}
