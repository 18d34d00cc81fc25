import { member, resetPassword } from '@vehicle/contract/access/member/contract';
import { login, logout } from '@vehicle/contract/access/member/passport';
import { setOrgEnabled } from '@vehicle/contract/access/org/contract';
import { authorizeRole, role } from '@vehicle/contract/access/role/contract';
import { revokeSession } from '@vehicle/contract/access/session/contract';
import type { Call } from '@vehicle/contract/core/call';
import { transferVehicle } from '@vehicle/contract/fleet/vehicle/command';
import { bindTerminal, vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { z } from 'zod';
import type { RaceScenario } from './race.sql.ts';
import type { Race, TakeAway } from './race-pair.ts';
import {
  actsAfterTransfer,
  crowdSessions,
  sessionsLeft,
  simulatedLeft,
  takeApplication,
} from './race-state.sql.ts';
import { ask } from './race-use.ts';
import type { Reply } from './request.ts';

type Change = Readonly<Record<string, unknown>>;

const farDay = '2099-12-31';

/** An administrator changes the member's form. */
function editingMember(changeOf: (race: Race, scenario: RaceScenario) => Change): TakeAway['take'] {
  return (race, scenario) => {
    const { memberId, mobile, orgId, roleId, number } = scenario;
    const rights = { memberType: 'orgUser', orgId, enabled: true, expiresAt: farDay };
    const grants = { applicationIds: [race.fixture.applicationId], roleIds: [roleId] };
    const form = { name: `race ${number}`, mobile, ...rights, ...grants, version: 1 };
    const body = { ...form, ...changeOf(race, scenario) };
    return ask(race, member.calls.update, { params: { id: memberId }, body, token: race.admin.token });
  };
}

/** The same for the administrator who acts as the member. */
function editingActor(change: Change): TakeAway['take'] {
  return (race, { actorId, number }) => {
    const { applicationId, staffOrgId, emptyRoleId } = race.fixture;
    const person = { name: `actor ${number}`, mobile: String(17_000_000_000 + number), orgId: staffOrgId };
    const rights = { memberType: 'administrator', enabled: true, expiresAt: farDay };
    const grants = { applicationIds: [applicationId], roleIds: [emptyRoleId] };
    const body = { ...person, ...rights, ...grants, version: 1, ...change };
    return ask(race, member.calls.update, { params: { id: actorId }, body, token: race.admin.token });
  };
}

const staleEdit = 406;
const versioned = z.object({ object: z.object({ version: z.int() }) });

/** A use may have changed the vehicle meanwhile: whoever takes it away looks again. */
async function ofVehicleAsItIs(
  race: Race,
  { vehicleId }: RaceScenario,
  send: (version: number) => Promise<Reply>,
): Promise<Reply> {
  const reply = await send(1);
  if (reply.status !== staleEdit) return reply;
  const { text } = await ask(race, vehicle.calls.get, { params: { id: vehicleId }, token: race.admin.token });
  const read = versioned.safeParse(JSON.parse(text)).data;
  return read ? send(read.object.version) : reply;
}

const byAdmin = (
  call: Call,
  sentOf: (scenario: RaceScenario) => Omit<Parameters<typeof ask>[2], 'token'>,
) => {
  return (race: Race, scenario: RaceScenario) =>
    ask(race, call, { ...sentOf(scenario), token: race.admin.token });
};

const sessionEnd = { refusals: [401], remains: sessionsLeft };
const rightEnd = { refusals: [403] };

const disabledMember: TakeAway = {
  words: 'the member is disabled',
  take: editingMember(() => ({ enabled: false })),
  ...sessionEnd,
};
const noApplication: TakeAway = {
  words: 'the application is taken from the member',
  take: editingMember(({ fixture }) => ({
    applicationIds: [fixture.otherApplicationId],
    roleIds: [fixture.otherRoleId],
  })),
  ...sessionEnd,
};

export const takeAways = Object.freeze({
  noApplication,
  noApplicationUntold: {
    words: 'the application is taken from the member, and no session is ended',
    take: async (race, scenario) => {
      await takeApplication(race, scenario);
      return { status: 200, code: null, text: '', headers: {} };
    },
    refusals: [401],
  },
  disabledMember,
  removedMember: {
    words: 'the member is removed',
    take: byAdmin(member.calls.remove, ({ memberId }) => ({ params: { id: memberId } })),
    ...sessionEnd,
  },
  expiredMember: {
    words: 'the member expires',
    take: editingMember(() => ({ expiresAt: '2020-01-01' })),
    ...sessionEnd,
  },
  resetPassword: {
    words: 'the password is reset',
    take: byAdmin(resetPassword, ({ memberId }) => ({
      body: { id: memberId, version: 1, newPassword: null },
    })),
    ...sessionEnd,
  },
  disabledOrg: {
    words: 'the organisation is disabled',
    take: byAdmin(setOrgEnabled, ({ orgId }) => ({
      params: { id: orgId },
      body: { enabled: false, version: 1 },
    })),
    ...sessionEnd,
  },
  movedMember: {
    words: 'the member moves to another organisation',
    take: editingMember(({ fixture }) => ({ orgId: fixture.elsewhereId })),
    refusals: [404],
  },
  signOut: {
    words: 'the member signs out',
    take: (race, { token }) => ask(race, logout, { token }),
    refusals: [401],
  },
  revoked: {
    words: 'an administrator ends the session',
    take: byAdmin(revokeSession, ({ sessionId }) => ({ params: { id: sessionId } })),
    refusals: [401],
  },
  eleventh: {
    words: 'an eleventh session takes the place',
    prepare: crowdSessions,
    take: (race, { loginName }) =>
      ask(race, login, { body: { loginName, password: race.fixture.password }, token: null }),
    refusals: [401],
  },
  roleTaken: {
    words: 'the role is taken from the member',
    take: editingMember(({ fixture }) => ({ roleIds: [fixture.emptyRoleId] })),
    ...rightEnd,
  },
  roleEmptied: {
    words: 'the actions are taken out of the role',
    take: byAdmin(authorizeRole, ({ roleId }) => ({
      params: { id: roleId },
      body: { menuEntryIds: [], version: 1 },
    })),
    ...rightEnd,
  },
  roleDisabled: {
    words: 'the role is disabled',
    take: byAdmin(role.calls.update, ({ roleId, number }) => ({
      params: { id: roleId },
      body: { name: `racing ${number}`, description: null, enabled: false, version: 1 },
    })),
    ...rightEnd,
  },
  lowerType: {
    words: 'the member becomes an external one',
    take: editingMember(() => ({ memberType: 'externalUser' })),
    ...rightEnd,
  },
  transfer: {
    words: 'the vehicle goes to another organisation',
    take: (race, scenario) =>
      ofVehicleAsItIs(race, scenario, (version) =>
        ask(race, transferVehicle, {
          params: { id: scenario.vehicleId, target: race.fixture.elsewhereId },
          body: { version, reason: '' },
          token: race.admin.token,
        }),
      ),
    refusals: [404],
    remains: actsAfterTransfer,
  },
  unbound: {
    words: 'the terminal is unbound',
    take: (race, scenario) =>
      ofVehicleAsItIs(race, scenario, (version) =>
        ask(race, bindTerminal, {
          params: { id: scenario.vehicleId },
          body: { version, terminalId: null, reason: '' },
          token: race.admin.token,
        }),
      ),
    refusals: [406],
  },
  actorSignsOut: {
    words: 'the one who acts signs out',
    take: (race, { actorToken }) => ask(race, logout, { token: actorToken }),
    refusals: [401],
    remains: simulatedLeft,
  },
  actorLowered: {
    words: 'the one who acts is no administrator any more',
    take: editingActor({ memberType: 'orgUser' }),
    refusals: [401, 403],
    remains: simulatedLeft,
  },
} satisfies Record<string, TakeAway>);
