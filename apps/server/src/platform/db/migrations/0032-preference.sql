-- How a member has arranged a screen; no row: as it starts.
create table preference (
  member_id integer not null references member (id) on delete cascade,
  name text not null check (char_length(name) <= 64),
  value jsonb not null,
  updated_at timestamptz not null,
  primary key (member_id, name)
);
