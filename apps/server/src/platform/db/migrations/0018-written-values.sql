-- What the contract takes of a number has least steps and least values from now on: `5e-324` hours between two maintenances were
-- taken, and no reckoning with them ended well. What was taken before is brought to the nearest that is taken now.
create function pg_temp.brought(value double precision, lowest numeric, decimals integer) returns double precision
  language sql immutable strict as $$ select greatest(round(value::numeric, decimals), lowest)::double precision $$;
-- Nothing, or so much that it can be reckoned with.
create function pg_temp.measured(value double precision) returns double precision
  language sql immutable strict as $$ select case when abs(value) < 1e-9 then 0 else value end $$;

update maintenance_strategy set
  first_h = pg_temp.brought(first_h, 0.1, 2), first_km = pg_temp.brought(first_km, 0.1, 2),
  interval_h = pg_temp.brought(interval_h, 0.1, 2), interval_km = pg_temp.brought(interval_km, 0.1, 2),
  warn_before_h = pg_temp.brought(warn_before_h, 0.1, 2), warn_before_km = pg_temp.brought(warn_before_km, 0.1, 2);
update part_info set
  life_h = pg_temp.brought(life_h, 0.1, 2), life_km = pg_temp.brought(life_km, 0.1, 2), price = pg_temp.brought(price, 0, 2);
update vehicle_model set
  rated_power_kw = pg_temp.brought(rated_power_kw, 0, 3), payload_t = pg_temp.brought(payload_t, 0, 3),
  mass_kg = pg_temp.brought(mass_kg, 0, 3), tank_l = pg_temp.brought(tank_l, 0, 3),
  battery_kwh = pg_temp.brought(battery_kwh, 0, 3), idle_speed_rpm = pg_temp.brought(idle_speed_rpm, 0, 3);
update vehicle set planned_hours_per_day = pg_temp.brought(planned_hours_per_day, 0, 2)
  where planned_hours_per_day <> pg_temp.brought(planned_hours_per_day, 0, 2);
update site_plan set opacity = pg_temp.brought(opacity, 0, 2);
update vehicle_part set
  qty = pg_temp.brought(qty, 0.001, 3), hour_meter_at_bind_h = pg_temp.measured(hour_meter_at_bind_h);
update maintenance_reminder_part set qty = pg_temp.brought(qty, 0.001, 3);
update vehicle_fault_part set qty = pg_temp.brought(qty, 0.001, 3);
update metric set
  min = pg_temp.measured(min), max = pg_temp.measured(max),
  warn_below = pg_temp.measured(warn_below), warn_above = pg_temp.measured(warn_above);

-- A fault code has a component and a description from now on, and can be switched off only with them.
update fault_base set unit = coalesce(nullif(unit, ''), '—'), description = coalesce(nullif(description, ''), name)
  where coalesce(unit, '') = '' or coalesce(description, '') = '';
