-- Telemetry: distributed by vehicle_id in a cluster, so vehicle_id is part of every key and nothing refers to other tables.

-- One row a report. `digest`: first 8 bytes of the SHA-256 of the body. `kind`: the JT/T 808 message id; 1 for JSON.
create table message (
  vehicle_id integer not null,
  -- Device time.
  ts timestamptz not null,
  digest bigint not null,
  received_at timestamptz not null,
  terminal_id integer not null,
  kind integer not null,
  -- 1: the device clock runs ahead, kept but not used for the newest state and the figures. 2: sent from a backlog (0x0704 type 1).
  flags smallint not null default 0,
  -- WGS-84, 1e-6 degrees.
  lat integer,
  lng integer,
  altitude_m smallint,
  -- 0.1 km/h.
  speed smallint,
  direction_deg smallint,
  status bigint,
  alarm bigint,
  -- Order of `m` and `c`; null: the report carries no metrics.
  layout_id integer,
  m real[],
  c double precision[],
  -- What the terminal sent (a JT/T 808 body, or the JSON of one report).
  raw bytea not null,
  primary key (vehicle_id, ts, digest)
) partition by range (ts);

-- Reports whose device time cannot be true (invalid, more than a day ahead, before the oldest day that is kept).
create table message_quarantine (
  vehicle_id integer not null,
  received_at timestamptz not null,
  digest bigint not null,
  terminal_id integer not null,
  kind integer not null,
  ts timestamptz,
  reason text not null,
  raw bytea not null,
  primary key (vehicle_id, digest)
);

-- The newest of each vehicle; metric_ids, metric_values and metric_times run in parallel.
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
  metric_ids integer[] not null default '{}',
  metric_values double precision[] not null default '{}',
  metric_times timestamptz[] not null default '{}',
  undecoded jsonb not null default '[]',
  updated_at timestamptz not null
) with (fillfactor = 50);

-- The run-time role cannot change the schema; it may ask for a day's partition, and for no more than that. The table is
-- made beside and then attached: that waits for no reader or writer of the others, as `partition of` would.
create function ensure_message_partition(day date) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  partition_name text := 'message_' || to_char(day, 'YYYYMMDD');
begin
  if day < current_date - 400 or day > current_date + 7 then
    raise exception 'no partition for %: it is more than 400 days back or 7 days ahead', day
      using errcode = 'datetime_field_overflow';
  end if;
  if to_regclass('public.' || partition_name) is not null then
    return;
  end if;
  -- The lock that attaching takes anyway; whoever waited for it sees what the one before has made.
  lock table public.message in share update exclusive mode;
  if to_regclass('public.' || partition_name) is not null then
    return;
  end if;
  execute format('create table public.%I (like public.message including all)', partition_name);
  execute format(
    'alter table public.message attach partition public.%I for values from (%L) to (%L)',
    partition_name,
    day::timestamp at time zone 'UTC',
    (day + 1)::timestamp at time zone 'UTC'
  );
end
$$;
revoke all on function ensure_message_partition(date) from public;
