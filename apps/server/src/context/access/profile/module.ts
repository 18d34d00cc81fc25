import { getProfile, updateProfile } from '@vehicle/contract/access/profile/contract';
import { writing } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { readProfile, writeProfile } from './profile.sql.ts';

/** What a member sees and changes of the own account. */
export const module = defineModule({
  routes(app) {
    route(app, getProfile, ({ access }) => readProfile(access));

    route(app, updateProfile, (inquiry) =>
      writing(inquiry, async (access) => {
        const before = await readProfile(access);
        await writeProfile(access, inquiry.body);
        const after = await readProfile(access);
        const record = `member/${access.member.memberId}`;
        await recordAct(access, { call: updateProfile.name, record, before, after });
        return after;
      }),
    );
  },
});
