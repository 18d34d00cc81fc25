-- Figures of a vehicle's calendar day (of the platform's time zone), always equal to a recomputation from its messages.
-- Null: not known. It is no part of the retention of messages.
create table work_daily (
  vehicle_id integer not null,
  day date not null,
  running_h double precision,
  idle_h double precision,
  working_h double precision,
  online_h double precision not null,
  -- Time between messages that are at most three report intervals apart.
  covered_h double precision not null,
  mileage_km double precision,
  fuel_l double precision,
  idle_fuel_l double precision,
  refuelled_l double precision,
  electricity_kwh double precision,
  idle_electricity_kwh double precision,
  charged_kwh double precision,
  -- 0: nothing but the middle of a long interval between messages of other days.
  message_count integer not null,
  -- Which meter or reading each figure comes from.
  sources jsonb not null,
  -- [{from, until, amount}], L and kWh.
  refuels jsonb not null,
  charges jsonb not null,
  updated_at timestamptz not null,
  primary key (vehicle_id, day)
) with (fillfactor = 70);
create index work_daily_day on work_daily (day);

-- From where the figures of a day go on. `json`, not `jsonb`: the text is compared.
create table work_fold (
  vehicle_id integer not null,
  day date not null,
  -- What was set for the model when the day was first reckoned; the day keeps it.
  machine json not null,
  -- Device time of the first message that `checkpoint` has not taken in; null with it: no message in the day.
  resume_at timestamptz,
  checkpoint json,
  -- After the day's last message.
  closing json,
  -- What the day's messages say about it, and what the first ones of a later day say about it.
  sums json not null,
  tail json not null,
  primary key (vehicle_id, day)
) with (fillfactor = 60);

-- Messages from before there were figures.
insert into arrival (at, vehicle_ids, first_ms)
select max(latest), array_agg(vehicle_id), array_agg(floor(extract(epoch from earliest) * 1000)::bigint)
from (
  select vehicle_id, date_trunc('day', ts at time zone 'UTC') as utc_day, min(ts) as earliest, max(received_at) as latest
  from message where flags & 1 = 0 group by 1, 2
) as stored
group by utc_day;
