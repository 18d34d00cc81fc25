-- When the columns beside it were last computed.
alter table maintenance_reminder rename column reckoned_at to computed_at;
