-- What controllers and terminals have told of trouble, as far as it begins, repeats or ends something: written in the transaction
-- of its message, turned into `vehicle_fault` by the job `faults`.
create table fault_reading (
  vehicle_id integer not null,
  -- Of the controller (SAE J1939); 254: the alarm bits of the terminal.
  source_address integer not null,
  ts timestamptz not null,
  -- How many codes were active; of readings of the same instant the one with fewer counts as the later.
  amount integer not null,
  -- Lamp and codes as `fault-content.ts` writes them; empty: nothing was active.
  codes text not null,
  -- It came after a newer one of the same source, so that what follows it has to be looked for.
  is_late boolean not null,
  -- The job has not taken it in.
  is_new boolean not null,
  primary key (vehicle_id, source_address, ts, amount)
);
create index fault_reading_new on fault_reading (vehicle_id, source_address) where is_new;

-- Who has cleared it by hand; null: the machine no longer reports it.
alter table vehicle_fault add column cleared_by_id integer;
