-- Each noun has one name; what has been stored under another one is renamed with its table.

create procedure pg_temp.rename_table(old text, new text) language plpgsql as $$
declare
  item text;
begin
  execute format('alter table %I rename to %I', old, new);
  for item in select conname from pg_constraint where conrelid = new::regclass and starts_with(conname, old || '_') loop
    execute format('alter table %I rename constraint %I to %I', new, item, new || substr(item, length(old) + 1));
  end loop;
  for item in
    select relname from pg_class where starts_with(relname, old || '_') and (
      oid in (select indexrelid from pg_index where indrelid = new::regclass)
      or relkind = 'S' and oid in (select objid from pg_depend where refobjid = new::regclass))
  loop
    execute format('alter table %I rename to %I', item, new || substr(item, length(old) + 1));
  end loop;
end
$$;

create procedure pg_temp.rename_column(table_name text, old text, new text) language plpgsql as $$
declare
  item text;
begin
  execute format('alter table %I rename column %I to %I', table_name, old, new);
  for item in
    select conname from pg_constraint where conrelid = table_name::regclass and strpos(conname, '_' || old) > 0
  loop
    execute format('alter table %I rename constraint %I to %I',
      table_name, item, replace(item, '_' || old, '_' || new));
  end loop;
  for item in
    select relname from pg_index join pg_class on oid = indexrelid
    where indrelid = table_name::regclass and strpos(relname, '_' || old) > 0
  loop
    execute format('alter index %I rename to %I', item, replace(item, '_' || old, '_' || new));
  end loop;
end
$$;

call pg_temp.rename_table('fault_base', 'fault_code');
call pg_temp.rename_table('part_info', 'part');
call pg_temp.rename_table('part_info_model', 'part_model');
call pg_temp.rename_table('vehicle_part', 'fitted_part');
call pg_temp.rename_table('storage', 'warehouse');
call pg_temp.rename_table('vehicle_debug_spec', 'debug_specification');
call pg_temp.rename_table('vehicle_debug_spec_model', 'debug_specification_model');
call pg_temp.rename_table('resource', 'menu_entry');
call pg_temp.rename_table('role_resource', 'role_menu_entry');

call pg_temp.rename_column('part_model', 'part_info_id', 'part_id');
call pg_temp.rename_column('fitted_part', 'part_info_id', 'part_id');
call pg_temp.rename_column('expert_knowledge_part', 'part_info_id', 'part_id');
call pg_temp.rename_column('maintenance_strategy_part', 'part_info_id', 'part_id');
call pg_temp.rename_column('maintenance_reminder_part', 'part_info_id', 'part_id');
call pg_temp.rename_column('vehicle_fault_part', 'part_info_id', 'part_id');
call pg_temp.rename_column('stock_maintenance_reminder', 'storage_id', 'warehouse_id');
call pg_temp.rename_column('stock_movement', 'storage_id', 'warehouse_id');
call pg_temp.rename_column('vehicle', 'storage_id', 'warehouse_id');
call pg_temp.rename_column('debug_specification_model', 'debug_spec_id', 'debug_specification_id');
call pg_temp.rename_column('vehicle_debug', 'debug_spec_id', 'debug_specification_id');
call pg_temp.rename_column('vehicle_model', 'debug_spec_id', 'debug_specification_id');
call pg_temp.rename_column('role_menu_entry', 'resource_id', 'menu_entry_id');

update menu_entry set code = renamed.new
from (values
  ('vehicle-part-add', 'fitted-part-add'),
  ('vehicle-part-edit', 'fitted-part-edit'),
  ('vehicle-part-remove', 'fitted-part-remove'),
  ('storage-add', 'warehouse-add'),
  ('storage-edit', 'warehouse-edit'),
  ('storage-remove', 'warehouse-remove')
) renamed (old, new)
where code = renamed.old;

-- The logs and files name records and calls by their noun.
create temporary table new_noun (old text primary key, new text not null) on commit drop;
insert into new_noun (old, new) values
  ('faultBase', 'faultCode'),
  ('partInfo', 'part'),
  ('vehiclePart', 'fittedPart'),
  ('storage', 'warehouse'),
  ('vehicleDebugSpec', 'debugSpecification'),
  ('datagram', 'messageLog'),
  ('resource', 'menuEntry');
update audit_log set call = new || substr(call, strpos(call, '.')) from new_noun where split_part(call, '.', 1) = old;
update audit_log set record = new || substr(record, strpos(record, '/')) from new_noun where split_part(record, '/', 1) = old;
update file set record = new || substr(record, strpos(record, '/')) from new_noun where split_part(record, '/', 1) = old;
update sheet_job set resource = new from new_noun where resource = old;

-- What a call has changed, and what a notice says, is kept by property. A quote within a text is written with a backslash.
create temporary table new_key (old text primary key, new text not null) on commit drop;
insert into new_key (old, new) values
  ('partInfoId', 'partId'),
  ('storageId', 'warehouseId'),
  ('storageName', 'warehouseName'),
  ('toStorageId', 'toWarehouseId'),
  ('debugSpecId', 'debugSpecificationId'),
  ('debugSpecName', 'debugSpecificationName'),
  ('resourceIds', 'menuEntryIds'),
  ('resources', 'menuEntries');
create function pg_temp.with_new_keys(properties text) returns jsonb language plpgsql as $$
declare
  item record;
begin
  for item in select old, new from new_key loop
    properties := replace(properties, format('"%s": ', item.old), format('"%s": ', item.new));
  end loop;
  return properties;
end
$$;
create function pg_temp.has_old_key(properties text) returns boolean language sql as $$
  select exists (select from new_key where strpos(properties, format('"%s": ', old)) > 0)
$$;
update audit_log set before = pg_temp.with_new_keys(before::text) where pg_temp.has_old_key(before::text);
update audit_log set after = pg_temp.with_new_keys(after::text) where pg_temp.has_old_key(after::text);
update notice set details = pg_temp.with_new_keys(details::text) where pg_temp.has_old_key(details::text);
