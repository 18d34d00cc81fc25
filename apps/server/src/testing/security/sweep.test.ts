import { calls } from '@vehicle/contract/catalogue';
import type { Call } from '@vehicle/contract/core/call';
import type { AppCode } from '@vehicle/contract/core/enumeration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, CallerName } from './caller.ts';
import { fingerprint } from './fingerprint.sql.ts';
import { hasColumn } from './form.ts';
import { type Input, referencesIn, replaced } from './input.ts';
import { faultsOf } from './inspection.ts';
import { readingInputs } from './reading.ts';
import { aRecord, nameOf, ownedKinds, platformWide } from './record.sql.ts';
import { kindNamed, nounOf, pathKindOf, type RecordId, type RecordKind } from './record-kind.ts';
import { type Reply, request } from './request.ts';
import { markedNumber } from './side.ts';
import { together } from './together.ts';
import { verdictOn } from './verdict.ts';
import { aWorld, inputFor, makeCaller, type World } from './world.ts';

/** Whatever the other organisation is called, and its numbers. */
const foreign = /CANARYB|18777\d{6}/;
const strangers = ['orgA', 'service', 'external'] as const satisfies readonly CallerName[];
const noRecord = 2_000_000_000;
const noFile = '00000000-0000-4000-8000-000000000000';

/** A map asks again for what it shows; a vehicle that has left the scope meanwhile is left out, and the others are answered. */
const leavingOut: ReadonlySet<string> = new Set(['map.trails']);

/** What even an administrator is not told of another organisation: its members share their views among themselves. */
const withinOrganisation: ReadonlySet<RecordKind> = new Set<RecordKind>(['listView']);

let world: World;
const callers: Caller[] = [];
/** One record of the other organisation of each kind that an organisation owns. */
const theirs = new Map<RecordKind, RecordId>();
let requests = 0;
let leaks = 0;
const faults: string[] = [];

const nouns = new Set([...calls.values()].filter(({ name }) => name.endsWith('.create')).map(nounOf));
const all = [...calls.values()].filter(({ authority }) => authority !== 'public' && authority !== 'terminal');

beforeAll(async () => {
  world = await aWorld();
  const executor = world.server.database.kysely;
  for (const name of strangers) callers.push(await makeCaller(world, name));
  const other = await makeCaller(world, 'orgB');
  const place = { executor, side: world.sides.b, memberId: other.member?.memberId ?? null };
  for (const kind of ownedKinds()) theirs.set(kind, await aRecord(kind, place));
});
afterAll(() => world.server.close());

interface Asked {
  input: Input;
  /** A name that the caller wrote, which a refused sheet quotes; whether there is such a record is not told by that. */
  quoted?: string;
  appCode?: AppCode;
}

async function send(
  call: Call,
  caller: Caller,
  { input, quoted, appCode = 'vehicle' }: Asked,
): Promise<Reply> {
  const token = caller.member?.token ?? null;
  const whole = await request(world.server, call, { input, token, headers: { appcode: appCode } });
  const reply = quoted ? { ...whole, text: whole.text.replaceAll(quoted, 'QUOTED') } : whole;
  requests += 1;
  if (foreign.test(reply.text)) leaks += 1;
  faults.push(...faultsOf(call, reply));
  return reply;
}

/** What a call would take about records of the caller's own. */
function ownInput(call: Call, caller: Caller): Promise<Input> {
  return inputFor(world, call, { side: caller.side, memberId: caller.member?.memberId ?? null });
}

/** Sends what must be refused; the answers where it was not, and all of them if anything has changed. */
async function refused(
  call: Call,
  caller: Caller,
  inputs: readonly Input[],
  statuses: readonly number[],
  quoted?: string,
) {
  const executor = world.server.database.kysely;
  const before = await fingerprint(executor);
  const replies = await together(inputs, async (input) => ({
    input,
    reply: await send(call, caller, { input, ...(quoted !== undefined && { quoted }) }),
  }));
  const isUnchanged = (await fingerprint(executor)) === before;
  return replies.flatMap(({ input, reply: { status, text } }) => {
    if (isUnchanged && statuses.includes(status) && !foreign.test(text)) return [];
    const about = `${caller.name} ${call.name} ${JSON.stringify(input.params)} ${JSON.stringify(input.body)}`;
    return [`${about} → ${status} ${isUnchanged ? '' : 'and something changed '}${text.slice(0, 300)}`];
  });
}

async function expectNothing(call: Call, caller: Caller, asked: Asked): Promise<void> {
  const { status, text } = await send(call, caller, asked);
  const about = `${caller.name} ${JSON.stringify(asked)} ${status}`;
  expect(foreign.exec(text)?.input.slice(0, 500), about).toBeUndefined();
  expect(status, `${about} ${text.slice(0, 300)}`).toBeLessThan(500);
}

const named = (list: readonly Call[]) => list.map((call) => [call.name, call] as const);
const isRead = ({ method, path }: Call) => method === 'GET' || /\/(query|export)$/.test(path);
const pointsToOwned = (call: Call) => call.path.includes(':id') && !platformWide.has(pathKindOf(call));

/** What an administrator reads of them by the same questions. */
async function reportedTo(caller: Caller): Promise<string[]> {
  const reported = new Set<string>();
  for (const call of all.filter(isRead)) {
    const inputs = readingInputs(call, await ownInput(call, caller), { word: 'CANARYB', ids: theirs });
    await together(inputs, async (input) => {
      const { text } = await request(world.server, call, { input, token: caller.member?.token ?? null });
      if (foreign.test(text)) reported.add(call.name);
    });
  }
  return [...reported];
}

describe('what another organisation has', () => {
  it('has a record of every resource, and an administrator finds all of them', async () => {
    const reported = await reportedTo(await makeCaller(world, 'admin'));
    const lists = [...nouns]
      .map(kindNamed)
      .flatMap((kind) => (platformWide.has(kind) || withinOrganisation.has(kind) ? [] : [`${kind}.list`]));
    const others = [
      'gatewayEvent.list',
      'option.org',
      'option.freeTerminal',
      'option.member',
      'option.warehouse',
      'org.treeOptions',
      'vehicle.export',
    ];
    const more = ['terminal.export', 'vehicle.getAll', 'vehicle.suggest', 'auditLog.list', 'role.all'];
    expect(reported).toEqual(expect.arrayContaining([...lists, ...others, ...more]));
  });

  it.each(named(all.filter(isRead)))('C35 %s tells nothing of it, whatever is asked for', async (_, call) => {
    const ask = async (caller: Caller) => {
      const inputs = readingInputs(call, await ownInput(call, caller), { word: 'CANARYB', ids: theirs });
      const inOtherApp = inputs.slice(0, 1).map((input) => ({ input, appCode: 'vehicle-app' as const }));
      const asked: Asked[] = [...inputs.map((input) => ({ input })), ...inOtherApp];
      await together(asked, (one) => expectNothing(call, caller, one));
    };
    await Promise.all(callers.map(ask));
  });

  it.each(named(all.filter(pointsToOwned)))(
    'C34 %s answers its id as one that there is not',
    async (_, call) => {
      for (const caller of callers) {
        const isThrough = verdictOn(call, caller.name) === 'through';
        const own = await ownInput(call, caller);
        const id = theirs.get(pathKindOf(call)) ?? noRecord;
        const missing = typeof id === 'string' ? noFile : noRecord;
        const input = { ...own, params: { ...own.params, id } };
        expect(await refused(call, caller, [input], isThrough ? [404] : [403])).toEqual([]);
        const none = await send(call, caller, {
          input: { ...own, params: { ...own.params, id: missing } },
        });
        const theirs404 = await send(call, caller, { input });
        expect(withoutIds(theirs404, id)).toBe(withoutIds(none, missing));
      }
    },
  );

  it.each(named(all.filter(({ accepts, name }) => accepts === 'json' && !leavingOut.has(name))))(
    'C34 %s takes no reference to it',
    async (_, call) => {
      for (const caller of callers) {
        if (verdictOn(call, caller.name) !== 'through') continue;
        const input = await ownInput(call, caller);
        const sent = referencesIn(call, input.body).flatMap(({ path, kind }) => {
          const id = theirs.get(kind);
          return id === undefined ? [] : [{ ...input, body: replaced(input.body, path, id) }];
        });
        expect(await refused(call, caller, sent, [400, 403, 404, 406])).toEqual([]);
      }
    },
  );

  it.each(named(all.filter(({ name }) => leavingOut.has(name))))(
    'C34 %s answers as if it had not been asked for',
    async (_, call) => {
      for (const caller of callers) {
        const input = await ownInput(call, caller);
        const sent = referencesIn(call, input.body).flatMap(({ path, kind }) => {
          const id = theirs.get(kind);
          return id === undefined ? [] : [{ ...input, body: replaced(input.body, path, id) }];
        });
        expect(sent).not.toEqual([]);
        for (const one of sent) {
          const { status, text } = await send(call, caller, { input: one });
          expect(JSON.parse(text), `${caller.name} ${status}`).toMatchObject({ success: true, object: [] });
        }
      }
    },
  );

  it.each(named(all.filter(({ name }) => name.endsWith('.import'))))(
    'C34 %s takes no reference to it by name',
    async (_, call) => {
      for (const caller of callers) {
        if (verdictOn(call, caller.name) !== 'through') continue;
        const memberId = caller.member?.memberId ?? null;
        const place = { executor: world.server.database.kysely, side: caller.side, memberId };
        for (const [theirKind, id] of theirs) {
          let isNamed = false;
          const choose = async (kind: RecordKind, property: string) => {
            isNamed ||= kind === theirKind && hasColumn(call, property);
            return kind === theirKind ? id : aRecord(kind, place);
          };
          const input = await inputFor(world, call, { side: caller.side, memberId, choose });
          if (!isNamed) continue;
          const name = await nameOf(place.executor, theirKind, id);
          expect(await refused(call, caller, [input], [400], name)).toEqual([]);
        }
      }
    },
  );

  it.each(named(all.filter(({ name }) => /^(member\.enableHere|profile\.update)$/.test(name))))(
    'C34 %s gives nobody a number of it',
    async (_, call) => {
      const place = { executor: world.server.database.kysely, side: world.sides.b, memberId: null };
      await aRecord('member', place);
      const number = markedNumber(world.sides.b);
      // The newest member got the number before this one.
      const taken = String(Number(number) - 1);
      for (const caller of callers) {
        if (verdictOn(call, caller.name) !== 'through') continue;
        const input = await ownInput(call, caller);
        const body = replaced(input.body, ['mobile'], taken);
        expect(await refused(call, caller, [{ ...input, body }], [403, 404, 406])).toEqual([]);
      }
    },
  );

  it('C34 C35 C38 nothing leaked in the whole sweep, and nothing secret was shown', () => {
    console.log(`other-organisation sweep: ${requests} requests, rows leaked ${leaks}`);
    expect(leaks).toBe(0);
    expect([...new Set(faults)]).toEqual([]);
    expect(requests).toBeGreaterThan(500);
  });
});

/** An answer without what every request has of its own. */
function withoutIds({ status, text }: Reply, id: RecordId): string {
  return `${status} ${text.replace(/"requestId":"[^"]+"/, '').replaceAll(String(id), 'ID')}`;
}
