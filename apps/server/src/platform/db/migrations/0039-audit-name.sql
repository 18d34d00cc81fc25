-- What a record was called when something was done to it: it may be gone, or called otherwise, when the log is read.
alter table audit_log add column record_name text;

-- Of what was done before, the newest act on a record that is still there tells its name; the others are called by that one.
with called (record, name) as (
  select 'member/' || id, name || ' ' || login_name from member
  union all select 'vehicle/' || id, concat_ws(' ', plate_no, vin) from vehicle
  union all select 'terminal/' || id, terminal_no from terminal
  union all select 'org/' || id, name from org
  union all select 'role/' || id, name from role
  union all select 'vehicleModel/' || id, concat_ws(' ', name, code) from vehicle_model
  union all select 'warehouse/' || id, concat_ws(' ', name, code) from warehouse
  union all select 'part/' || id, concat_ws(' ', name, code) from part
), newest as (
  select distinct on (act.record) act.id, called.name
  from audit_log act join called on called.record = act.record
  order by act.record, act.id desc
)
update audit_log set record_name = left(newest.name, 200) from newest where audit_log.id = newest.id;

create index audit_log_record_name on audit_log (record, id desc) where record_name is not null;
