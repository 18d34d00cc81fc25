-- Stock and sales are a group of the menu. What people have moved or changed stays where they have it, and a group that they
-- have changed keeps what stands in it.
with moved as (
  select page.id, page.application_id, wanted.sort
  from menu_entry page
  join menu_entry above on above.id = page.parent_id
  join (values ('stock-vehicle', 1), ('stock-maintenance-item', 2), ('warehouse', 3), ('settlement', 4)) wanted (code, sort)
    on wanted.code = page.code
  where page.is_system and page.updated_by_id is null
    and above.code = 'maintenance' and above.is_system and above.updated_by_id is null
),
made as (
  insert into menu_entry (application_id, name, kind, code, path, icon, sort, is_system, created_at, updated_at)
  select distinct application_id, '仓储与销售', 'Menu', 'stock', '/stock', 'stock', 45, true, now(), now() from moved
  on conflict (application_id, code) do nothing
  returning id, application_id
)
update menu_entry set parent_id = made.id, sort = moved.sort, version = version + 1
from moved join made on made.application_id = moved.application_id
where menu_entry.id = moved.id;

-- A role that was given the group for these pages only would keep a group with nothing in it, which is a page that is not there.
delete from role_menu_entry held
using menu_entry above
where above.id = held.menu_entry_id and above.code = 'maintenance' and above.is_system
  and exists (
    select from role_menu_entry other
    join menu_entry page on page.id = other.menu_entry_id
    join menu_entry stock on stock.id = page.parent_id and stock.code = 'stock' and stock.is_system
    where other.role_id = held.role_id)
  and not exists (
    select from role_menu_entry other join menu_entry page on page.id = other.menu_entry_id
    where other.role_id = held.role_id and page.parent_id = above.id);
