-- Closed days (ADR 0010): the reports of a vehicle's day stand column by column in one row, or a few. A report is either in
-- `message` or in `message_pack`, never in both. Both are distributed by vehicle_id.
create table message_pack (
  vehicle_id integer not null,
  -- Of UTC, as the partitions of `message`.
  day date not null,
  -- Counts within the vehicle's day: late reports, other layouts and more than some thousand reports make further parts.
  part integer not null,
  count integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  layout_id integer,
  -- Lengths of `m` and `c`, which all reports of the part share; null: no array.
  gauges smallint,
  counters smallint,
  -- Where each column begins in `data`, and the end of the last one.
  offsets integer[] not null,
  data bytea not null,
  primary key (vehicle_id, day, part)
) partition by range (day);
-- Out of line and not compressed again, so that the columns that are wanted are read and no others.
alter table message_pack alter column data set storage external;

-- What the terminals sent, apart: it may be kept for a shorter time.
create table message_pack_raw (
  vehicle_id integer not null,
  day date not null,
  part integer not null,
  -- Bytes of `data` that tell the lengths of the frames; the frames follow.
  lengths_size integer not null,
  data bytea not null,
  primary key (vehicle_id, day, part)
) partition by range (day);
alter table message_pack_raw alter column data set storage external;

-- How much of each day is packed; only the one job that packs writes it.
create table message_day (
  day date primary key,
  packed_rows bigint not null
);

-- The run-time role cannot change the schema; it may ask for the partitions of a day, and for no more than that.
create function ensure_pack_partition(day date) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  parent text;
  partition_name text;
begin
  if day >= (now() at time zone 'UTC')::date then
    raise exception 'the day % is not closed', day using errcode = 'datetime_field_overflow';
  end if;
  foreach parent in array array['message_pack', 'message_pack_raw'] loop
    partition_name := parent || '_' || to_char(day, 'YYYYMMDD');
    continue when to_regclass('public.' || partition_name) is not null;
    execute format('lock table public.%I in share update exclusive mode', parent);
    continue when to_regclass('public.' || partition_name) is not null;
    execute format('create table public.%I (like public.%I including all)', partition_name, parent);
    execute format(
      'alter table public.%I attach partition public.%I for values from (%L) to (%L)',
      parent, partition_name, day, day + 1
    );
  end loop;
end
$$;
revoke all on function ensure_pack_partition(date) from public;

-- Removes the partition of a closed day; with `only_empty` only one that holds nothing. The parent is locked first, in the order
-- of who writes, and nobody is kept waiting: where the lock is not to be had at once the answer is false, as where nothing is
-- removed.
create function drop_day_partition(parent text, day date, only_empty boolean) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '250ms'
  -- Rows that are gone and not yet cleared away would have to be read one by one; the key passes over them.
  set enable_seqscan = off as $$
declare
  partition_name text := parent || '_' || to_char(day, 'YYYYMMDD');
  find_row text := format('select not exists (select from public.%I order by vehicle_id limit 1)', partition_name);
  is_empty boolean;
begin
  if parent not in ('message', 'message_pack', 'message_pack_raw') then
    raise exception 'no days of % are removed', parent using errcode = 'invalid_parameter_value';
  end if;
  if day >= (now() at time zone 'UTC')::date - 1 then
    raise exception 'the day % is still written to', day using errcode = 'datetime_field_overflow';
  end if;
  if to_regclass('public.' || partition_name) is null then
    return false;
  end if;
  if only_empty then
    execute find_row into is_empty;
    if not is_empty then
      return false;
    end if;
  end if;
  begin
    execute format('lock table only public.%I in access exclusive mode', parent);
    if only_empty then
      execute find_row into is_empty;
      if not is_empty then
        return false;
      end if;
    end if;
    execute format('drop table public.%I', partition_name);
    return true;
  exception when lock_not_available or deadlock_detected then
    return false;
  end;
end
$$;
revoke all on function drop_day_partition(text, date, boolean) from public;

-- As before, and no day that is no longer kept: a report of one would be removed at once, and figures that outlive their messages
-- would be reckoned from it alone.
create or replace function ensure_message_partition(day date) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  partition_name text := 'message_' || to_char(day, 'YYYYMMDD');
  kept integer := least(400, coalesce((select (value ->> 'messageDays')::integer from public.setting where name = 'retention'), 400));
begin
  if day < current_date - kept or day > current_date + 7 then
    raise exception 'no partition for %: it is more than % days back or 7 days ahead', day, kept
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
