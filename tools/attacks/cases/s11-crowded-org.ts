import { memberInfo } from '@vehicle/contract/access/member/passport';
import { org, setOrgEnabled } from '@vehicle/contract/access/org/contract';
import { anOrg, aSession } from '@vehicle/server/testing/builders';
import type { Attack } from '../attack.ts';

const memberCount = 2_000;
const samples = 5;

export const s11: Attack = {
  id: 'S11',
  title: `an organisation with ${memberCount} signed-in members is disabled`,
  holds: 'it is, and every session ends',
  async run(stage) {
    const { kysely } = stage.database;
    const orgId = await anOrg(kysely);
    const members = await stage.rows<{ id: number }>(
      `with made as (
         insert into member (login_name, name, member_type, password_hash, must_change_password, org_id, created_at, updated_at)
         select 'crowd' || n, 'crowd' || n, 'orgUser', 'x', false, $1, now(), now() from generate_series(1, $2::integer) n returning id),
       given as (
         insert into member_application (member_id, application_id)
         select made.id, application.id from made, application where application.code = 'vehicle'),
       opened as (
         insert into session (token_hash, member_id, created_at, last_used_at)
         select sha256(('crowd' || id)::bytea), id, now(), now() from made)
       select id from made order by id`,
      [orgId, memberCount],
    );
    const tokens: string[] = [];
    for (const { id } of members.slice(-samples)) tokens.push(await aSession(kysely, id));
    const { version } = await stage.formOf(org, orgId);
    const { token } = stage.admin;
    const alive = async () => {
      const answers = await Promise.all(tokens.map((own) => stage.send(memberInfo, { token: own })));
      return answers.filter(({ status }) => status === 200).length;
    };
    stage.hold('the members are not signed in', (await alive()) === samples);
    const answer = await stage.send(setOrgEnabled, {
      params: { id: orgId },
      body: { enabled: false, version },
      token,
    });
    stage.measure(`answered with ${answer.status} after ${Math.round(answer.took_ms)} ms`);
    stage.hold(`disabling was answered with ${answer.status}`, answer.status === 200);
    stage.hold('sessions of its members live', (await alive()) === 0);
  },
};
