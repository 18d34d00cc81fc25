import {
  listNotices,
  noticeRules,
  readAllNotices,
  readNotice,
  unreadNotices,
  updateNoticeRules,
} from '@vehicle/contract/access/notice/contract';
import { writing } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { fail } from '../../../record/errors.ts';
import { countUnread, isNoticeTold, noteRead, noteReadUntil, readNotices } from './notice.sql.ts';
import { readRules, writeRules } from './notice-rule.sql.ts';

/** What a member is told of. Reading is no act; what somebody wants to be told of is. */
export const module = defineModule({
  routes(app) {
    route(app, listNotices, async ({ access, body }) => {
      const { rows, total } = await readNotices(access, body);
      const page = { total, pageIndex: body.pageIndex, pageSize: body.pageSize };
      return listNotices.result.parse({ rows, ...page });
    });

    route(app, unreadNotices, ({ access }) => countUnread(access));

    route(app, readNotice, (inquiry) =>
      writing(inquiry, async (access) => {
        const { id } = inquiry.params;
        if (!(await isNoticeTold(access, id))) throw fail.notFound('notice', id);
        await noteRead(access, id);
        return null;
      }),
    );

    route(app, readAllNotices, (inquiry) =>
      writing(inquiry, async (access) => {
        await noteReadUntil(access, inquiry.body.until);
        return null;
      }),
    );

    route(app, noticeRules, ({ access }) => readRules(access));

    route(app, updateNoticeRules, (inquiry) =>
      writing(inquiry, async (access) => {
        const before = await readRules(access);
        await writeRules(access, inquiry.body.rules);
        const after = await readRules(access);
        const record = `member/${access.member.memberId}`;
        await recordAct(access, {
          call: updateNoticeRules.name,
          record,
          before: { rules: before },
          after: { rules: after },
        });
        return after;
      }),
    );
  },
});
