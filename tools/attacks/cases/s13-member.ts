import { member, simulate } from '@vehicle/contract/access/member/contract';
import { logout, memberInfo } from '@vehicle/contract/access/member/passport';
import { menuEntry } from '@vehicle/contract/access/menu-entry/contract';
import { aMember, anAdministrator, anOrg } from '@vehicle/server/testing/builders';
import { z } from 'zod';
import type { Attack } from '../attack.ts';

const session = z.object({ object: z.object({ token: z.string() }) });

export const s13a: Attack = {
  id: 'S13a',
  title: 'somebody goes on acting as another member after signing out',
  holds: 'the simulated session ends with its actor’s',
  async run(stage) {
    const actor = await anAdministrator(stage.database.kysely);
    const { memberId } = await aMember(stage.database.kysely);
    const begun = await stage.send(simulate, { params: { id: memberId }, token: actor.token });
    const { token } = session.parse(JSON.parse(begun.text)).object;
    await stage.send(logout, { token: actor.token });
    const { status } = await stage.send(memberInfo, { token });
    stage.measure(`a call of the simulated session: ${status}`);
    stage.hold(`the simulated session lives: ${status}`, status === 401);
  },
};

export const s13b: Attack = {
  id: 'S13b',
  title: 'a member with the right to edit members prolongs the own record',
  holds: 'refused: the own last day is somebody else’s to move',
  async run(stage) {
    const orgId = await anOrg(stage.database.kysely);
    const { memberId: id, token } = await aMember(stage.database.kysely, {
      orgId,
      permissions: ['member-view', 'member-edit'],
      mobile: '13700000001',
    });
    await stage.rows(`update member set expires_at = now() + interval '5 days' where id = $1`, [id]);
    const lasts = () => stage.rows<{ at: Date }>('select expires_at as at from member where id = $1', [id]);
    const [before] = await lasts();
    const body = { ...(await stage.formOf(member, id)), expiresAt: '2099-01-01' };
    const { status, text } = await stage.send(member.calls.update, { params: { id }, body, token });
    const [after] = await lasts();
    stage.measure(`answered with ${status}`);
    stage.hold(`the form was not even read: ${text.slice(0, 200)}`, status !== 400);
    stage.hold('the own record has been prolonged', before?.at.getTime() === after?.at.getTime());
  },
};

export const s13c: Attack = {
  id: 'S13c',
  title: 'a member of one organisation points an entry of everybody’s menu at another site',
  holds: 'only administrators change the menu, and it stays within the console',
  async run(stage) {
    const orgId = await anOrg(stage.database.kysely);
    const editor = await aMember(stage.database.kysely, {
      orgId,
      permissions: ['resource-add', 'resource-edit', 'resource-remove'],
    });
    const id = await stage.count(
      `select menu_entry.id as count from menu_entry join application on application.id = application_id
       where menu_entry.kind = 'Menu' and application.code = 'vehicle' order by menu_entry.id limit 1`,
    );
    const point = async (path: string, token: string) => {
      const body = { ...(await stage.formOf(menuEntry, id)), path };
      return (await stage.send(menuEntry.calls.update, { params: { id }, body, token })).status;
    };
    const elsewhere = 'https://evil.example/';
    const [byMember, byAdministrator] = [
      await point(elsewhere, editor.token),
      await point(elsewhere, stage.admin.token),
    ];
    stage.measure(`by a member ${byMember}, by an administrator ${byAdministrator}`);
    stage.hold(`a member changed the menu: ${byMember}`, byMember === 403);
    stage.hold(`the menu leads to another site: ${byAdministrator}`, byAdministrator === 400);
  },
};
