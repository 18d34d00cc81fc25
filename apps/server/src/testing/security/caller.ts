import { type Permission, permissions } from '@vehicle/contract/core/permission';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/executor.ts';
import { hashOf } from '../../record/token.ts';
import { aMember, anAdministrator, type TestMember } from '../builders.ts';
import type { Side } from './side.ts';

/** The ten identities of the checks: from nobody to somebody who acts as another. */
export const callerNames = [
  'anon',
  'admin',
  'orgA',
  'orgA-readonly',
  'orgB',
  'service',
  'external',
  'disabled',
  'firstSign',
  'simulated',
] as const;
export type CallerName = (typeof callerNames)[number];

export interface Caller {
  name: CallerName;
  /** Null: nobody. */
  member: TestMember | null;
  /** Whose records it asks for. */
  side: Side;
}

export interface Sides {
  a: Side;
  b: Side;
}

export const readingPermissions: readonly Permission[] = permissions.filter((code) => code.endsWith('-view'));

async function aDisabledMember(executor: Executor, orgId: number): Promise<TestMember> {
  const member = await aMember(executor, { orgId, permissions });
  await sql`update member set enabled = false where id = ${member.memberId}`.execute(executor);
  return member;
}

/** An administrator acts as the member in its session. */
async function aSimulatedMember(executor: Executor, orgId: number): Promise<TestMember> {
  const member = await aMember(executor, { orgId, permissions });
  const actor = await anAdministrator(executor);
  await sql`update session set actor_id = ${actor.memberId},
    actor_session_id = (select id from session where token_hash = ${hashOf(actor.token)}) where token_hash = ${hashOf(member.token)}`.execute(
    executor,
  );
  return member;
}

type Maker = (executor: Executor, sides: Sides) => Promise<TestMember | null>;

/** Every role but the reader's holds every code: what is refused is refused for the kind of member. */
const members: Readonly<Record<CallerName, Maker>> = {
  anon: async () => null,
  admin: (executor) => anAdministrator(executor),
  orgA: (executor, { a }) => aMember(executor, { orgId: a.orgId, permissions }),
  'orgA-readonly': (executor, { a }) =>
    aMember(executor, { orgId: a.orgId, permissions: readingPermissions }),
  orgB: (executor, { b }) => aMember(executor, { orgId: b.orgId, permissions }),
  service: (executor, { a }) =>
    aMember(executor, { orgId: a.serviceOrgId, type: 'serviceUser', permissions }),
  external: (executor, { a }) => aMember(executor, { orgId: a.orgId, type: 'externalUser', permissions }),
  disabled: (executor, { a }) => aDisabledMember(executor, a.orgId),
  firstSign: (executor, { a }) =>
    aMember(executor, { orgId: a.orgId, permissions, mustChangePassword: true }),
  simulated: (executor, { a }) => aSimulatedMember(executor, a.orgId),
};

export async function aCaller(executor: Executor, name: CallerName, sides: Sides): Promise<Caller> {
  const member = await members[name](executor, sides);
  return { name, member, side: name === 'orgB' ? sides.b : sides.a };
}
