-- The run-time role can add to the logs and not take from them; it may ask for what is older than these days to go, and for no more
-- than that. What the life of a vehicle tells of stays.
create function remove_old_logs(piece integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  acts integer;
  logins integer;
begin
  delete from public.audit_log where id in (
    select id from public.audit_log
    where at < now() - interval '1100 days' and call not in ('vehicle.retire', 'vehicle.restore')
    order by at limit piece);
  get diagnostics acts = row_count;
  delete from public.login_log where id in (
    select id from public.login_log where at < now() - interval '400 days' order by at limit piece);
  get diagnostics logins = row_count;
  return acts + logins;
end
$$;
revoke all on function remove_old_logs(integer) from public;
