-- What the vehicles of an organisation have left on the ground on a day: tile by tile of zoom 14 and packed (learn/layer.ts). Vehicles
-- are in sixteen groups by their ids, so that what comes late is taken in without reading the whole fleet again.
create table road_layer (
  org_id integer not null references org (id),
  day date not null,
  part smallint not null,
  tile integer not null,
  cells bytea not null,
  primary key (org_id, day, part, tile)
);
create index road_layer_tile on road_layer (org_id, tile);

-- Of which state of `work_daily` the layers are.
create table road_source (
  org_id integer not null references org (id),
  day date not null,
  part smallint not null,
  vehicles integer not null,
  seen_at timestamptz not null,
  primary key (org_id, day, part)
);

-- Up to which day the roads of an organisation have been drawn; `is_stale`: its layers have changed since.
create table road_drawing (
  org_id integer primary key references org (id),
  learned_until date,
  is_stale boolean not null
);

create table road (
  id integer generated always as identity primary key,
  org_id integer not null references org (id),
  kind text not null check (kind in ('road', 'stop', 'portal')),
  name text,
  state text not null check (state in ('shown', 'hidden', 'erased')),
  -- Longitude and latitude in turn.
  line double precision[] not null,
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  length_m double precision not null,
  radius_m double precision not null,
  times_per_day double precision not null,
  is_one_way boolean not null,
  forward_share double precision not null,
  -- The fleet still drives there; what is not and has been named, hidden or erased by hand is kept for when it does again.
  is_present boolean not null,
  version integer not null default 1,
  creator_id integer,
  created_at timestamptz not null,
  updated_by_id integer,
  updated_at timestamptz not null
);
create index road_org_id on road (org_id, times_per_day desc);
