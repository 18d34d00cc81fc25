-- Figures are one timeline a quantity from now on: they are calculated anew from every message that is stored. The oldest
-- days of a vehicle that has older figures stay as they are, since a part of their messages may be gone.
delete from work_fold;
with stored as (
  select vehicle_id, day, first_at from message_pack
  union all
  select vehicle_id, (ts at time zone 'UTC')::date, min(ts) from message where flags & 1 = 0 group by 1, 2
), vehicle_day as (
  select vehicle_id, day, min(first_at) as first_at from stored group by vehicle_id, day
), oldest as (
  select vehicle_id, min(day) as day from vehicle_day group by vehicle_id
)
insert into arrival (at, vehicle_ids, first_ms)
select now(), array_agg(d.vehicle_id), array_agg(floor(extract(epoch from d.first_at) * 1000)::bigint)
from vehicle_day d join oldest o using (vehicle_id)
where d.day > o.day + 1 or not exists (
  select from work_daily w where w.vehicle_id = d.vehicle_id and w.day < o.day)
group by d.day;
