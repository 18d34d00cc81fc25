-- A filling that fell into a silence was lost where the terminal told its own litres first afterwards. Every day is calculated
-- anew, but for the two oldest of a vehicle, of whose messages a part may be gone.
with stored as (
  select vehicle_id, day, first_at from message_pack
  union all
  select vehicle_id, (ts at time zone 'UTC')::date, min(ts) from message where flags & 1 = 0 group by 1, 2
), vehicle_day as (
  select vehicle_id, day, min(first_at) as first_at from stored group by vehicle_id, day
), oldest as (
  select vehicle_id, min(day) as day from vehicle_day group by vehicle_id
)
insert into arrival (vehicle_id, at, vehicle_ids, first_ms)
select d.vehicle_id, now(), array[d.vehicle_id], array[floor(extract(epoch from d.first_at) * 1000)::bigint]
from vehicle_day d join oldest o using (vehicle_id)
where d.day > o.day + 1;
