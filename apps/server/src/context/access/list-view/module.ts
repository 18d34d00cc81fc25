import {
  type Arrangement,
  arrangeList,
  createListView,
  type ListView,
  listViewLimit,
  readListViews,
  removeListView,
  updateListView,
} from '@vehicle/contract/access/list-view/contract';
import { sql } from 'kysely';
import { writing } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { allRows, countRows, execute, firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { fail, present } from '../../../record/errors.ts';

const noun = 'listView';

type Content = Pick<ListView, 'criteria' | 'order' | 'arrangement'>;
type Written = Content & Pick<ListView, 'name' | 'isShared'>;
type Stored = Omit<ListView, keyof Content> & { content: Content };

const isSeen = ({ member }: Access) => sql`(
  t.member_id = ${member.memberId} or (t.is_shared and maker.org_id = ${member.orgId}))`;

/** The views that the reader sees, or the one of them with this id. */
async function viewsOf(access: Access, id: number | null = null): Promise<ListView[]> {
  const rows = await allRows<Stored>(access.executor)`
    select t.id, t.list, t.name, t.is_shared as "isShared", t.member_id = ${access.member.memberId} as "isOwn",
      maker.name as "makerName", t.version, t.content
    from list_view t join member maker on maker.id = t.member_id
    where ${isSeen(access)} and (${id}::integer is null or t.id = ${id}::integer)
    order by t.member_id <> ${access.member.memberId}, t.id`;
  return rows.map(({ content, ...view }) => ({ ...view, ...content }));
}

async function viewOf(access: Access, id: number): Promise<ListView> {
  return present((await viewsOf(access, id))[0], noun, id);
}

/** A view of the member, locked until the transaction ends; a shared one of somebody else is there, and is not theirs to change. */
async function ownView(access: Access, id: number): Promise<ListView> {
  const view = await viewOf(access, id);
  if (!view.isOwn) throw fail.forbidden();
  await firstRow(access.executor)`select from list_view where id = ${id} for update`;
  return viewOf(access, id);
}

function arrangementsOf({ executor, member }: Access) {
  return allRows<{ list: string; arrangement: Arrangement }>(executor)`
    select list, arrangement from list_arrangement where member_id = ${member.memberId} order by list`;
}

/** One write of a member, and one share in an organisation, after the other: two at once pass no bound. */
async function takeTurn({ executor, member }: Access): Promise<void> {
  await execute(executor)`select from org where id = ${member.orgId} for no key update`;
}

async function assertRoomToShare(access: Access): Promise<void> {
  const shared = await countRows(access.executor)`
    list_view t join member maker on maker.id = t.member_id
    where t.is_shared and maker.org_id = ${access.member.orgId}`;
  if (shared >= listViewLimit.sharedInOrganisation) throw fail.viewsTaken(listViewLimit.sharedInOrganisation);
}

async function insertView(access: Access, list: string, view: Written): Promise<number> {
  const { executor, member, now } = access;
  await takeTurn(access);
  const own = await countRows(executor)`list_view where member_id = ${member.memberId}`;
  if (own >= listViewLimit.viewsOfMember) throw fail.viewsTaken(listViewLimit.viewsOfMember);
  if (view.isShared) await assertRoomToShare(access);
  const { name, isShared, ...content } = view;
  const row = await firstRow<{ id: number }>(executor)`
    insert into list_view (member_id, list, name, is_shared, content, created_at, updated_at)
    values (${member.memberId}, ${list}, ${name}, ${isShared}, ${JSON.stringify(content)}, ${now}, ${now})
    returning id`;
  return present(row, noun, list).id;
}

async function writeView(access: Access, id: number, view: Written): Promise<void> {
  const { name, isShared, ...content } = view;
  await execute(access.executor)`
    update list_view set name = ${name}, is_shared = ${isShared}, content = ${JSON.stringify(content)},
      version = version + 1, updated_at = ${access.now}
    where id = ${id}`;
}

async function writeArrangement(
  access: Access,
  list: string,
  arrangement: Arrangement | null,
): Promise<void> {
  const { executor, member } = access;
  if (arrangement === null) {
    await execute(executor)`
      delete from list_arrangement where member_id = ${member.memberId} and list = ${list}`;
    return;
  }
  await takeTurn(access);
  const others = await countRows(executor)`
    list_arrangement where member_id = ${member.memberId} and list <> ${list}`;
  if (others >= listViewLimit.arrangedLists) throw fail.viewsTaken(listViewLimit.arrangedLists);
  await execute(executor)`
    insert into list_arrangement (member_id, list, arrangement)
    values (${member.memberId}, ${list}, ${JSON.stringify(arrangement)})
    on conflict (member_id, list) do update set arrangement = excluded.arrangement`;
}

/** How members have the lists of the console. */
export const module = defineModule({
  routes(app) {
    route(app, readListViews, async ({ access }) => ({
      arrangements: await arrangementsOf(access),
      views: await viewsOf(access),
    }));

    route(app, arrangeList, (context) =>
      writing(context, async (access) => {
        await writeArrangement(access, context.params.list, context.body.arrangement);
        return null;
      }),
    );

    route(app, createListView, (context) =>
      writing(context, async (access) => {
        const { list, ...view } = context.body;
        const id = await insertView(access, list, view);
        const after = await viewOf(access, id);
        await recordAct(access, { call: createListView.name, record: `${noun}/${id}`, after });
        return after;
      }),
    );

    route(app, updateListView, (context) =>
      writing(context, async (access) => {
        const { id } = context.params;
        const { version, ...view } = context.body;
        await takeTurn(access);
        const before = await ownView(access, id);
        if (before.version !== version) throw fail.staleEdit(before.makerName, access.now.toISOString());
        if (view.isShared && !before.isShared) await assertRoomToShare(access);
        await writeView(access, id, view);
        const after = await viewOf(access, id);
        await recordAct(access, { call: updateListView.name, record: `${noun}/${id}`, before, after });
        return after;
      }),
    );

    route(app, removeListView, (context) =>
      writing(context, async (access) => {
        const { id } = context.params;
        const before = await ownView(access, id);
        await execute(access.executor)`delete from list_view where id = ${id}`;
        await recordAct(access, { call: removeListView.name, record: `${noun}/${id}`, before });
        return null;
      }),
    );
  },
});
