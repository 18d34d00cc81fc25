-- How a reader has the lists of the console, and the lists that somebody has kept under a name.
create table list_arrangement (
  member_id integer not null references member (id) on delete cascade,
  list text not null,
  arrangement jsonb not null,
  primary key (member_id, list)
);
create table list_view (
  id integer generated always as identity primary key,
  member_id integer not null references member (id) on delete cascade,
  list text not null,
  name text not null,
  is_shared boolean not null,
  -- Criteria, order and arrangement, as the contract has them.
  content jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint list_view_name_key unique (member_id, list, name)
);

-- The list of equipment stands in the menu.
update menu_entry set hidden = false, active_menu = ''
where is_system and code = 'equipment-list' and hidden and active_menu = '/monitoring/distribution';
