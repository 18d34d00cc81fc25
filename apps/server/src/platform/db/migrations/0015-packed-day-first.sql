-- A reader that has planned its statement does not see a partition that is attached before the statement begins: what was moved
-- there by then it would find in neither table. So the partitions of a day stand before anything is moved: they are made while
-- nobody reads their parents, in a transaction that moves nothing. Nobody is kept waiting for it.
-- `ready`: they stood before; `made`: move nothing before this is committed; `busy`: to be asked again.
drop function ensure_pack_partition(date);
create function ensure_pack_partition(day date) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '250ms' as $$
declare
  parent text;
  partition_name text;
  answer text := 'ready';
begin
  if day >= (now() at time zone 'UTC')::date then
    raise exception 'the day % is not closed', day using errcode = 'datetime_field_overflow';
  end if;
  foreach parent in array array['message_pack', 'message_pack_raw'] loop
    partition_name := parent || '_' || to_char(day, 'YYYYMMDD');
    continue when to_regclass('public.' || partition_name) is not null;
    execute format('lock table only public.%I in access exclusive mode', parent);
    continue when to_regclass('public.' || partition_name) is not null;
    execute format('create table public.%I (like public.%I including all)', partition_name, parent);
    execute format(
      'alter table public.%I attach partition public.%I for values from (%L) to (%L)',
      parent, partition_name, day, day + 1
    );
    answer := 'made';
  end loop;
  return answer;
exception when lock_not_available or deadlock_detected then
  return 'busy';
end
$$;
revoke all on function ensure_pack_partition(date) from public;
