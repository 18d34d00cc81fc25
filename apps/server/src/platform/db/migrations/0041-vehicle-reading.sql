-- What is asked of a whole fleet (where a machine is, what it does, when it was last heard) lies apart from the dozens of values
-- that each machine reports: lists, maps and counts read a seventh of the pages.
alter table vehicle_state rename to vehicle_reading;
alter index vehicle_state_pkey rename to vehicle_reading_pkey;

create table vehicle_state (
  vehicle_id integer primary key,
  ts timestamptz not null,
  received_at timestamptz not null,
  position_at timestamptz,
  lat integer,
  lng integer,
  altitude_m smallint,
  speed smallint,
  direction_deg smallint,
  fixed boolean not null default false,
  status bigint,
  alarm bigint,
  running boolean,
  idle_since timestamptz,
  faults jsonb not null default '[]',
  updated_at timestamptz not null
) with (fillfactor = 50);
insert into vehicle_state
  select vehicle_id, ts, received_at, position_at, lat, lng, altitude_m, speed, direction_deg, fixed, status, alarm, running,
    idle_since, faults, updated_at
  from vehicle_reading;
create index vehicle_state_ts on vehicle_state (ts);
-- The few that a list by status begins with. What it names changes seldom, so that it costs a report nothing.
create index vehicle_state_red_stop on vehicle_state (vehicle_id) where faults @> '[{"lamp": "redStop"}]';

-- The newest of each vehicle; metric_ids, metric_values and metric_times run in parallel.
alter table vehicle_reading
  drop column ts,
  drop column received_at,
  drop column position_at,
  drop column lat,
  drop column lng,
  drop column altitude_m,
  drop column speed,
  drop column direction_deg,
  drop column fixed,
  drop column status,
  drop column alarm,
  drop column running,
  drop column idle_since,
  drop column faults,
  drop column updated_at;
