import type { Call } from '@vehicle/contract/core/call';
import type { AppCode } from '@vehicle/contract/core/enumeration';
import { type TestApp, testApp } from '../app.ts';
import { aCaller, type Caller, type CallerName, type Sides } from './caller.ts';
import type { Choose } from './example.ts';
import { formOf } from './form.ts';
import { freshRecords, type Input, inputOf } from './input.ts';
import { type Reply, request } from './request.ts';
import { aSide, type Side } from './side.ts';
import { recordTraces } from './trace.sql.ts';

/** The whole server with two organisations that must not know of each other. */
export interface World {
  server: TestApp;
  sides: Sides;
}

export async function aWorld(parts: Parameters<typeof testApp>[0] = {}): Promise<World> {
  const server = await testApp(parts);
  const executor = server.database.kysely;
  const a = await aSide(executor, 'CANARYA', '18666');
  const b = await aSide(executor, 'CANARYB', '18777');
  await recordTraces(executor, a);
  await recordTraces(executor, b);
  return { server, sides: { a, b } };
}

export function makeCaller({ server, sides }: World, name: CallerName): Promise<Caller> {
  return aCaller(server.database.kysely, name, sides);
}

interface Target {
  side: Side;
  /** Who has uploaded the files that the input names. */
  memberId: number | null;
  appCode?: AppCode;
  choose?: Choose;
}

/** The least that a call takes, with its form where it takes one. */
export async function inputFor(world: World, call: Call, target: Target): Promise<Input> {
  const executor = world.server.database.kysely;
  const { side, choose = freshRecords({ executor, ...target }) } = target;
  const input = await inputOf(call, side, choose);
  if (call.accepts !== 'multipart') return input;
  return { ...input, body: await formOf({ executor, call, side, choose }) };
}

interface Attempt {
  caller: Caller;
  appCode?: AppCode;
  /** Fresh records of the caller's own side unless given. */
  input?: Input;
}

/** The caller makes the call. */
export async function attempt(
  world: World,
  call: Call,
  { caller, appCode, ...given }: Attempt,
): Promise<Reply> {
  const memberId = caller.member?.memberId ?? null;
  const input =
    given.input ??
    (await inputFor(world, call, { side: caller.side, memberId, ...(appCode && { appCode }) }));
  return request(world.server, call, {
    input,
    token: caller.member?.token ?? null,
    ...(appCode && { headers: { appcode: appCode } }),
  });
}
