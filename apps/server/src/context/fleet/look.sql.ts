import type { Look } from '@vehicle/contract/access/member/passport';
import type { Executor } from '../../platform/db/executor.ts';
import { firstRow } from '../../platform/db/query.ts';

/** How the console of a member looks, as the organisation and those above it say; the nearest that says something counts. */
export async function lookOf(executor: Executor, memberId: number): Promise<Look> {
  const look = await firstRow<Look>(executor)`
    with recursive above (id, parent_id, title, logo_file_id, theme_color, height) as (
      select org.id, org.parent_id, org.title, org.logo_file_id, org.theme_color, 0
      from member join org on org.id = member.org_id where member.id = ${memberId}
      union all
      select org.id, org.parent_id, org.title, org.logo_file_id, org.theme_color, above.height + 1
      from org join above on org.id = above.parent_id)
    select
      (array_agg(title order by height) filter (where title is not null))[1] as title,
      (array_agg(logo_file_id order by height) filter (where logo_file_id is not null))[1] as "logoFileId",
      (array_agg(theme_color order by height) filter (where theme_color is not null))[1] as "themeColor"
    from above`;
  return look ?? { title: null, logoFileId: null, themeColor: null };
}
