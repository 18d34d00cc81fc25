import { calls } from '@vehicle/contract/catalogue';
import type { Call } from '@vehicle/contract/core/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from './caller.ts';
import { fingerprint } from './fingerprint.sql.ts';
import type { Input } from './input.ts';
import { leavesOf } from './leaf.ts';
import { type Reply, request } from './request.ts';
import { aWorld, inputFor, makeCaller, type World } from './world.ts';

let world: World;
let admin: Caller;
const repeated = new Set<string>();
/** Refused with the least input: what they need, or may not change, is not in the contract. */
const needsMore: ReadonlySet<string> = new Set([
  'forwardTarget.update',
  'settlement.correctPayment',
  'settlement.pay',
  'terminal.admitDevice',
  'vehicle.setForwarding',
  'vehicle.restore',
  'vehicleDebug.progress',
  'vehicleDebug.update',
  'vehicleFault.handle',
  'vehicleFault.update',
  'fittedPart.update',
]);
/** An archive is taken as it came: there is nothing to change in it. */
const neverChanged: ReadonlySet<string> = new Set(['baseMap.remove']);
beforeAll(async () => {
  world = await aWorld();
  admin = await makeCaller(world, 'admin');
});
afterAll(() => world.server.close());

const named = (list: readonly Call[]) => list.map((call) => [call.name, call] as const);
const all = [...calls.values()].filter(({ authority }) => authority !== 'terminal');
const takesVersion = ({ body }: Call) => leavesOf(body).some(({ path }) => path.join() === 'version');
const db = () => world.server.database.kysely;
const send = (call: Call, input: Input): Promise<Reply> =>
  request(world.server, call, { input, token: admin.member?.token ?? null });
const leastInput = (call: Call) =>
  inputFor(world, call, { side: admin.side, memberId: admin.member?.memberId ?? null });

/** The answers to a step out of order; nothing may have changed. */
async function refusal(call: Call, input: Partial<Input>): Promise<string> {
  const before = await fingerprint(db());
  const { status, code } = await send(call, { params: {}, query: {}, body: undefined, ...input });
  expect(await fingerprint(db()), `${call.name} ${status}`).toBe(before);
  return `${status} ${code}`;
}

async function done(call: Call, input: Partial<Input>): Promise<void> {
  const { status, text } = await send(call, { params: {}, query: {}, body: undefined, ...input });
  expect(status, `${call.name} ${text}`).toBeLessThan(300);
}

/** Steps before their turn are tried by `testing/state-scenario/transition.test.ts`. */
describe('a step that has been taken', () => {
  it.each(named(all.filter(takesVersion)))(
    'D53 %s is not taken twice by the same request',
    async (_, call) => {
      const input = await leastInput(call);
      const first = await send(call, input);
      if (first.status >= 300) return;
      repeated.add(call.name);
      expect(await refusal(call, input)).toBe('406 STALE_EDIT');
    },
  );

  it.each(named(all.filter(({ name }) => name.endsWith('.remove'))))(
    'D53 %s is not taken twice, nor followed by a change',
    async (_, call) => {
      const input = await leastInput(call);
      const change = calls.get(call.name.replace('.remove', '.update'));
      if (!change && !neverChanged.has(call.name)) throw new Error(`${call.name} has no update`);
      const later = change && { ...(await leastInput(change)), params: input.params };
      await done(call, input);
      expect(await refusal(call, input)).toBe('404 NOT_FOUND');
      if (change && later) expect(await refusal(change, later)).toBe('404 NOT_FOUND');
    },
  );

  it('D53 every change that the least input makes has been tried twice', () => {
    const names = all.filter(takesVersion).map(({ name }) => name);
    expect(names.filter((name) => !repeated.has(name) && !needsMore.has(name))).toEqual([]);
  });
});
