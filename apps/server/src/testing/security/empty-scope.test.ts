import { calls } from '@vehicle/contract/catalogue';
import type { Call } from '@vehicle/contract/core/call';
import { permissions } from '@vehicle/contract/core/permission';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { orgScope, roleScope, terminalScope, vehicleScope } from '../../record/scope.sql.ts';
import { aMember, anOrg, type TestMember } from '../builders.ts';
import type { Input } from './input.ts';
import { readingInputs } from './reading.ts';
import { aRecord, ownedKinds, platformWide } from './record.sql.ts';
import { pathKindOf, type RecordId, type RecordKind } from './record-kind.ts';
import { request } from './request.ts';
import { aSide, type Side } from './side.ts';
import { together } from './together.ts';
import { aWorld, inputFor, type World } from './world.ts';

let world: World;
/** Whose name is not looked for: the shared records that a call needs. */
let neutral: Promise<Side>;
const theirs = new Map<RecordKind, RecordId>();
const members = new Map<string, TestMember>();
beforeAll(async () => {
  world = await aWorld();
  const executor = world.server.database.kysely;
  for (const side of [world.sides.a, world.sides.b]) {
    for (const kind of ownedKinds())
      theirs.set(kind, await aRecord(kind, { executor, side, memberId: null }));
  }
  neutral = aSide(executor, 'NEUTRAL', '18555');
  const orgId = await anOrg(executor, { name: 'nothing here' });
  members.set('without a role', await aMember(executor, { orgId }));
  members.set('with a disabled role', await aMember(executor, { orgId, permissions }));
  members.set('who looks after nothing', await aMember(executor, { orgId, type: 'serviceUser' }));
  members.set('from outside', await aMember(executor, { orgId, type: 'externalUser' }));
  await sql`
    update role set enabled = false from member_role
    where role.id = role_id and member_id = ${members.get('with a disabled role')?.memberId}`.execute(
    executor,
  );
});
afterAll(() => world.server.close());

const isRead = ({ method, path }: Call) => method === 'GET' || /\/(query|export)$/.test(path);
const isGuarded = ({ authority }: Call) => authority !== 'public' && authority !== 'terminal';
/** What needs no more than a session to change is one's own. */
const guarded = [...calls.values()].filter(
  (call) => isGuarded(call) && (call.authority !== 'session' || isRead(call)),
);
const emptyLists: ReadonlySet<string> = new Set([
  'vehicle.list',
  'vehicleFault.list',
  'fittedPart.list',
  'maintenanceReminder.list',
  'terminal.list',
  'settlement.list',
  'stockMaintenanceReminder.list',
  'stockMovement.list',
  'stockVehicle.list',
  'warehouse.list',
  'sitePlan.list',
  'gatewayEvent.list',
]);
const page = z.object({ object: z.object({ rows: z.array(z.unknown()), total: z.int() }) });

/** The questions about others, the same for every member: all are refused or only read. */
const questions = new Map<Call, readonly Input[]>();

async function questionsOf(call: Call): Promise<readonly Input[]> {
  const asked = questions.get(call);
  if (asked) return asked;
  const side = await neutral;
  const input = await inputFor(world, call, { side, memberId: null });
  const inputs = isRead(call) ? readingInputs(call, input, { word: 'CANARY', ids: theirs }) : [input];
  questions.set(call, inputs);
  return inputs;
}

/** Reading calls that are about the vehicle which their body names. */
const ofOneVehicle: ReadonlySet<string> = new Set([
  'messageLog.list',
  'messageLog.export',
  'metricHistory.export',
  'fittedPart.changes',
  'fittedPart.export',
]);

/** The answers to a member who has nothing, by status. */
function expectedStatus(call: Call): number {
  if (call.authority !== 'session') return 403;
  const isOwned = call.path.includes(':id') && !platformWide.has(pathKindOf(call));
  // Of the vehicles that a stream is asked for none may be out of scope.
  // Maps are everybody's; who names no range gets nothing of them.
  if (call.name === 'baseMap.read') return 416;
  return isOwned || ofOneVehicle.has(call.name) || call.answers === 'eventStream' ? 404 : 200;
}

describe('who has nothing sees nothing', () => {
  it.each(['without a role', 'with a disabled role', 'who looks after nothing', 'from outside'])(
    'C40 R6.1 a member %s gets no rows of anybody and may press no button',
    async (who) => {
      const token = members.get(who)?.token ?? null;
      for (const call of guarded) {
        await together(await questionsOf(call), async (input) => {
          const { status, text } = await request(world.server, call, { input, token });
          const about = `${call.name} ${JSON.stringify(input)} ${status} ${text.slice(0, 300)}`;
          expect(status, about).toBe(expectedStatus(call));
          expect(text, about).not.toContain('CANARY');
          if (!emptyLists.has(call.name)) return;
          expect(page.parse(JSON.parse(text)).object, about).toMatchObject({ rows: [], total: 0 });
        });
      }
    },
  );

  it.each([
    ['vehicles', 'vehicle', vehicleScope({ kind: 'org', orgIds: [] }, 't')],
    ['vehicles looked after', 'vehicle', vehicleScope({ kind: 'service', orgIds: [] }, 't')],
    ['organisations', 'org', orgScope({ kind: 'org', orgIds: [] }, 't.id')],
    ['members', 'member', orgScope({ kind: 'org', orgIds: [] }, 't.org_id')],
    ['terminals', 'terminal', terminalScope({ kind: 'org', orgIds: [] }, 't')],
  ] as const)('C40 a scope without an organisation has no %s, not all', async (_, table, scope) => {
    const count = sql<{ count: number }>`select count(*) from ${sql.table(table)} t where ${scope}`;
    const every = sql<{ count: number }>`select count(*) from ${sql.table(table)} t`;
    const executor = world.server.database.kysely;
    expect((await count.execute(executor)).rows).toEqual([{ count: 0 }]);
    expect((await every.execute(executor)).rows).not.toEqual([{ count: 0 }]);
  });

  it('C40 a scope without an organisation has the roles of the platform only', async () => {
    const { rows } = await sql<{ orgId: number | null }>`
      select org_id as "orgId" from role t where ${roleScope({ kind: 'org', orgIds: [] }, 't')}`.execute(
      world.server.database.kysely,
    );
    expect(rows.filter(({ orgId }) => orgId !== null)).toEqual([]);
  });
});
