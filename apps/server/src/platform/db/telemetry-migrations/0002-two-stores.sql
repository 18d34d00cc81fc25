-- How long what is kept; only the store asks for it.
create table telemetry_setting (
  name text primary key,
  value jsonb not null
);
do $$
begin
  if to_regclass('public.setting') is not null then
    insert into telemetry_setting select name, value from setting where name = 'retention';
    delete from setting where name = 'retention';
  end if;
end
$$;

-- The table is made beside and then attached: that waits for no reader or writer of the others, as `partition of` would. No day that
-- is no longer kept: a report of one would be removed at once, and figures that outlive their messages would be reckoned from it alone.
create or replace function ensure_message_partition(day date) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  partition_name text := 'message_' || to_char(day, 'YYYYMMDD');
  kept integer := least(400, coalesce((select (value ->> 'messageDays')::integer from public.telemetry_setting where name = 'retention'), 400));
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
revoke all on function ensure_message_partition(date) from public;

-- What a commit has brought lies with one of its vehicles, all of which lie together.
alter table arrival add column vehicle_id integer;
update arrival set vehicle_id = coalesce(vehicle_ids[1], 0);
alter table arrival alter column vehicle_id set not null;
alter table arrival drop constraint arrival_pkey;
alter table arrival add primary key (id, vehicle_id);

-- Rows that come over another node are numbered otherwise: in order of arrival they are by time.
alter table forward_outbox drop constraint forward_outbox_pkey;
alter table forward_outbox add primary key (target_id, vehicle_id, backfill_id, queued_at, place);
drop index forward_dead_letter_target;
create index forward_dead_letter_target on forward_dead_letter (target_id, failed_at, id);

-- Sequences of their own are known to all nodes of a cluster, and so are the rights on them.
alter table arrival alter column id drop identity;
create sequence arrival_id_seq owned by arrival.id;
select setval('arrival_id_seq', (select coalesce(max(id), 0) + 1 from arrival), false);
alter table arrival alter column id set default nextval('arrival_id_seq');
alter table forward_outbox alter column place drop identity;
create sequence forward_outbox_place_seq owned by forward_outbox.place;
select setval('forward_outbox_place_seq', (select coalesce(max(place), 0) + 1 from forward_outbox), false);
alter table forward_outbox alter column place set default nextval('forward_outbox_place_seq');
alter table forward_dead_letter alter column id drop identity;
create sequence forward_dead_letter_id_seq owned by forward_dead_letter.id;
select setval('forward_dead_letter_id_seq', (select coalesce(max(id), 0) + 1 from forward_dead_letter), false);
alter table forward_dead_letter alter column id set default nextval('forward_dead_letter_id_seq');

-- As before; a cluster takes no selection of nothing.
create or replace function drop_day_partition(parent text, day date, only_empty boolean) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '250ms'
  -- Rows that are gone and not yet cleared away would have to be read one by one; the key passes over them.
  set enable_seqscan = off as $$
declare
  partition_name text := parent || '_' || to_char(day, 'YYYYMMDD');
  find_row text := format('select not exists (select 1 from public.%I order by vehicle_id limit 1)', partition_name);
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
