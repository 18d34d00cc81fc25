-- Figures as one timeline a quantity: what is known by the meter only is running of unknown kind, and readings that were
-- judged impossible are told.
alter table work_daily
  add column unknown_h double precision,
  -- [{kind, code, count, firstAt, lastAt, before, after}]: readings that count for nothing, and why.
  add column left_out jsonb not null default '[]';

-- The fastest a machine of the category goes; null: 60 km/h.
alter table vehicle_category
  add column top_speed_kmh double precision check (top_speed_kmh > 0 and top_speed_kmh <= 200);
