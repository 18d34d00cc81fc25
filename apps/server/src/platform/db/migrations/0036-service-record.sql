-- What is recorded of a repair and of a maintenance beside what was done: why, how long it took, how long the machine stood still, who
-- confirmed it. The cause is a code of the dictionary.
alter table vehicle_fault
  add column cause_code text,
  add column cause text,
  add column labour_h double precision,
  add column down_from timestamptz,
  add column down_until timestamptz,
  add column signature_file_id uuid references file (id),
  add column signed_by text,
  add column signed_at timestamptz,
  add check (labour_h >= 0),
  add check (down_from <= down_until and (down_from is null) = (down_until is null));
create index vehicle_fault_down_until on vehicle_fault (down_until) where down_until is not null;
create index vehicle_fault_signature_file_id on vehicle_fault (signature_file_id) where signature_file_id is not null;

alter table maintenance_reminder
  add column cause_code text,
  add column cause text,
  add column labour_h double precision,
  add column down_from timestamptz,
  add column down_until timestamptz,
  add column signature_file_id uuid references file (id),
  add column signed_by text,
  add column signed_at timestamptz,
  add check (labour_h >= 0),
  add check (down_from <= down_until and (down_from is null) = (down_until is null));
create index maintenance_reminder_down_until on maintenance_reminder (down_until) where down_until is not null;
create index maintenance_reminder_signature_file_id on maintenance_reminder (signature_file_id)
  where signature_file_id is not null;

create table maintenance_reminder_photo (
  reminder_id integer not null references maintenance_reminder (id) on delete cascade,
  file_id uuid not null references file (id),
  -- Taken before the work or after it.
  moment text not null check (moment in ('before', 'after')),
  position integer not null,
  primary key (reminder_id, file_id)
);
create index maintenance_reminder_photo_file_id on maintenance_reminder_photo (file_id);

-- Nothing refers to a fault by a key: the rows go with it.
create table vehicle_fault_photo (
  vehicle_id integer not null,
  fault_id integer not null,
  file_id uuid not null references file (id),
  moment text not null check (moment in ('before', 'after')),
  position integer not null,
  primary key (vehicle_id, fault_id, file_id)
);
create index vehicle_fault_photo_file_id on vehicle_fault_photo (file_id);
