import { member } from '@vehicle/contract/access/member/contract';
import { login, memberInfo } from '@vehicle/contract/access/member/passport';
import { aMember, aSession } from '@vehicle/server/testing/builders';
import { z } from 'zod';
import type { Attack } from '../attack.ts';
import type { Stage } from '../stage.ts';

const rounds = 10;
const session = z.object({ object: z.object({ token: z.string() }) });

const isAlive = async (stage: Stage, token: string): Promise<boolean> =>
  (await stage.send(memberInfo, { token })).status === 200;

/** The console is taken away while the member signs in. */
async function race(stage: Stage, otherApplication: number): Promise<boolean> {
  const { memberId, loginName, password } = await aMember(stage.database.kysely, {
    type: 'administrator',
    applications: ['vehicle', 'vehicle-app'],
  });
  const form = await stage.formOf(member, memberId);
  const body = {
    ...form,
    mobile: '13800000000',
    expiresAt: '2099-01-01',
    applicationIds: [otherApplication],
  };
  const [answer] = await Promise.all([
    stage.send(login, { body: { loginName, password } }),
    stage.rows('delete from member_application where member_id = $1 and application_id <> $2', [
      memberId,
      otherApplication,
    ]),
    stage.send(member.calls.update, { params: { id: memberId }, body, token: stage.admin.token }),
  ]);
  const given = session.safeParse(JSON.parse(answer.text));
  return given.success && (await isAlive(stage, given.data.object.token));
}

export const s10: Attack = {
  id: 'S10',
  title: 'the console is taken from a member who is signing in',
  holds: 'a session that came through ends at its next call',
  async run(stage) {
    const other = await stage.count(`select id as count from application where code = 'vehicle-app'`);
    let survived = 0;
    for (let round = 0; round < rounds; round++) if (await race(stage, other)) survived += 1;
    // The race as it ends where the sign-in is the slower: the session is written when the console is gone already.
    const { memberId } = await aMember(stage.database.kysely, { applications: ['vehicle-app'] });
    const isLate = await isAlive(stage, await aSession(stage.database.kysely, memberId));
    stage.measure(
      `${survived} of ${rounds} sessions survived the race; one written afterwards ${isLate ? 'lives' : 'is dead'}`,
    );
    stage.hold(`${survived} sessions survived`, survived === 0);
    stage.hold('a session without the console lives', !isLate);
  },
};
