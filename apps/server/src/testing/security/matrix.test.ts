import { readFile, writeFile } from 'node:fs/promises';
import { calls } from '@vehicle/contract/catalogue';
import type { Call } from '@vehicle/contract/core/call';
import { type AppCode, appCode as appCodes } from '@vehicle/contract/core/enumeration';
import { permission, permissions } from '@vehicle/contract/core/permission';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aMember } from '../builders.ts';
import { type Caller, type CallerName, callerNames } from './caller.ts';
import { testPasswords } from './example.ts';
import type { Input } from './input.ts';
import { faultsOf } from './inspection.ts';
import { type Reply, request } from './request.ts';
import { together } from './together.ts';
import { statusOf, verdictOn, verdictWith } from './verdict.ts';
import { attempt, aWorld, inputFor, makeCaller, type World } from './world.ts';

const file = new URL('./matrix.txt', import.meta.url);

let world: World;
/** For calls that change nothing. */
const callers = new Map<CallerName, Caller>();
const faults: string[] = [];
beforeAll(async () => {
  world = await aWorld();
  for (const name of callerNames) callers.set(name, await makeCaller(world, name));
});
afterAll(() => world.server.close());

interface Line {
  call: Call;
  appCode: AppCode;
}

/** Every call, and once more for each other application in which it needs another code. */
const lines: readonly Line[] = [...calls.values()]
  .flatMap((call) =>
    appCodes.options
      .filter((appCode) => appCode === 'vehicle' || call.authorityIn[appCode] !== undefined)
      .map((appCode) => ({ call, appCode })),
  )
  .sort((one, other) => titleOf(one).localeCompare(titleOf(other), 'en'));

function titleOf({ call, appCode }: Line): string {
  return appCode === 'vehicle' ? call.name : `${call.name} (${appCode})`;
}

function onlyReads({ method, path }: Call): boolean {
  return method === 'GET' || path.endsWith('/query') || path.endsWith('/export');
}

/** Who is let through to change something. */
function mayChange({ call, appCode }: Line, name: CallerName): boolean {
  return !onlyReads(call) && verdictOn(call, name, appCode) === 'through';
}

const refusals: ReadonlySet<string | null> = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'MUST_CHANGE_PASSWORD',
  'SIMULATION_REFUSED',
]);

/** What the reply should have been, or null. */
function mismatch({ call, appCode }: Line, name: CallerName, { status, code, text }: Reply): string | null {
  const verdict = verdictOn(call, name, appCode);
  const got = `${name} got ${status} ${text.slice(0, 300)}`;
  if (verdict !== 'through') {
    return status === statusOf(verdict) && code === verdict ? null : `${got} instead of ${verdict}`;
  }
  if (refusals.has(code)) return `${got}, but the contract lets it through`;
  return status === 400 || status === 415 ? `${got}: the example in security/example.ts is not valid` : null;
}

/** Names of calls, no values. */
const knownPaths: ReadonlySet<string> = new Set(['change-password', 'reset-password', 'secret']);

const table = new Map<string, string[]>();
let mismatches = 0;

/** A refusal leaves the records as they are: those of one side serve all who are refused. */
function inputsOf({ call, appCode }: Line): (caller: Caller) => Promise<Input | undefined> {
  const made = new Map<Caller['side'], Promise<Input>>();
  return async ({ name, side }) => {
    if (verdictOn(call, name, appCode) === 'through') return undefined;
    const input = made.get(side) ?? inputFor(world, call, { side, memberId: null, appCode });
    made.set(side, input);
    return input;
  };
}

/** Who may change something comes fresh and alone, so that no cell spoils the next. */
async function repliesTo(line: Line): Promise<ReadonlyMap<CallerName, Reply>> {
  const inputOf = inputsOf(line);
  const replyTo = async (name: CallerName) => {
    const found = callers.get(name);
    const caller = found && !mayChange(line, name) ? found : await makeCaller(world, name);
    const input = await inputOf(caller);
    const sent = { caller, appCode: line.appCode, ...(input && { input }) };
    return [name, await attempt(world, line.call, sent)] as const;
  };
  const readers = callerNames.filter((name) => !mayChange(line, name));
  const replies = new Map(await Promise.all(readers.map(replyTo)));
  for (const name of callerNames) if (mayChange(line, name)) replies.set(...(await replyTo(name)));
  return replies;
}

async function answersOf(line: Line): Promise<string[]> {
  const wrong: string[] = [];
  const cells: string[] = [];
  const replies = await repliesTo(line);
  for (const name of callerNames) {
    const reply = replies.get(name);
    if (!reply) throw new Error(name);
    faults.push(...faultsOf(line.call, reply));
    const found = mismatch(line, name, reply);
    if (found !== null) wrong.push(found);
    const isRule = reply.status === 403 && !refusals.has(reply.code);
    cells.push(`${reply.status}${isRule ? '*' : ''}`);
  }
  table.set(titleOf(line), cells);
  mismatches += wrong.length;
  return wrong;
}

function written(): string {
  const row = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cell.padEnd(at < 3 ? ([36, 64, 34][at] ?? 0) : 14))
      .join('')
      .trimEnd();
  const rows = lines.map((line) => {
    const { call, appCode } = line;
    const authority = call.authorityIn[appCode] ?? call.authority;
    const mark = call.onlyInPerson ? '!' : '';
    return row([
      titleOf(line),
      `${call.method} ${call.path}`,
      `${authority}${mark}`,
      ...(table.get(titleOf(line)) ?? []),
    ]);
  });
  return [
    'What each call answers to each kind of caller that sends what the call wants, about records of its own side.',
    '401 nobody, 403 not permitted, 403* permitted but a rule forbids it; ! only in person. UPDATE_MATRIX=1 writes this file anew.',
    '',
    row(['call', 'request', 'authority', ...callerNames]),
    ...rows,
    '',
  ].join('\n');
}

describe('each code by itself', () => {
  const coded = lines.flatMap((line) => {
    const code = permission.safeParse(line.call.authorityIn[line.appCode] ?? line.call.authority);
    return code.success ? [{ ...line, code: code.data }] : [];
  });

  /** Whether a member with these codes is refused for want of a code; what is sent is not what the call wants. */
  async function isForbidden({ call, appCode }: Line, token: string): Promise<boolean> {
    const input = { params: { id: 2_000_000_000, keyword: 'a', page: 1 }, query: {}, body: undefined };
    const { code } = await request(world.server, call, { input, token, headers: { appcode: appCode } });
    return code === 'FORBIDDEN';
  }

  it.each([...new Set(coded.map(({ code }) => code))])(
    'C32 R6.4 %s opens the calls that declare it, which all other codes together do not',
    async (code) => {
      const { orgId } = world.sides.a;
      const executor = world.server.database.kysely;
      const others = permissions.filter((one) => one !== code);
      const holder = await aMember(executor, { orgId, permissions: [code] });
      const lacking = await aMember(executor, { orgId, permissions: others });
      const opened = coded.filter((one) => one.code === code);
      const answers = await together(opened, async (line) => [
        titleOf(line),
        ...(await Promise.all([holder, lacking].map(({ token }) => isForbidden(line, token)))),
      ]);
      const isShut = (line: Line) => verdictWith(line.call, [code], line.appCode) !== 'through';
      expect(answers).toEqual(opened.map((line) => [titleOf(line), isShut(line), true]));
    },
  );
});

describe('every call × ten callers', () => {
  it.each(lines.map((line) => [titleOf(line), line] as const))(
    'C32 R6.1 R6.3 R6.4 %s answers each caller as it declares',
    async (_, line) => {
      expect(await answersOf(line)).toEqual([]);
    },
  );

  it('C32 the table is the reviewed one', async () => {
    const now = written();
    if (process.env.UPDATE_MATRIX === '1') await writeFile(file, now);
    expect(now, 'Look at the difference; if it is meant, run this test with UPDATE_MATRIX=1').toBe(
      await readFile(file, 'utf8'),
    );
    console.log(
      `matrix: ${lines.length} routes × ${callerNames.length} identities, mismatches ${mismatches}`,
    );
  });

  it('F73 no token, password or phone number stands in the log or belongs into a URL', () => {
    const log = JSON.stringify(world.server.logged);
    const tokens = [...callers.values()].flatMap(({ member }) => member?.token ?? []);
    for (const secret of [...tokens, testPasswords.old, testPasswords.fresh]) {
      expect(log.includes(secret)).toBe(false);
    }
    expect(log).not.toMatch(/Bearer|\$argon2|18666\d{6}|18777\d{6}/);
    const inUrls = [...calls.values()].flatMap(({ path, query }) => [
      ...path.split('/'),
      ...(query instanceof z.ZodObject ? Object.keys(query.shape) : []),
    ]);
    expect(
      inUrls.filter((name) => /token|password|secret|mobile|phone/i.test(name) && !knownPaths.has(name)),
    ).toEqual([]);
  });

  it('C38 F69 F71 F74 no answer holds a secret, lacks a header or may be kept', () => {
    expect([...new Set(faults)]).toEqual([]);
  });
});
