import { afterEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../../platform/log.ts';
import type { Member } from '../../../record/member.ts';
import { StreamGuard, streamsOfMember } from './stream-guard.ts';

const member: Member = {
  memberId: 1,
  sessionId: 1,
  tokenHash: Buffer.from('a token'),
  name: '',
  loginName: '',
  memberType: 'orgUser',
  orgId: 1,
  orgName: '',
  orgType: 'client',
  mustChangePassword: false,
  lastUsedAt: new Date(),
  actor: null,
  permissions: new Set(),
  scope: { kind: 'org', orgIds: [1] },
};

let guard: StreamGuard;
afterEach(() => guard.stop());

describe('a stream that is being opened', () => {
  it.each([
    ['has ended meanwhile: closed at once', [], true],
    ['lives: left open', [member], false],
  ] as const)('B23 whose session %s', async (_, living, isClosed) => {
    guard = new StreamGuard(async () => [...living], silentLog);
    let closed = false;
    await guard.add({
      member,
      close: () => {
        closed = true;
      },
    });
    expect(closed).toBe(isClosed);
  });
});

it('S11 a member has so many streams, those that are being opened included, and a place that is left is free', () => {
  guard = new StreamGuard(async () => [], silentLog);
  const places = Array.from({ length: streamsOfMember + 2 }, () => guard.takePlace(1));
  expect(places.filter((leave) => leave === null)).toHaveLength(2);
  expect(guard.takePlace(2)).not.toBe(null);
  places[0]?.();
  places[0]?.();
  expect(guard.takePlace(1)).not.toBe(null);
  expect(guard.takePlace(1)).toBe(null);
});
