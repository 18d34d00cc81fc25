import { enableMember, member, resetPassword } from '@vehicle/contract/access/member/contract';
import { writing } from '../../../http/crud/crud-calls.ts';
import { crudRoutes } from '../../../http/crud/crud-routes.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { forgetFirstPassword } from './first-administrator.ts';
import { enableHere, memberStore } from './member.service.ts';
import { resetMemberPassword } from './reset-password.service.ts';

export const module = defineModule({
  routes(app) {
    const { dataDir, passwordPolicy: policy } = app.context.env;
    crudRoutes(app, member, memberStore(policy));

    route(app, enableMember, async (inquiry) => {
      const row = await writing(inquiry, (access) => enableHere(access, inquiry.body.mobile));
      inquiry.say('updated');
      return row;
    });

    route(app, resetPassword, async (inquiry) => {
      const { loginName, password, expiresAt } = await writing(inquiry, (access) =>
        resetMemberPassword(access, { ...inquiry.body, policy }),
      );
      await forgetFirstPassword(dataDir, loginName);
      inquiry.say('passwordReset');
      return { password, expiresAt: expiresAt.toISOString() };
    });
  },
});
